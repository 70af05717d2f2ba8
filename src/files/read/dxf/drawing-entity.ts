import type { DxfRecord } from './dxf-records';

/** An entity of a drawing with what belongs to it and stands behind it. */
export type DrawingEntity = {
  readonly record: DxfRecord;
  /** The corners of an old polyline, four numbers each: x, y, bulge, and what kind of corner it is. */
  readonly corners: readonly number[];
  /** How many of them have a height. */
  readonly heights: number;
  /** The text that is filled in for this place of a block. */
  readonly attributes: readonly DxfRecord[];
};

type Open = { record: DxfRecord; corners: number[]; heights: number; attributes: DxfRecord[] };

function addCorner(open: Open, { codes, values }: DxfRecord): void {
  let [x, y, bulge, flags] = [Number.NaN, Number.NaN, 0, 0];
  for (const [at, code] of codes.entries()) {
    const value = Number(values[at]);
    if (code === 10) x = value;
    else if (code === 20) y = value;
    else if (code === 30 && value !== 0) open.heights += 1;
    else if (code === 42) bulge = value;
    else if (code === 70) flags = value;
  }
  open.corners.push(x, y, bulge, flags);
}

/** Puts records together to entities: polylines with their corners, places of blocks with what is filled in there. */
export function createEntities(take: (entity: DrawingEntity) => void) {
  let open: Open | null = null;
  const end = () => {
    if (open) take(open);
    open = null;
  };
  return {
    add: (record: DxfRecord) => {
      const { kind } = record;
      if (kind === 'VERTEX' && open?.record.kind === 'POLYLINE') addCorner(open, record);
      else if (kind === 'ATTRIB' && open?.record.kind === 'INSERT') open.attributes.push(record);
      else {
        end();
        if (kind !== 'SEQEND' && kind !== 'VERTEX' && kind !== 'ATTRIB') {
          open = { record, corners: [], heights: 0, attributes: [] };
        }
      }
    },
    end,
  };
}
