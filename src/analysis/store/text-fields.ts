import type { ModelKey } from '../../items/item';
import type { FieldSpec } from '../../items/model-spec';
import { specOf } from '../../items/registry';

const read: ReadonlySet<FieldSpec['kind']> = new Set(['text', 'long-text', 'choice', 'tags', 'owner']);

/** The fields of a model that a search looks into. */
export function textFieldsOf(model: ModelKey): readonly string[] {
  return specOf(model).fields.flatMap(({ name, kind }) => (read.has(kind) ? [name] : []));
}
