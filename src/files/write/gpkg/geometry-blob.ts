import type { LngLat } from '../../../geo/lng-lat';
import { closedRing } from '../../../items/export/well-known-text';
import type { ItemGeometry } from '../../../items/item';
import type { Box } from '../tables/box-of';

const kinds = { point: 1, line: 2, polygon: 3, multiPolygon: 6 } as const;
const headLength = 8;
const boxLength = 32;

/** Writes numbers one after the other, the lowest byte first. */
function createPen(length: number) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const pen = {
    bytes,
    byte: (value: number) => {
      view.setUint8(at, value);
      at += 1;
    },
    count: (value: number) => {
      view.setUint32(at, value, true);
      at += 4;
    },
    number: (value: number) => {
      view.setFloat64(at, value, true);
      at += 8;
    },
    start: (kind: number) => {
      pen.byte(1);
      pen.count(kind);
    },
    places: (path: readonly LngLat[]) => {
      for (const [lng, lat] of path) {
        pen.number(lng);
        pen.number(lat);
      }
    },
  };
  return pen;
}

type Pen = ReturnType<typeof createPen>;

function ringLength(rings: readonly (readonly LngLat[])[]): number {
  return rings.reduce((sum, ring) => sum + 9 + 4 + 16 * ring.length, 0);
}

function addPolygon(pen: Pen, ring: readonly LngLat[]): void {
  pen.start(kinds.polygon);
  pen.count(1);
  pen.count(ring.length);
  pen.places(ring);
}

/** A head that says in which system and within which box the geometry is; of a point the box would be itself. */
function startBlob(length: number, box: Box | null, system: number): Pen {
  const pen = createPen(headLength + (box ? boxLength : 0) + length);
  pen.byte(0x47);
  pen.byte(0x50);
  pen.byte(0);
  pen.byte(box ? 0x03 : 0x01);
  pen.count(system);
  if (box) {
    const [west, south, east, north] = box;
    for (const edge of [west, east, south, north]) pen.number(edge);
  }
  return pen;
}

/** A geometry as a GeoPackage has it: well-known binary behind a head. Areas are always multi-polygons: a column has one kind. */
export function geometryBlob(geometry: ItemGeometry, box: Box, system: number): Uint8Array<ArrayBuffer> {
  switch (geometry.kind) {
    case 'point': {
      const pen = startBlob(21, null, system);
      pen.start(kinds.point);
      pen.places([geometry.at]);
      return pen.bytes;
    }
    case 'line': {
      const pen = startBlob(9 + 16 * geometry.path.length, box, system);
      pen.start(kinds.line);
      pen.count(geometry.path.length);
      pen.places(geometry.path);
      return pen.bytes;
    }
    case 'area': {
      const rings = geometry.polygons.map(closedRing);
      const pen = startBlob(9 + ringLength(rings), box, system);
      pen.start(kinds.multiPolygon);
      pen.count(rings.length);
      for (const ring of rings) addPolygon(pen, ring);
      return pen.bytes;
    }
  }
}
