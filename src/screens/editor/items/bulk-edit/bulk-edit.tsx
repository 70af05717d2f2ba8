import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { hasMatchingType } from '../../../../items/fields/matching-type';
import { type Fields, type ItemRef, modelOf } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { JobState } from '../../../../ui/panels/job-state';
import { fieldText } from '../../common/fields/field-text';
import { useTypes } from '../../common/use-types';
import { BulkField } from './bulk-field';
import type { FieldParts } from './shared-fields';
import { useBulkPatch } from './use-bulk-patch';
import './bulk-edit.css';

type Props = {
  readonly editor: Editor;
  readonly refs: readonly ItemRef[];
  readonly fields: readonly FieldParts[];
  /** Their fields of the type, each combination once. */
  readonly types: readonly Fields[];
  /** False while items are still being looked at. */
  readonly complete: boolean;
};

/** The fields of several items: what they share, what differs, and one value for all. */
export function BulkEdit({ editor, refs, fields, types, complete }: Props) {
  const model = types.length > 0 && refs[0] ? modelOf(refs[0]) : null;
  const choices = useTypes(model);
  const { apply, progress, stop } = useBulkPatch(editor, choices);
  // One field where both mean the same for every item, as for a single one.
  const isTwice = model !== null && types.every((typeFields) => hasMatchingType(model, typeFields, choices));
  const shown = isTwice ? fields.filter(({ spec }) => spec.name !== 'typeId') : fields;
  const locked = useStore(editor.store, ({ layers }) => refs.some((ref) => layers[modelOf(ref)].locked));
  const writable = useStore(editor.store, (state) => state.access === 'write') && !locked;
  /** Selects those that have this value. */
  const pick = (spec: FieldSpec, value: string) =>
    editor.select(refs.filter((ref) => fieldText(spec, editor.document.get(ref)?.fields[spec.name] ?? null) === value));
  return (
    <section
      className="if-any inspector-section"
      aria-label={text('bulkEdit.fieldsAllSelected')}
      data-testid="bulk-edit"
    >
      {progress ? (
        <JobState
          job={{ state: 'working', words: text('common.of', { done: progress.done, all: progress.of }), ...progress }}
          cancel={{ label: text('common.stop'), onCancel: stop }}
        />
      ) : null}
      {shown.map(({ spec, parts }) => (
        <BulkField
          key={spec.name}
          spec={spec}
          parts={parts}
          {...{ editor, refs }}
          writable={writable}
          busy={progress !== null || !complete}
          onPick={(part) => pick(spec, part.text)}
          onApply={(value, seen) => apply(refs, { [spec.name]: value }, seen)}
        />
      ))}
    </section>
  );
}
