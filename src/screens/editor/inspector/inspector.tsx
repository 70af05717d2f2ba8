import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { Outbox } from '../../../offline/outbox/outbox';
import { ItemInspector } from './item-inspector';
import { ProjectSummary } from './project-summary';
import { SeveralInspector } from './several-inspector';

type Props = { readonly editor: Editor; readonly outbox: Outbox; readonly opened: boolean };

/** The right panel: one item, several items, or the project when nothing is selected. */
export function Inspector({ editor, outbox, opened }: Props) {
  const selection = useStore(editor.store, (state) => state.selection);
  useStore(editor.store, (state) => state.revision);
  const items = selection.flatMap((ref) => editor.document.get(ref) ?? []);
  const [only] = items;
  return (
    <div className="inspector" data-testid="inspector" data-count={items.length}>
      {only === undefined ? <ProjectSummary editor={editor} opened={opened} /> : null}
      {only !== undefined && items.length === 1 ? <ItemInspector editor={editor} outbox={outbox} item={only} /> : null}
      {items.length > 1 ? <SeveralInspector items={items} /> : null}
    </div>
  );
}
