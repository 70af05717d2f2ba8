import {
  type ItemFingerprints,
  itemFingerprints,
  type OwnFingerprint,
  type RecordFingerprint,
  recordFingerprint,
} from '../changes/item-fingerprints';
import { type LocalChange, type LocalEdit, localChanges } from '../changes/local-changes';
import { hasNoChanges, type ModelChanges, modelChanges } from '../changes/model-changes';
import { type ModelKey, modelOf, refOf } from '../item';
import { abandonedIds } from '../pack/abandoned-ids';
import type { PackedModel } from '../pack/packed-base';
import { parseRecord } from '../pack/parse-record';
import { createShapePacker } from '../pack/shape-packer';
import { modelKeys, specOf } from '../registry';
import { type ProjectFigures, projectFigures } from './project-figures';
import { routeOfList } from './route-of-list';
import { type Sketch, type SketchList, sketchOf } from './sketch-of';

/** A list of a project as this device keeps it. */
export type DigestList = PackedModel & SketchList;

/** The marks of a whole project. */
export type ProjectFingerprints = Readonly<Partial<Record<ModelKey, ItemFingerprints>>>;

/** The look of a project in the small. */
export type ProjectDigest = {
  readonly figures: ProjectFigures;
  readonly sketch: Sketch;
  readonly marks: ProjectFingerprints;
};

/** The added, moved and changed items; only models in which something was. */
export type ProjectChanges = {
  readonly models: Readonly<Partial<Record<ModelKey, ModelChanges>>>;
  /** The change of the route, metres. */
  readonly metres: number;
};

/** Changed items of one model, as a list that can be drawn. */
function changedList(changes: readonly LocalChange[]): SketchList[] {
  const [first] = changes;
  if (!first) return [];
  const { model } = first;
  const shapes = createShapePacker();
  for (const [row, { after }] of changes.entries()) shapes.add(row, after.problem ? null : after.geometry);
  const ink = (row: number) => specOf(model).style(changes[row]?.after.fields ?? {}).colour;
  return [{ model, shapes: shapes.finish(), ink }];
}

/** The lists of a project with what was changed since, each item drawn once. */
function changedSketch(lists: readonly SketchList[], changes: readonly LocalChange[]): readonly SketchList[] {
  return lists.flatMap((list) => {
    const ofModel = changes.filter(({ model }) => model === list.model);
    const rows = new Set(ofModel.map(({ row }) => row));
    const isHidden = (row: number) => rows.has(row);
    return [ofModel.length > 0 ? { ...list, isHidden } : list, ...changedList(ofModel)];
  });
}

/**
 * Figures, picture and marks of a project's lists: each list is read once for each of them. Figures and picture have what was
 * edited on this device since; the marks are of the lists alone, because they are compared with later lists.
 */
export function projectDigest(lists: readonly DigestList[], edits: readonly LocalEdit[] = []): ProjectDigest {
  const routes = lists.map((list) => ({ list, ...routeOfList(list) }));
  const marks = routes.map(({ list, metres, sum }) => [list.model, itemFingerprints(list, { metres, sum })] as const);
  const changes = localChanges(lists, edits);
  const sketch = sketchOf(changes.length > 0 ? changedSketch(lists, changes) : lists);
  return { figures: projectFigures(routes, changes), sketch, marks: Object.fromEntries(marks) };
}

type Compared = {
  readonly before: ProjectFingerprints;
  readonly after: ProjectFingerprints;
  readonly lists: readonly PackedModel[];
  /** The writes of this person to a model meanwhile, by id. */
  readonly own: (model: ModelKey, id: number) => OwnFingerprint | undefined;
  /** The edits of this person that the service has not confirmed yet. */
  readonly unsent: readonly Pick<LocalEdit, 'ref' | 'whole'>[];
};

function fingerprintOfRow({ model, records: { bytes, spans } }: PackedModel, row: number): RecordFingerprint | null {
  return recordFingerprint(model, parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0));
}

/** Compares a project with the marks of it that were kept. A model that was not marked then has no news. */
export function projectChanges({ before, after, lists, own, unsent }: Compared): ProjectChanges {
  const waiting = new Set(unsent.map(({ ref }) => ref));
  const created = new Set(unsent.flatMap(({ ref, whole }) => (whole ? modelOf(ref) : [])));
  const all = modelKeys.flatMap((model) => {
    const [was, is, list] = [before[model], after[model], lists.find((one) => one.model === model)];
    if (!was || !is || !list) return [];
    const written = {
      confirmed: (id: number) => own(model, id),
      isUnsent: (id: number) => waiting.has(refOf(model, id)),
      isCreating: created.has(model),
      now: (row: number) => fingerprintOfRow(list, row),
    };
    const apart = new Set(abandonedIds(list.records));
    const isAbandoned = (id: number) => apart.has(id);
    const modelChange = modelChanges({ before: was, after: is, own: written, isAbandoned });
    return hasNoChanges(modelChange) ? [] : [[model, modelChange] as const];
  });
  return { models: Object.fromEntries(all), metres: all.reduce((sum, [, { metres }]) => sum + metres, 0) };
}
