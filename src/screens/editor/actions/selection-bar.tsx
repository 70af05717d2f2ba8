import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { IconButton } from '../../../ui/icon-button';
import { Toolbar } from '../../../ui/toolbar';
import { text } from '../../words/text';
import { useCalmRevision } from '../use-calm-revision';
import { type Action, type ActionEnv, hidden } from './action';
import { allActions } from './all-actions';
import { shortcutProps } from './is-stroke';

type Props = {
  readonly editor: Editor;
  readonly env: () => ActionEnv;
  readonly act: (action: Action) => void;
};

const barActions = allActions.filter(({ bar }) => bar);

/** What can be done with the selection, over the map; what cannot be done now stays in its place and says why. */
export function SelectionBar({ editor, env, act }: Props) {
  useCalmRevision(editor);
  const selected = useStore(editor.store, ({ selection, tool }) => (tool === 'select' ? selection.length : 0));
  useStore(editor.store, ({ selection }) => selection);
  useStore(editor.store, ({ override }) => override);
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  if (selected === 0 || !writable) return null;
  const offered = barActions.flatMap((action) => {
    const refusal = action.refuses(env());
    return refusal === hidden ? [] : [{ action, refusal }];
  });
  if (offered.length === 0) return null;
  return (
    <Toolbar className="selection-bar" label={text('Selection')}>
      {offered.map(({ action, refusal }) => {
        const Icon = action.icon;
        const [key] = action.keys;
        const label = action.label();
        return Icon ? (
          <IconButton
            key={action.id}
            label={refusal ? text('{action}: {reason}', { action: label, reason: refusal }) : label}
            {...(key === undefined ? {} : shortcutProps(key))}
            aria-disabled={refusal !== null}
            data-testid={`action-${action.id}`}
            onClick={() => act(action)}
          >
            <Icon size={18} />
          </IconButton>
        ) : null;
      })}
    </Toolbar>
  );
}
