import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { useWidth } from '../../../../ui/chart/use-width';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Menu, MenuItem } from '../../../../ui/controls/menu';
import { Toolbar } from '../../../../ui/controls/toolbar';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';
import { touch, useMedia } from '../../../layout/use-media';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { fieldModeStore } from '../../../preferences/field-mode';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { allActions } from './all-actions';
import { barFit, mostInBar } from './bar-fit';

type Props = {
  readonly editor: Editor;
  readonly env: () => ActionEnv;
  readonly perform: (action: Action) => void;
};

/** The most frequent action comes first; the rest follows, and goes into the menu first. */
const first = [
  'unlock-shape',
  'merge',
  'split',
  'tool-add-polygon',
  'select-inside',
  'trace',
  'duplicate',
  'give-up',
  'draft-permit',
];
const place = ({ id }: Action) => (first.includes(id) ? first.indexOf(id) : first.length);
const barActions = allActions.filter(({ bar }) => bar).toSorted((a, b) => place(a) - place(b));

type Offered = { readonly action: Action; readonly refusal: string | null };

/** The first so many of these actions that make sense for the selection. No more are asked: some look through the network for it. */
function offeredNow(env: ActionEnv, actions: readonly Action[], most: number): readonly Offered[] {
  const found: Offered[] = [];
  for (const action of actions) {
    if (found.length >= most) break;
    const refusal = action.refuses(env);
    if (refusal !== hidden) found.push({ action, refusal });
  }
  return found;
}

function BarButton({
  action,
  refusal,
  named,
  perform,
}: Offered & { readonly named: boolean; readonly perform: Props['perform'] }) {
  const Icon = action.icon;
  const [key] = action.keys;
  const label = action.label();
  return Icon ? (
    <IconButton
      label={refusal ? text('actions.actionReason', { action: label, reason: refusal }) : label}
      className={named ? 'selection-named' : ''}
      {...(key === undefined ? {} : shortcutProps(key))}
      aria-disabled={refusal !== null}
      data-testid={`action-${action.id}`}
      onClick={() => perform(action)}
    >
      <Icon size={18} aria-hidden="true" />
      {named ? <span>{action.bar?.()}</span> : null}
    </IconButton>
  ) : null;
}

type MoreProps = Pick<Props, 'env' | 'perform'> & { readonly rest: readonly Action[] };

/** The actions that found no room: drawn, and asked, when the menu is open. */
function MoreItems({ env, perform, rest }: MoreProps) {
  return offeredNow(env(), rest, rest.length).map(({ action, refusal }) => {
    const Icon = action.icon;
    return (
      <MenuItem
        key={action.id}
        icon={Icon ? <Icon size={16} aria-hidden="true" /> : null}
        reason={refusal}
        data-testid={`action-${action.id}`}
        onSelect={() => perform(action)}
      >
        {action.label()}
      </MenuItem>
    );
  });
}

function More(props: MoreProps) {
  const trigger = (
    <button
      type="button"
      className="ui-icon-button"
      aria-label={text('actions.moreSelection')}
      data-testid="action-more"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MoreItems {...props} />
    </Menu>
  );
}

/** The row that the last bar had, CSS pixels: the next one is most often as wide, and need not be drawn twice. */
let lastRow = 640;
/** The room that a phone's map leaves free at both sides of the row, CSS pixels. */
const phoneEdges = 24;

/** The bar as wide as there is room for it: what finds none is in a menu at its end. */
function Bar({ env, perform }: Pick<Props, 'env' | 'perform'>) {
  const row = useRef<HTMLDivElement>(null);
  const width = useWidth(row, Math.min(lastRow, window.innerWidth - phoneEdges));
  useEffect(() => {
    lastRow = width;
  }, [width]);
  const isField = useStore(fieldModeStore, ({ on }) => on);
  const finger = useMedia(touch) ? 44 : 32;
  const target = isField ? 48 : finger;
  const offered = offeredNow(env(), barActions, mostInBar({ width, target }) + 1);
  const names = offered.map(({ action }) => action.bar?.() ?? '');
  // Letters as large as they are in the field would leave room for few names.
  const { count, named } = barFit(isField ? names.map(() => '') : names, { width, target });
  const shown = offered.slice(0, count);
  const rest = barActions.filter((action) => shown.every((one) => one.action !== action));
  return (
    <div className="selection-row" ref={row}>
      {offered.length > 0 ? (
        <Toolbar className="fits gap-2 floating selection-bar" label={text('actions.selection')}>
          {shown.map((one) => (
            <BarButton key={one.action.id} {...one} named={named && !isField} perform={perform} />
          ))}
          {count < offered.length ? <More {...{ env, perform, rest }} /> : null}
        </Toolbar>
      ) : null}
    </div>
  );
}

/** The actions for the selection, over the map; one that cannot be done now stays in its place and shows why. */
export function SelectionBar({ editor, env, perform }: Props) {
  useThrottledRevision(editor);
  const selected = useStore(editor.store, ({ selection, tool }) => (tool === 'select' ? selection.length : 0));
  useStore(editor.store, ({ selection }) => selection);
  useStore(editor.store, ({ override }) => override);
  useStore(editor.store, ({ shapeLock }) => shapeLock);
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  if (selected === 0 || !writable) return null;
  return <Bar env={env} perform={perform} />;
}
