import type { ItemRef } from '../item';
import { fieldSpecOf } from '../registry';
import { isOpenPermit, isWaitingPermit } from '../states/is-open-permit';
import { isAbandoned } from '../sums/counted-sum';
import { dayNumber } from './day-number';
import type { Figure } from './figure';
import { type Reading, textIn } from './reading';
import { rowsInOrder } from './tally';

/** Days that a pole owner has for an application, from its submission to the end of make-ready (FCC, docs/domain.md 4). */
const poleApplicationDays = 148;

/**
 * The days that nine of ten permits of a city took (docs/domain.md 3): where no law sets a limit, and the authority has decided too
 * few permits of the project to tell its own days, longer than this is late.
 */
const usual = 174;
/** Decided permits from which the days of nine of ten are an authority's own limit. */
const enoughDecided = 10;

const limits: ReadonlyMap<string, number> = new Map([
  ['state-dot', 90],
  ['railroad', 180],
  ['water', 45],
  ['pole-attachment', poleApplicationDays],
]);

/**
 * The value below which a share of the values lies, between the two nearest ones where it falls between them, as spreadsheets
 * reckon it (PERCENTILE.INC); null for no values.
 */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - Math.floor(at));
}

/** A permit with its days as of today; null where the date is not there. */
export type PermitDays = {
  readonly ref: ItemRef;
  readonly name: string;
  readonly authority: string;
  readonly type: string;
  readonly state: string;
  readonly submitted: number | null;
  readonly assigned: number | null;
  /** Days until it expires; less than 0: since it has. */
  readonly expires: number | null;
  /** Days after which such a permit is late. */
  readonly limit: number;
};

export type StateRow = {
  readonly state: string;
  readonly count: number;
  /** Days since they were submitted: as many as have that date. */
  readonly median: number | null;
  readonly p90: number | null;
};

export type AuthorityRow = {
  readonly authority: string;
  readonly count: number;
  readonly waiting: number;
  readonly late: number;
  /** Permits with the dates from which the authority's time is computed, and how many days. */
  readonly decided: number;
  readonly median: number | null;
  readonly p90: number | null;
};

/** Permits that expire from `from` to `to` days after today. */
export type ExpiryBand = { readonly from: number; readonly to: number; readonly count: number };

export type PermitFigures = {
  readonly count: number;
  readonly states: readonly StateRow[];
  readonly authorities: readonly AuthorityRow[];
  /** Submitted, not issued, and longer so than is usual: the latest first. */
  readonly late: readonly PermitDays[];
  readonly waiting: number;
  /** Waiting, or drafts: the same number as on the project's card. */
  readonly open: number;
  /** Counted apart. */
  readonly abandoned: number;
  /** Waiting permits without a date of submission. */
  readonly undated: number;
  readonly expiring: readonly ExpiryBand[];
  /** Issued, and expired all the same. */
  readonly lapsed: number;
  /** Permits of the bands and lapsed permits, the first to expire first. */
  readonly soon: readonly PermitDays[];
  /** Days of the applications to pole owners that wait, the oldest first: their clock (W2.5). */
  readonly poleApplications: readonly PermitDays[];
};

const bands = [
  [0, 30],
  [31, 60],
  [61, 90],
] as const;

/** Days from the submission to the leave; null when a date lacks or they are the wrong way round. */
function daysTaken(reading: Reading): number | null {
  const submitted = dayNumber(reading.value('submittedAt'));
  const leave = dayNumber(reading.value('issuedAt')) ?? dayNumber(reading.value('approvedAt'));
  return submitted === null || leave === null || leave < submitted ? null : leave - submitted;
}

function daysOf(reading: Reading, today: number): PermitDays {
  const since = (field: string) => {
    const day = dayNumber(reading.value(field));
    return day === null ? null : today - day;
  };
  const expired = since('expiresAt');
  const type = textIn(reading, 'permitType');
  return {
    ref: reading.ref(),
    name: textIn(reading, 'name') || textIn(reading, 'permitNumber'),
    authority: textIn(reading, 'authority'),
    type,
    state: textIn(reading, 'status'),
    submitted: since('submittedAt'),
    assigned: since('assignedAt'),
    expires: expired === null ? null : 0 - expired,
    limit: limits.get(type) ?? usual,
  };
}

