/**
 * The eleven models of a map project: their path segments, the geometry that each has, and whether it is needed on create.
 * Plural: docs/interface.md 4.1. Singular forms: same section ("both are shown"), for all eleven by A15 (assumed). Geometry of
 * segments and permits: docs/interface.md 2.2; of the others: A12.
 */
export const models = [
  {
    name: 'Map Access Point',
    plural: 'map-access-points',
    singular: 'map-access-point',
    form: 'point',
    required: false,
  },
  { name: 'Map Cable', plural: 'map-cables', singular: 'map-cable', form: 'path', required: false },
  { name: 'Map Document', plural: 'map-documents', singular: 'map-document', form: 'point', required: false },
  { name: 'Map Element', plural: 'map-elements', singular: 'map-element', form: 'point', required: false },
  { name: 'Map Info Object', plural: 'map-info-objects', singular: 'map-info-object', form: 'any', required: false },
  { name: 'Map Note', plural: 'map-notes', singular: 'map-note', form: 'point', required: false },
  { name: 'Map Permit', plural: 'map-permits', singular: 'map-permit', form: 'polygons', required: true },
  { name: 'Map Pole', plural: 'map-poles', singular: 'map-pole', form: 'point', required: false },
  { name: 'Map Segment', plural: 'map-segments', singular: 'map-segment', form: 'path', required: true },
  { name: 'Map Site', plural: 'map-sites', singular: 'map-site', form: 'point', required: false },
  { name: 'Map Splice', plural: 'map-splices', singular: 'map-splice', form: 'point', required: false },
] as const;

export type ModelPath = (typeof models)[number]['plural'];

/** The model at a path. */
export function modelAt(path: ModelPath) {
  const found = models.find(({ plural }) => plural === path);
  if (!found) throw new RangeError(`There is no model at ${path}`);
  return found;
}

function isWhole<T>(some: Partial<Record<ModelPath, T>>): some is Record<ModelPath, T> {
  return models.every(({ plural }) => plural in some);
}

/** One thing for each model. */
export function byModel<T>(make: (model: ModelPath) => T): Record<ModelPath, T> {
  const made: Partial<Record<ModelPath, T>> = {};
  for (const { plural } of models) made[plural] = make(plural);
  if (!isWhole(made)) throw new Error('A model was left out');
  return made;
}

/** The path segment of map projects: docs/interface.md 4.2; the plural form by A15 (assumed). */
export const projectPath = { singular: 'map-project', plural: 'map-projects' } as const;
