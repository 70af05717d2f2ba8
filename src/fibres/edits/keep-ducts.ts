import type { Fields, ItemId } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { type DuctEntry, type DuctRecord, parseDucts, writeDucts } from '../ducts/duct-record';
import { alongCable } from '../network/along-cable';
import type { CableEdits, CableLine, SegmentEdit } from './cable-edit';
import { withinEdges } from './places-on';

type Path = CableLine['path'];

/** True where one of the edges of a path lies on another path. */
function hasEdgeOn(path: Path, other: Path): boolean {
  const isOn = alongCable({ path: other, lengthM: null }, withinEdges(path)).map(
    ({ awayM }) => awayM <= joinToleranceMetres,
  );
  return isOn.some((one, index) => index % 2 === 1 && one && isOn[index - 1] === true);
}

/** True where a cable runs along a path: either may have vertices where the other one has none. */
const runsAlong = ({ path }: CableLine, along: Path) => hasEdgeOn(along, path) || hasEdgeOn(path, along);

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** The ducts of two segments that become one: a cable in both keeps its duct of the first, and the first one's bores win. */
function joined(first: DuctRecord, second: DuctRecord): DuctRecord {
  const placed = new Set(first.ducts.flatMap(({ cables }) => cables));
  const numbers = unique([...first.ducts, ...second.ducts].map(({ number }) => number));
  const ducts = numbers.map((number): DuctEntry => {
    const [one, other] = [first, second].map((record) => record.ducts.find((entry) => entry.number === number));
    const more = (other?.cables ?? []).filter((cable) => !placed.has(cable));
    return {
      number,
      boreMm: one?.boreMm ?? other?.boreMm ?? null,
      cables: [...(one?.cables ?? []), ...more],
      more: one?.more || (other?.more ?? ''),
    };
  });
  return { ducts, others: unique([...first.others, ...second.others]) };
}

function withCables(record: DuctRecord, change: (cable: ItemId) => readonly ItemId[]): DuctRecord {
  const ducts = record.ducts.map((entry) => ({ ...entry, cables: unique(entry.cables.flatMap(change)) }));
  return { ...record, ducts };
}

/** The description of a segment after an edit; undefined where it stays as it is. */
function descriptionOf({ cables, cableOf, idNow }: CableEdits, segment: SegmentEdit): string | null | undefined {
  const own = parseDucts(segment.fields['description']);
  if (own === 'newer') return undefined;
  const more = segment.joined.map((fields) => parseDucts(fields['description']));
  const record = more.reduce<DuctRecord>((sum, one) => (one === 'newer' ? sum : joined(sum, one)), own);
  const edits = new Map(cables.map((edit) => [edit.was.id, edit]));
  const next = withCables(record, (named) => {
    const edit = edits.get(idNow(named));
    const lines = edit?.now ?? [cableOf(idNow(named)) ?? []].flat();
    const along = lines.filter((line) => runsAlong(line, segment.path));
    // A part of a segment keeps the cables that run along it, and the cables that are not in the document.
    const isElsewhere =
      along.length === 0 && lines.some((line) => segment.siblings.some((path) => runsAlong(line, path)));
    if (isElsewhere) return [];
    if (!edit) return [named];
    return along.length > 0 ? along.map(({ id }) => id) : [edit.now[0]?.id ?? named];
  });
  if (JSON.stringify(next) === JSON.stringify(own)) return undefined;
  return writeDucts(segment.fields['description'], next);
}

/**
 * The descriptions of segments whose ducts an edit changes: a part of a segment keeps the cables that run along it, a merge has
 * those of all that it joins, and a cable that is cut or joined stands under its new name.
 */
export function keepDucts(edits: CableEdits): ReadonlyMap<ItemId, Fields> {
  const found = new Map<ItemId, Fields>();
  for (const segment of edits.segments) {
    const description = descriptionOf(edits, segment);
    if (description !== undefined) found.set(segment.id, { description });
  }
  return found;
}
