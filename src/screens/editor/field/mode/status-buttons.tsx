import { useStore } from 'zustand';
import { patchItem } from '../../../../editor/commands/patch-item';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { fieldSpecOf } from '../../../../items/registry';
import { valueChoices } from '../../../text/model-name';
import { sentenceCase } from '../../../text/model-word';
import { PhotoButton } from '../guide/photo-button';

type Props = { readonly editor: Editor };

/** The statuses of the selected item, one tap each, and its photo. */
export function StatusButtons({ editor }: Props) {
  useStore(editor.store, ({ revision }) => revision);
  const isWritable = useStore(editor.store, ({ access }) => access === 'write');
  const ref = useStore(editor.store, ({ tool, selection }) =>
    tool === 'select' && selection.length === 1 ? (selection[0] ?? null) : null,
  );
  const item = ref ? editor.document.get(ref) : undefined;
  const spec = item && fieldSpecOf(item.ref, 'status');
  if (!item || !spec || !isWritable) return null;
  const set = (status: string) => editor.run(patchItem(editor.env(), { ref: item.ref, fields: { status } }));
  return (
    <section className="floating status-buttons" aria-label={text('field.status')} data-testid="status-buttons">
      <div className="fill status-choices">
        {valueChoices(spec).map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="strong one-line status-choice"
            aria-pressed={item.fields['status'] === value}
            data-testid={`status-${value}`}
            onClick={() => set(value)}
          >
            {sentenceCase(label)}
          </button>
        ))}
      </div>
      <PhotoButton item={item} />
    </section>
  );
}
