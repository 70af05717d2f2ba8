import { createProjectRows, type ProjectRows } from '../../../src/analysis/store/project-rows';
import type { ModelKey } from '../../../src/items/item';
import { createRecordPacker } from '../../../src/items/pack/record-packer';
import { modelKeys } from '../../../src/items/registry';

/** The library of a project with these records, as they come from the service, with nothing decoded yet. */
export function libraryOf(recordsOf: (model: ModelKey) => readonly unknown[]): ProjectRows {
  const library = createProjectRows();
  for (const model of modelKeys) {
    const packer = createRecordPacker(model, { decoded: () => undefined });
    packer.page(new TextEncoder().encode(JSON.stringify(recordsOf(model))));
    const { ids, spans, swapped, bytes } = packer.finish();
    library.take({ kind: 'list', model, list: { ids, spans, swapped, length: bytes.length } });
    library.take({ kind: 'text', model, at: 0, bytes });
  }
  return library;
}
