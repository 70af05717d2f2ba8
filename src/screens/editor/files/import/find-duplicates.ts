import type { CommandEnv } from '../../../../editor/command-env';
import type { ItemImport } from '../../../../editor/commands/import-items';
import { isInProject } from '../../../../editor/document/is-in-project';
import type { LngLat } from '../../../../geo/lng-lat';
import { placesOf } from '../../../../items/base/list-base';
import type { OwnItem } from '../../../../items/import/own-item';
import { type ModelKey, modelOf } from '../../../../items/item';
import { createTurns } from './create-turns';

/** An item of a file: of the product's own export, under the name that it had there, or made of a feature of another program. */
export type FileItem = OwnItem | (ItemImport & { readonly isForeign: true });

/** The importable content of a file. */
export type Read = {
  readonly items: readonly FileItem[];
  /** Length of all lines on the ellipsoid, metres. */
  readonly totalM: number;
};

/** The model of an item of a file. */
export function modelOfFileItem(item: FileItem): ModelKey {
  return 'ref' in item ? modelOf(item.ref) : item.model;
}

/** The distance within which an item of another program counts as an item of the project, metres. */
const tolerance = 0.5;

/** The items of a file that are in the project already, by its place among the items. */
export type Duplicates = ReadonlySet<number>;

/** Paths that show where everything of a file would lie: lines, and the outlines of areas. */
export function pathsOf({ items }: Pick<Read, 'items'>): readonly (readonly LngLat[])[] {
  return items.flatMap(({ geometry }) => {
    if (geometry?.kind === 'line') return [geometry.path];
    return geometry?.kind === 'area' ? geometry.polygons.map((ring) => [...ring, ...ring.slice(0, 1)]) : [];
  });
}

/** Where the items of a file lie that are points. */
export function pointsOf({ items }: Pick<Read, 'items'>): readonly LngLat[] {
  return items.flatMap(({ geometry }) => (geometry?.kind === 'point' ? [geometry.at] : []));
}

/** All places of a file. */
export function allPlaces({ items }: Pick<Read, 'items'>): readonly LngLat[] {
  return items.flatMap(({ geometry }) => placesOf(geometry));
}

/** Looks for what the project has already, turn by turn, so that a large file never blocks the page. Throws when the signal is aborted. */
export async function findDuplicates(
  env: CommandEnv,
  { items }: Pick<Read, 'items'>,
  signal: AbortSignal,
): Promise<Duplicates> {
  const here = new Set<number>();
  const turns = createTurns(signal);
  for (const [at, item] of items.entries()) {
    if (turns.isOver()) await turns.next();
    const { geometry } = item;
    const model = modelOfFileItem(item);
    if (isInProject(env, 'ref' in item ? { model, geometry, ref: item.ref } : { model, geometry, tolerance }))
      here.add(at);
  }
  return here;
}

/** The items of a file that are to be imported: all of it, or only what is not here yet. */
export function wantedOf(
  { items }: Pick<Read, 'items'>,
  here: Duplicates | null,
): { readonly items: readonly ItemImport[] } {
  return {
    items: items
      .filter((_, at) => !here?.has(at))
      .map((item) =>
        'ref' in item ? { model: modelOf(item.ref), geometry: item.geometry, fields: item.fields } : item,
      ),
  };
}
