import { CircleHelp, Ellipsis, LassoSelect, Magnet, MousePointer2, Ruler, Waypoints } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { lookingTools, type ToolId } from '../../../../editor/tools/tool';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Menu, MenuItem } from '../../../../ui/controls/menu';
import { Toolbar } from '../../../../ui/controls/toolbar';
import { useToasts } from '../../../../ui/overlays/toast';
import { narrow as narrowQuery, useMedia } from '../../../layout/use-media';
import { fieldModeStore } from '../../../preferences/field-mode';
import { preferencesStore, setPreferences } from '../../../preferences/preferences-store';
import { accessText } from '../../../text/refusal-text';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { type ToolbarTool, toolGroups } from '../../common/tool-groups';

/** Gives the editor snapping as this person left it, and stores it when it is switched. */
function useStoredSnapping(editor: Editor): void {
  useEffect(() => {
    const { joins, magnet } = preferencesStore.getState();
    editor.setSnapRules(joins);
    editor.setSnapping(magnet);
    return editor.store.subscribe((now, before) => {
      if (now.snapping !== before.snapping) setPreferences({ magnet: now.snapping });
    });
  }, [editor]);
}

type Props = { readonly editor: Editor; readonly onKeys: () => void };

function ToolIcon({ tool }: { readonly tool: ToolbarTool }) {
  if (tool.id === 'lay-cable') return <Waypoints size={18} />;
  if (tool.model) return <ModelSymbol model={tool.model} kind={tool.shape} />;
  if (tool.id === 'measure') return <Ruler size={18} />;
  return tool.id === 'lasso' ? <LassoSelect size={18} /> : <MousePointer2 size={18} />;
}

function ToolButton({
  tool,
  active,
  onPick,
  reason,
}: {
  tool: ToolbarTool;
  active: boolean;
  /** Why it cannot be taken; null: it can. */
  reason: string | null;
  onPick: (tool: ToolbarTool['id']) => void;
}) {
  return (
    <IconButton
      label={text(tool.label)}
      {...shortcutProps(tool.keys)}
      pressed={active}
      reason={reason}
      tooltipSide="right"
      data-testid={`tool-${tool.id}`}
      onClick={() => onPick(tool.id)}
    >
      <ToolIcon tool={tool} />
    </IconButton>
  );
}

/** Tools without a button of their own, from the narrowest row on: each of them is as wide as a finger. */
const isRare = (tool: ToolbarTool, tight: boolean) => tool.rare === true || (tight && tool.id === 'cable');

type MoreProps = {
  readonly tools: readonly ToolbarTool[];
  readonly active: ToolId;
  readonly onPick: (tool: ToolbarTool['id']) => void;
  readonly reasonOf: (tool: ToolbarTool) => string | null;
};

/** The tools that find no room in the bar of a narrow screen; the active one shows on the button. */
function MoreTools({ tools, active, onPick, reasonOf }: MoreProps) {
  const activeTool = tools.find(({ id }) => id === active);
  const button = (
    <button
      type="button"
      className="ui-icon-button"
      aria-label={
        activeTool ? text('toolbar.moreToolsTool', { tool: text(activeTool.label) }) : text('toolbar.moreTools')
      }
      aria-pressed={activeTool !== undefined}
      data-testid="more-tools"
    >
      {activeTool ? <ToolIcon tool={activeTool} /> : <Ellipsis size={18} />}
    </button>
  );
  return (
    <Menu trigger={button} align="start">
      {tools.map((tool) => (
        <MenuItem
          key={tool.id}
          icon={<ToolIcon tool={tool} />}
          reason={reasonOf(tool)}
          data-testid={`tool-${tool.id}`}
          onSelect={() => onPick(tool.id)}
        >
          {text(tool.label)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The tools, grouped: select · lines · areas · points, each with its key in the tooltip. */
export function EditorToolbar({ editor, onKeys }: Props) {
  const { engine } = useEditorPage();
  const toasts = useToasts();
  // The keys of a tool go to the map: the button has done its work.
  const onPick = (tool: ToolbarTool['id']) => {
    editor.setTool(tool);
    // A refusal is announced, and the focus stays where it is.
    const now = editor.store.getState();
    const refused = now.tool === tool ? null : accessText(now.access);
    if (refused) toasts.show({ title: refused });
    else engine?.focus();
  };
  const active = useStore(editor.store, (state) => state.tool);
  const access = useStore(editor.store, (state) => state.access);
  const snapping = useStore(editor.store, (state) => state.snapping);
  useStoredSnapping(editor);
  const narrow = useMedia(narrowQuery);
  const isField = useStore(fieldModeStore, ({ on }) => on);
  const tight = useMedia(isField ? '(max-width: 387.98px)' : '(max-width: 359.98px)');
  const isInMenu = (tool: ToolbarTool) => narrow && !tool.adds && isRare(tool, tight);
  const groups = toolGroups.map((group) => group.filter((tool) => !tool.adds && !isInMenu(tool)));
  const reasonOf = ({ id }: ToolbarTool) => (lookingTools.includes(id) ? null : accessText(access));
  return (
    <Toolbar className="map-toolbar" label={text('common.tools')} shape={narrow ? 'horizontal' : 'vertical'}>
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 ? <span className="still map-toolbar-line" aria-hidden="true" /> : null}
            {group.map((tool) => (
              <ToolButton key={tool.id} active={active === tool.id} reason={reasonOf(tool)} {...{ tool, onPick }} />
            ))}
          </Fragment>
        ))}
      {narrow ? (
        <MoreTools tools={toolGroups.flat().filter(isInMenu)} active={active} onPick={onPick} reasonOf={reasonOf} />
      ) : null}
      <span className="grow map-toolbar-space" aria-hidden="true" />
      <IconButton
        label={snapping ? text('common.snappingIsOn') : text('common.snappingIsOff')}
        shortcut="M"
        pressed={snapping}
        tooltipSide="right"
        onClick={() => editor.setSnapping(!snapping)}
      >
        <Magnet size={18} />
      </IconButton>
      <IconButton
        label={text('common.keys')}
        shortcut="?"
        tooltipSide="right"
        className="map-toolbar-keys"
        onClick={onKeys}
      >
        <CircleHelp size={18} />
      </IconButton>
    </Toolbar>
  );
}
