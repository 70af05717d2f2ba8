import type { Geometry } from 'geojson';
import { type Message, message } from '../../i18n/message';
import type { Fields, GeometryKind, ItemGeometry, ModelKey } from '../../items/item';
import { specOf } from '../../items/registry';
import type { FileFeature, FileFinding, FileLayer, Outcome } from '../contents';
import type { ImportPlan, LayerPlan } from './import-plan';
import { makeFields } from './make-fields';
import { splitGeometry } from './split-geometry';

/** An item that a file becomes, and the feature that it comes from: its layer from 0, its number in the layer from 1. */
export type MadeItem = {
  readonly model: ModelKey;
  readonly geometry: ItemGeometry;
  readonly fields: Fields;
  readonly layer: number;
  readonly feature: number;
};

export type MadeItems = { readonly items: readonly MadeItem[]; readonly findings: readonly FileFinding[] };

/** The geometry of a layer in longitude and latitude; null where it cannot be brought there. */
export type ToDegrees = (layer: FileLayer, geometry: Geometry) => Geometry | null;

/** The model of a feature with such a shape: what one of its values says, else the layer's. Null: it is left out. */
function modelOfFeature(feature: FileFeature, kind: GeometryKind, plan: LayerPlan): ModelKey | null {
  const said = plan.kinds ? feature.values[plan.kinds.column] : undefined;
  const key = said === undefined || said === null ? '' : String(said).toLowerCase();
  const known = plan.kinds && Object.hasOwn(plan.kinds.models, key);
  const model = known ? plan.kinds?.models[key] : undefined;
  if (model === null) return null;
  return model && specOf(model).geometry.includes(kind) ? model : plan.models[kind];
}

/** "Main Street 2/3": parts of one feature are found again by their name. */
function nameOfPart(fields: Fields, part: number, parts: number): Fields {
  const { name } = fields;
  return parts > 1 && typeof name === 'string' && name !== ''
    ? { ...fields, name: `${name} ${part}/${parts}` }
    : fields;
}

type Gathered = { readonly items: MadeItem[]; readonly findings: FileFinding[] };

/** Makes the items of one feature, and tells what is wrong with it. */
function addFeature(
  { feature, geometry, layer, plan }: { feature: FileFeature; geometry: Geometry; layer: number; plan: LayerPlan },
  { items, findings }: Gathered,
): void {
  const parts = splitGeometry(geometry);
  const tell = (outcome: Outcome, reason: Message) =>
    findings.push({ outcome, reason, layer, feature: feature.number });
  for (const [at, part] of parts.entries()) {
    if ('skipped' in part) {
      const why = part.skipped;
      tell('skipped', parts.length > 1 ? message('import.part', { number: at + 1, why }) : why);
      continue;
    }
    const model = modelOfFeature(feature, part.geometry.kind, plan);
    if (model === null) continue;
    const { fields, doubtful } = makeFields(feature, model, plan);
    for (const reason of part.repaired) tell('repaired', reason);
    for (const reason of [...part.doubtful, ...(at === 0 ? doubtful : [])]) tell('doubtful', reason);
    const named = nameOfPart(fields, at + 1, parts.length);
    items.push({ model, geometry: part.geometry, fields: named, layer, feature: feature.number });
  }
}

/**
 * What a file becomes by a plan: items in the order of the file, and what was skipped, repaired or is doubtful. Nothing is changed
 * without being said. `report` is told how far it is, from 0 to 1.
 */
export function makeItems(
  layers: readonly FileLayer[],
  plan: ImportPlan,
  { toDegrees, report }: { readonly toDegrees: ToDegrees; readonly report?: (share: number) => void },
): MadeItems {
  const gathered: Gathered = { items: [], findings: [] };
  const all = layers.reduce((sum, { features }) => sum + features.length, 0);
  let done = 0;
  for (const [layer, { features }] of layers.entries()) {
    const of = layers[layer];
    const layerPlan = plan.layers[layer];
    if (!of || !layerPlan) continue;
    for (const feature of features) {
      done += 1;
      if (done % 5000 === 0) report?.(done / all);
      const skip = (reason: Message) =>
        gathered.findings.push({ outcome: 'skipped', reason, layer, feature: feature.number });
      if (!feature.geometry) {
        skip(message('import.noGeometry'));
        continue;
      }
      const geometry = toDegrees(of, feature.geometry);
      if (geometry) addFeature({ feature, geometry, layer, plan: layerPlan }, gathered);
      else skip(message('import.noDegrees'));
    }
  }
  return gathered;
}
