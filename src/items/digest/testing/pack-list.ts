import type { ModelKey } from '../../item';
import { createRecordPacker } from '../../pack/record-packer';
import { createShapePacker } from '../../pack/shape-packer';
import { specOf } from '../../registry';
import type { DigestList } from '../project-digest';

/** A list of records as this device would keep it, for tests. */
export function packList(model: ModelKey, records: readonly unknown[]): DigestList {
  const shapes = createShapePacker();
  const packer = createRecordPacker(model, {
    decoded: (item, id) => shapes.add(id, item.problem ? null : item.geometry),
  });
  packer.page(new TextEncoder().encode(JSON.stringify(records)));
  const packed = packer.finish();
  return { model, records: packed, shapes: shapes.finish(), ink: () => specOf(model).style({}).colour };
}