const isWaiting = ({ state }: PermitDays) => isWaitingPermit(state);
const isLate = (permit: PermitDays) => isWaiting(permit) && (permit.submitted ?? 0) > permit.limit;
const present = (values: readonly (number | null)[]) => values.filter((value): value is number => value !== null);

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function stateRows(permits: readonly PermitDays[]): readonly StateRow[] {
  const rows = [...grouped(permits, ({ state }) => state)].map(([state, group]) => {
    const days = present(group.map(({ submitted }) => submitted));
    return { state, count: group.length, median: quantile(days, 0.5), p90: quantile(days, 0.9) };
  });
  return rowsInOrder(rows, ({ state }) => [state], [fieldSpecOf('permit', 'status')?.choices ?? []]);
}

function authorityRows(permits: readonly PermitDays[], taken: ReadonlyMap<ItemRef, number>): readonly AuthorityRow[] {
  return [...grouped(permits, ({ authority }) => authority)]
    .map(([authority, group]) => {
      const days = group.flatMap(({ ref }) => taken.get(ref) ?? []);
      return {
        authority,
        count: group.length,
        waiting: group.filter(isWaiting).length,
        late: group.filter(isLate).length,
        decided: days.length,
        median: quantile(days, 0.5),
        p90: quantile(days, 0.9),
      };
    })
    .toSorted((a, b) => b.count - a.count || (a.authority < b.authority ? -1 : 1));
}

/** The days of nine of ten permits that an authority has decided; null where they are too few. */
function ownLimit(days: readonly number[]): number | null {
  const p90 = days.length < enoughDecided ? null : quantile(days, 0.9);
  // Days are whole: longer than 94.5 is longer than 94.
  return p90 === null ? null : Math.floor(p90);
}

/** Gives permits whose limit no law sets the limit of their authority. */
function withOwnLimits(permits: readonly PermitDays[], taken: ReadonlyMap<ItemRef, number>): readonly PermitDays[] {
  const own = new Map(
    [...grouped(permits, ({ authority }) => authority)].map(([authority, group]) => [
      authority,
      authority === '' ? null : ownLimit(group.flatMap(({ ref }) => taken.get(ref) ?? [])),
    ]),
  );
  return permits.map((permit) => {
    const limit = limits.has(permit.type) ? null : (own.get(permit.authority) ?? null);
    return limit === null ? permit : { ...permit, limit };
  });
}

type Seen = {
  readonly permits: readonly PermitDays[];
  readonly taken: ReadonlyMap<ItemRef, number>;
  readonly abandoned: number;
};

function answerOf({ permits, taken, abandoned }: Seen): PermitFigures {
  const waiting = permits.filter(isWaiting);
  const issued = permits.filter(({ state }) => state === 'issued');
  const lasting = (from: number, to: number) =>
    issued.filter(({ expires }) => expires !== null && expires >= from && expires <= to);
  const oldestFirst = (a: PermitDays, b: PermitDays) => (b.submitted ?? -1) - (a.submitted ?? -1);
  return {
    count: permits.length,
    states: stateRows(permits),
    authorities: authorityRows(permits, taken),
    late: waiting.filter(isLate).toSorted(oldestFirst),
    waiting: waiting.length,
    open: permits.filter(({ state }) => isOpenPermit(state)).length,
    abandoned,
    undated: waiting.filter(({ submitted }) => submitted === null).length,
    expiring: bands.map(([from, to]) => ({ from, to, count: lasting(from, to).length })),
    lapsed: lasting(Number.NEGATIVE_INFINITY, -1).length,
    soon: lasting(Number.NEGATIVE_INFINITY, 90).toSorted((a, b) => (a.expires ?? 0) - (b.expires ?? 0)),
    poleApplications: waiting.filter(({ type }) => type === 'pole-attachment').toSorted(oldestFirst),
  };
}

/** Permits by state, age and authority as of a day (`YYYY-MM-DD`); abandoned permits are counted apart (W2.3). */
export function permitFigures(today: string): Figure<PermitFigures> {
  const now = dayNumber(today) ?? 0;
  const permits: PermitDays[] = [];
  const taken = new Map<ItemRef, number>();
  let abandoned = 0;
  return {
    models: ['permit'],
    add: (_model, reading) => {
      if (isAbandoned(textIn(reading, 'status'))) {
        abandoned += 1;
        return;
      }
      const permit = daysOf(reading, now);
      permits.push(permit);
      const days = daysTaken(reading);
      if (days !== null) taken.set(permit.ref, days);
    },
    answer: () => answerOf({ permits: withOwnLimits(permits, taken), taken, abandoned }),
  };
}
