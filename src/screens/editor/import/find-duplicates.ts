import type { CommandEnv } from '../../../editor/command-env';
import type { ItemImport } from '../../../editor/commands/import-items';
import type { LineImport } from '../../../editor/commands/import-lines';
import { isInProject } from '../../../editor/document/is-in-project';
import type { LngLat } from '../../../geo/lng-lat';
import { placesOf } from '../../../items/base/list-base';
import type { OwnItem } from '../../../items/import/own-item';
import { type ModelKey, modelOf } from '../../../items/item';
import { createTurns } from './create-turns';
import type { ImportReading } from './reading/group-skipped';

/** An item of a file: of the product's own export, under the name that it had there, or made of a feature of another program. */
export type FileItem = OwnItem | (ItemImport & { readonly isForeign: true });

/** What a file holds that can be imported. */
export type Read = Omit<Extract<ImportReading, { ok: true }>, 'items'> & { readonly items: readonly FileItem[] };

/** The model of an item of a file. */
export function modelOfFileItem(item: FileItem): ModelKey {
  return 'ref' in item ? modelOf(item.ref) : item.model;
}

/** What another program has of a thing that is here already lies so near to it, metres. */
const tolerance = 0.5;

/** What of a file is in the project already, by its place among the lines and the items. */
export type Duplicates = { readonly lines: ReadonlySet<number>; readonly items: ReadonlySet<number> };

/** How much there is to import. */
export function countOf({ lines, items }: Record<'lines' | 'items', readonly unknown[]>): number {
  return lines.length + items.length;
}

/** Paths that show where everything of a file would lie: lines, and the outlines of areas. */
export function pathsOf({ lines, items }: Read): readonly (readonly LngLat[])[] {
  const outlines = items.flatMap(({ geometry }) => {
    if (geometry?.kind === 'line') return [geometry.path];
    return geometry?.kind === 'area' ? geometry.polygons.map((ring) => [...ring, ...ring.slice(0, 1)]) : [];
  });
  return [...lines.map(({ path }) => path), ...outlines];
}

/** Where the items of a file lie that are points. */
export function pointsOf({ items }: Pick<Read, 'items'>): readonly LngLat[] {
  return items.flatMap(({ geometry }) => (geometry?.kind === 'point' ? [geometry.at] : []));
}

/** All places of a file. */
export function allPlaces({ lines, items }: Read): readonly LngLat[] {
  return [...lines.flatMap(({ path }) => path), ...items.flatMap(({ geometry }) => placesOf(geometry))];
}

/** Looks for what the project has already, turn by turn, so that a large file never blocks the page. Throws when the signal is aborted. */
export async function findDuplicates(
  env: CommandEnv,
  { lines, items }: Read,
  signal: AbortSignal,
): Promise<Duplicates> {
  const here = { lines: new Set<number>(), items: new Set<number>() };
  const turns = createTurns(signal);
  for (const [at, { path }] of lines.entries()) {
    if (turns.isOver()) await turns.next();
    if (isInProject(env, { model: 'segment', geometry: { kind: 'line', path } })) here.lines.add(at);
  }
  for (const [at, item] of items.entries()) {
    if (turns.isOver()) await turns.next();
    const { geometry } = item;
    const model = modelOfFileItem(item);
    if (isInProject(env, 'ref' in item ? { model, geometry, ref: item.ref } : { model, geometry, tolerance }))
      here.items.add(at);
  }
  return here;
}

/** What of a file is to be imported: all of it, or only what is not here yet. */
export function wantedOf(
  { lines, items }: Read,
  here: Duplicates | null,
): LineImport & { readonly items: readonly ItemImport[] } {
  return {
    lines: lines
      .filter((_, at) => !here?.lines.has(at))
      .map(({ path, name }) => ({ path, ...(name === null ? {} : { fields: { name } }) })),
    items: items
      .filter((_, at) => !here?.items.has(at))
      .map((item) =>
        'ref' in item ? { model: modelOf(item.ref), geometry: item.geometry, fields: item.fields } : item,
      ),
  };
}
