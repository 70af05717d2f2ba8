import type { ItemGeometry, ModelKey, WireShape } from '../item';
import { specOf } from '../registry';

const forms = { point: 'lat-lng', line: 'path', area: 'polygons' } as const;

/** The spelling of a new item's geometry: text for permits, numbers for all others, open rings (docs/interface.md; A12, A13). */
export function modelShape(model: ModelKey, geometry: ItemGeometry | null): WireShape {
  const kind = geometry?.kind ?? specOf(model).geometry[0] ?? 'point';
  return { form: forms[kind], numbers: model === 'permit' ? 'text' : 'number', rings: 'open' };
}

/** A form carries a geometry when reading it back gives the same kind: see how a `poly` is read. */
function carries(model: ModelKey, form: WireShape['form'], geometry: ItemGeometry): boolean {
  const { geometry: kinds } = specOf(model);
  if (geometry.kind === 'point') return form === 'lat-lng';
  if (geometry.kind === 'line') return form === 'path' || (form === 'polygons' && !kinds.includes('area'));
  return form === 'polygons' || (form === 'path' && geometry.polygons.length === 1 && !kinds.includes('line'));
}

/** The spelling to write a geometry in: the record's own when it can carry this geometry, else the model's. */
export function shapeFor(model: ModelKey, geometry: ItemGeometry | null, own: WireShape | undefined): WireShape {
  const usual = modelShape(model, geometry);
  if (!own) return usual;
  return geometry === null || carries(model, own.form, geometry) ? own : { ...own, form: usual.form };
}
