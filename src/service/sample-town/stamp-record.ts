import type { Mutable } from '../../../.ci/sample-town/records/record-book';
import { type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { mentionedId } from './mentioned-id';
import { moveGeometry } from './move-geometry';
import { renameStamped } from './rename-stamped';
import { tileMover } from './tile-mover';
import type { TownTile } from './town-tiles';

/** The id that a stamp's record has in a tile; null when the tile does not hold it. */
export type IdInTile = (model: ModelPath, id: number) => number | null;

const paths: ReadonlySet<unknown> = new Set(models.map(({ plural }) => plural));

function isModel(value: unknown): value is ModelPath {
  return paths.has(value);
}

const links = [
  ['linkedType', 'linkedId'],
  ['hostType', 'hostId'],
] as const;

function relink(record: Mutable, model: ModelPath, idInTile: IdInTile): void {
  for (const [type, id] of links) {
    const target = record[type];
    if (isModel(target) && typeof record[id] === 'number') record[id] = idInTile(target, record[id]);
  }
  const mentioned = mentionedId(record['description']);
  if (mentioned) record['description'] = `${mentioned.words} ${idInTile(model, mentioned.id)}`;
}

/** Puts a stamp's records down in a tile: a new record each time, with its place, its names and its ids there. */
export function stampRecords(
  tile: TownTile,
  idInTile: IdInTile,
): (model: ModelPath, record: StoredRecord, id: number) => StoredRecord {
  const move = tileMover(tile);
  return (model, record, id) => {
    const copy: Mutable = { ...record, id };
    moveGeometry(copy, move);
    renameStamped(copy, tile);
    relink(copy, model, idInTile);
    return copy;
  };
}
