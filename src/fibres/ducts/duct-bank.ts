import { type Message, message } from '../../i18n/message';
import { type Fields, type Item, type ItemId, idOf } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { boreOf, diameterOf, fillLimit, type Millimetres } from './bore-of';
import { type DuctEntry, type DuctRecord, most, parseDucts, writeDucts } from './duct-record';

/** A cable in a duct. `isHere`: it runs along the segment; `item` is null if it is gone. */
export type DuctCable = {
  readonly id: ItemId;
  readonly item: Item | null;
  readonly diameterMm: number;
  readonly isHere: boolean;
};

/**
 * One duct of a segment with what lies in it. `fill`: the area of its cables as a part of its own, from 0; `limit`: how much that
 * may be; `isBeyond`: the segment has not so many ducts.
 */
export type Duct = {
  readonly number: number;
  readonly bore: Millimetres;
  readonly cables: readonly DuctCable[];
  readonly fill: number;
  readonly limit: number;
  readonly isOver: boolean;
  readonly isBeyond: boolean;
};

/** The ducts of a segment, and the cables that run along it and lie in none of them. */
export type DuctBank = { readonly ducts: readonly Duct[]; readonly unplaced: readonly Item[] };

/** The number of ducts that a segment has by its record; null where it says nothing. */
export function ductCountOf({ ductCount }: Fields): number | null {
  const isCount = typeof ductCount === 'number' && Number.isInteger(ductCount) && ductCount >= 0;
  return isCount ? Math.min(ductCount, most.ducts) : null;
}

/** The part of a duct's area that round cables take, from 0. */
export function fillOf(boreMm: number, diametersMm: readonly number[]): number {
  return diametersMm.reduce((sum, diameter) => sum + (diameter / boreMm) ** 2, 0);
}

/** The part of a segment that the ducts need. */
export type DuctSegment = Pick<Item, 'fields'>;

type About = {
  /** Cables that run along the segment. */
  readonly here: readonly Item[];
  /** A cable by its id, wherever it runs. */
  readonly cableOf: (id: ItemId) => Item | undefined;
};

const emptyEntry = (number: number): DuctEntry => ({ number, boreMm: null, cables: [], more: '' });

function ductOf(entry: DuctEntry, { fields }: DuctSegment, { here, cableOf }: About): Duct {
  const along = new Map(here.map((cable) => [idOf(cable.ref), cable]));
  const cables = entry.cables.map((id): DuctCable => {
    const item = along.get(id) ?? cableOf(id) ?? null;
    return { id, item, diameterMm: diameterOf(item?.fields ?? {}).mm, isHere: along.has(id) };
  });
  const bore = entry.boreMm === null ? boreOf(fields) : { mm: entry.boreMm, isAssumed: false };
  const diameters = cables.map(({ diameterMm }) => diameterMm);
  const [fill, limit] = [fillOf(bore.mm, diameters), fillLimit(cables.length)];
  const isBeyond = entry.number > (ductCountOf(fields) ?? 0);
  return { number: entry.number, bore, cables, fill, limit, isOver: fill > limit, isBeyond };
}

/** The ducts of a segment with what lies in them; null for a record of a newer version. */
export function ductBank(segment: DuctSegment, about: About): DuctBank | null {
  const record = parseDucts(segment.fields['description']);
  if (record === 'newer') return null;
  const count = ductCountOf(segment.fields) ?? 0;
  const entries = new Map(record.ducts.map((entry) => [entry.number, entry]));
  for (let number = 1; number <= count; number += 1) if (!entries.has(number)) entries.set(number, emptyEntry(number));
  const ducts = [...entries.values()]
    .toSorted((a, b) => a.number - b.number)
    .map((entry) => ductOf(entry, segment, about));
  const placed = new Set(record.ducts.flatMap(({ cables }) => cables));
  return { ducts, unplaced: about.here.filter(({ ref }) => !placed.has(idOf(ref))) };
}

/** How many ducts of a bank have no cable. */
export function freeDucts({ ducts }: DuctBank): number {
  return ducts.filter(({ cables, isBeyond }) => cables.length === 0 && !isBeyond).length;
}

/**
 * Ducts of a segment that are left for further cables: those without one, and of these one less for each cable that is recorded
 * in none.
 */
export function ductsLeft(segment: DuctSegment, about: About): number {
  const bank = ductBank(segment, about);
  const left = bank ? freeDucts(bank) - bank.unplaced.length : (ductCountOf(segment.fields) ?? 0) - about.here.length;
  return Math.max(0, left);
}

type Refused = { readonly refused: Message };
/** The description that a segment gets by a change of its ducts (null: none), or why there is none. */
export type DuctAnswer = { readonly description: string | null } | Refused;

function recordOf({ fields }: DuctSegment): DuctRecord | Refused {
  const record = parseDucts(fields['description']);
  return record === 'newer' ? { refused: message('ducts.newer') } : record;
}

function withEntry(record: DuctRecord, number: number, change: (entry: DuctEntry) => DuctEntry): DuctRecord {
  const entry = record.ducts.find((one) => one.number === number) ?? emptyEntry(number);
  return { ...record, ducts: [...record.ducts.filter((one) => one.number !== number), change(entry)] };
}

/**
 * The description of a segment with a cable in one of its ducts, or (null) in none. Refused: the segment has no such duct, the cable is
 * thicker than the duct is wide, or the record is of a newer version. A duct that is filled over its limit is no refusal, but a finding.
 */
export function placeInDuct(
  segment: DuctSegment,
  { cable, duct }: { readonly cable: Item; readonly duct: number | null },
): DuctAnswer {
  const record = recordOf(segment);
  if ('refused' in record) return record;
  const id = idOf(cable.ref);
  const without = {
    ...record,
    ducts: record.ducts.map((entry) => ({ ...entry, cables: entry.cables.filter((one) => one !== id) })),
  };
  const { description } = segment.fields;
  if (duct === null) return { description: writeDucts(description, without) };
  const size = ductCountOf(segment.fields) ?? 0;
  if (duct < 1 || duct > size) return { refused: message('ducts.noSuchDuct', { duct, size }) };
  const next = withEntry(without, duct, (entry) => ({ ...entry, cables: [...entry.cables, id] }));
  const bore = next.ducts.find(({ number }) => number === duct)?.boreMm ?? boreOf(segment.fields).mm;
  const { mm } = diameterOf(cable.fields);
  if (mm > bore) return { refused: message('ducts.tooThick', { cable: labelOf(cable), mm, duct, bore }) };
  return { description: writeDucts(description, next) };
}

/** The description of a segment with another inner diameter of one of its ducts, millimetres; null: the segment's diameter. */
export function setBore(
  segment: DuctSegment,
  { duct, boreMm }: { readonly duct: number; readonly boreMm: number | null },
): DuctAnswer {
  const record = recordOf(segment);
  if ('refused' in record) return record;
  if (boreMm !== null && !(boreMm > 0 && boreMm <= most.boreMm)) return { refused: message('ducts.noBore') };
  const rounded = boreMm === null ? null : Math.round(boreMm * 100) / 100;
  const next = withEntry(record, duct, (entry) => ({ ...entry, boreMm: rounded }));
  return { description: writeDucts(segment.fields['description'], next) };
}
