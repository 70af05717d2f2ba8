import type { Geometry } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import { ownItem } from '../../../items/import/own-item';
import {
  type Fields,
  type GeometryKind,
  type ItemGeometry,
  type ItemRef,
  type ModelKey,
  modelOf,
} from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { FileFeature, FileFinding, FileLayer, Outcome } from '../../contents';
import type { ImportPlan, LayerPlan } from '../import-plan';
import { ownFields, ownRefIn, ownShape } from '../own/own-fields';
import { makeFields } from './make-fields';
import { type SplitPart, splitGeometry } from './split-geometry';
import { withFibreNumbers } from './with-fibre-numbers';

/** An item that a file becomes, and the feature that it comes from: its layer from 0, its number in the layer from 1. */
export type MadeItem = {
  readonly model: ModelKey;
  /** Null: an item of our own export that had no place. */
  readonly geometry: ItemGeometry | null;
  readonly fields: Fields;
  /** Its name here, for an item that was exported from here: it comes back whole, without defaults. */
  readonly ref?: ItemRef;
  readonly layer: number;
  readonly feature: number;
};

export type MadeItems = { readonly items: readonly MadeItem[]; readonly findings: readonly FileFinding[] };

/** The geometry of a layer in longitude and latitude; null where it cannot be brought there. */
export type ToDegrees = (layer: FileLayer, geometry: Geometry) => Geometry | null;

/** The model of a feature with such a shape: what one of its values says, else the layer's. Null: it is left out. */
function modelOfFeature(feature: FileFeature, kind: GeometryKind, plan: LayerPlan): ModelKey | null {
  const value = plan.kinds ? feature.values[plan.kinds.column] : undefined;
  const key = value === undefined || value === null ? '' : String(value).toLowerCase();
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
type Gathering = { readonly items: MadeItem[]; readonly tell: Tell };

/** One feature with its geometry in degrees, and what becomes of it. */
type Task = {
  readonly feature: FileFeature;
  readonly geometry: Geometry | null;
  readonly layer: number;
  readonly plan: LayerPlan;
};

type Tell = (outcome: Outcome, reason: Message) => void;

const isWhole = (part: SplitPart): part is Extract<SplitPart, { geometry: unknown }> => 'geometry' in part;

/** The parts of a feature that can be items; findings say why the other parts cannot. */
function soundParts(geometry: Geometry, tell: Tell) {
  const parts = splitGeometry(geometry);
  for (const [at, part] of parts.entries()) {
    if (isWhole(part)) continue;
    const why = part.skipped;
    tell('skipped', parts.length > 1 ? message('import.part', { number: at + 1, why }) : why);
  }
  const sound = parts.flatMap((part, at) => (isWhole(part) ? [{ ...part, number: at + 1, of: parts.length }] : []));
  return sound;
}

type SoundPart = ReturnType<typeof soundParts>[number];

function tellOfPart({ repaired, doubtful }: Pick<SoundPart, 'repaired' | 'doubtful'>, tell: Tell): void {
  for (const reason of repaired) tell('repaired', reason);
  for (const reason of doubtful) tell('doubtful', reason);
}

/** Makes again the item that a feature was exported from; a feature that now has several parts becomes several new items. */
function addOwn(ref: ItemRef, { feature, geometry, layer, plan }: Task, { items, tell }: Gathering): void {
  const model = modelOf(ref);
  const fields = ownFields(feature, ref, plan);
  const add = (shape: ItemGeometry | null, named: Fields, own: { readonly ref?: ItemRef }) => {
    const read = ownItem(ref, shape, named);
    if ('reason' in read) tell('skipped', read.reason);
    else items.push({ model, geometry: shape, fields: read.item.fields, ...own, layer, feature: feature.number });
  };
  if (!geometry) {
    add(null, fields, { ref });
    return;
  }
  for (const part of soundParts(ownShape(feature, geometry), tell)) {
    tellOfPart(part, tell);
    add(part.geometry, nameOfPart(fields, part.number, part.of), part.of === 1 ? { ref } : {});
  }
}

/** Makes the items of one feature, and tells what is wrong with it. */
function addFeature({ feature, geometry, layer, plan }: Task, { items, tell }: Gathering): void {
  if (!geometry) {
    tell('skipped', message('import.noGeometry'));
    return;
  }
  for (const part of soundParts(geometry, tell)) {
    const model = modelOfFeature(feature, part.geometry.kind, plan);
    if (model === null) continue;
    const made = makeFields(feature, model, plan);
    const { fields, repaired, doubtful } = withFibreNumbers(made.fields);
    tellOfPart(part, tell);
    if (part.number === 1) tellOfPart({ repaired, doubtful: [...made.doubtful, ...doubtful] }, tell);
    const named = nameOfPart(fields, part.number, part.of);
    items.push({ model, geometry: part.geometry, fields: named, layer, feature: feature.number });
  }
}

/**
 * Makes the items of a file by a plan, in the order of the file, with findings for skipped, repaired and doubtful content. Every
 * change has a finding. `report` receives the progress, from 0 to 1.
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
      const tell: Tell = (outcome, reason) =>
        gathered.findings.push({ outcome, reason, layer, feature: feature.number });
      // Why a place cannot be read is a finding of the file already.
      if (feature.isUnread) continue;
      const geometry = feature.geometry && toDegrees(of, feature.geometry);
      if (feature.geometry && !geometry) {
        const isOpen = of.system.kind === 'unknown' && !(layerPlan.system ?? plan.system);
        tell('skipped', message(isOpen ? 'import.systemNotChosen' : 'import.noDegrees'));
        continue;
      }
      const own = layerPlan.isOwn ? ownRefIn(feature) : null;
      const task = { feature, geometry, layer, plan: layerPlan };
      if (own) addOwn(own, task, { items: gathered.items, tell });
      else addFeature(task, { items: gathered.items, tell });
    }
  }
  return gathered;
}
