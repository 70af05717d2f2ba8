import { useDeferredValue } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import type { ModelKey } from '../../../../items/item';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { lazyPart } from '../../../lazy-part';
import { formStore } from '../form/form-store';
import { ProjectSummary } from './project-summary';

const LaterItem = lazyPart(async () => (await import('./item-inspector')).ItemInspector, { isEssential: true });
const LaterForm = lazyPart(async () => (await import('../form/form-in-place')).FormInPlace);
const LaterSeveral = lazyPart(async () => (await import('./several-inspector')).SeveralInspector, {
  isEssential: true,
});

type Props = {
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly opened: boolean;
  readonly onTable: (model: ModelKey) => void;
};

/** So many selected items are looked at one by one. */
const fewItems = 50;

/** The right panel: one item, several items, or the project when nothing is selected. */
export function Inspector({ editor, outbox, opened, onTable }: Props) {
  const selected = useStore(editor.store, (state) => state.selection);
  // A first selection is marked and gets its bar at once; what is known of it follows, when those are painted. Of another one it
  // comes at once: nobody may write into the fields of what is no longer selected.
  const before = useDeferredValue(selected);
  const selection = before.length === 0 ? before : selected;
  useStore(editor.store, (state) => state.revision);
  // Many are not read for their number.
  const items = selection.slice(0, fewItems).flatMap((ref) => editor.document.get(ref) ?? []);
  const count = selection.length > fewItems ? selection.length : items.length;
  const [only] = items;
  const form = useStore(formStore);
  const isAsked = form.open && form.ref !== null && only?.ref === editor.document.current(form.ref);
  return (
    <div className="inspector" data-testid="inspector" data-count={count}>
      {only === undefined ? <ProjectSummary editor={editor} opened={opened} onTable={onTable} /> : null}
      {only !== undefined && count === 1 && !isAsked ? <LaterItem editor={editor} outbox={outbox} item={only} /> : null}
      {only !== undefined && count === 1 && isAsked ? (
        <LaterForm key={form.ref} editor={editor} outbox={outbox} item={only} />
      ) : null}
      {count > 1 ? <LaterSeveral editor={editor} refs={selection} /> : null}
    </div>
  );
}
