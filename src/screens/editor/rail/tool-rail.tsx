import { CircleHelp, LassoSelect, Magnet, MousePointer2 } from 'lucide-react';
import { Fragment } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { lookingTools } from '../../../editor/tools/tool';
import type { MapEngine } from '../../../map/map-engine';
import { IconButton } from '../../../ui/icon-button';
import { toolKeys } from '../actions/tool-actions';
import { useKeptMagnet } from '../magnet/use-kept-magnet';
import { ModelSymbol } from '../model-symbol';
import { type ToolWords, toolGroups } from './tool-groups';

type Props = { readonly editor: Editor; readonly engine: MapEngine | null; readonly onKeys: () => void };

function ToolIcon({ tool }: { readonly tool: ToolWords }) {
  if (tool.model) return <ModelSymbol model={tool.model} />;
  return tool.id === 'lasso' ? <LassoSelect size={18} /> : <MousePointer2 size={18} />;
}

function ToolButton({
  tool,
  active,
  onPick,
  disabled,
}: {
  tool: ToolWords;
  active: boolean;
  disabled: boolean;
  onPick: (tool: ToolWords['id']) => void;
}) {
  return (
    <IconButton
      label={tool.label}
      shortcut={toolKeys[tool.id]}
      pressed={active}
      disabled={disabled}
      tooltipSide="right"
      data-testid={`tool-${tool.id}`}
      onClick={() => onPick(tool.id)}
    >
      <ToolIcon tool={tool} />
    </IconButton>
  );
}

/** The tools, grouped: select · lines · areas · points, each with its key in the tooltip. */
export function ToolRail({ editor, engine, onKeys }: Props) {
  // The keys of a tool go to the map: the button has done its work.
  const onPick = (tool: ToolWords['id']) => {
    editor.setTool(tool);
    engine?.focus();
  };
  const active = useStore(editor.store, (state) => state.tool);
  const readOnly = useStore(editor.store, (state) => state.access === 'read');
  const magnet = useStore(editor.store, (state) => state.magnet);
  useKeptMagnet(editor);
  return (
    <div className="tool-rail" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {toolGroups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 ? <span className="tool-rail-line" aria-hidden="true" /> : null}
          {group.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              active={active === tool.id}
              disabled={readOnly && !lookingTools.includes(tool.id)}
              onPick={onPick}
            />
          ))}
        </Fragment>
      ))}
      <span className="tool-rail-space" aria-hidden="true" />
      <IconButton
        label={magnet ? 'Snapping is on' : 'Snapping is off'}
        shortcut="M"
        pressed={magnet}
        tooltipSide="right"
        onClick={() => editor.setMagnet(!magnet)}
      >
        <Magnet size={18} />
      </IconButton>
      <IconButton label="Keys" shortcut="?" tooltipSide="right" className="tool-rail-keys" onClick={onKeys}>
        <CircleHelp size={18} />
      </IconButton>
    </div>
  );
}
