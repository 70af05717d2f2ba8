import { text } from '../../../i18n/text';
import { dateOfDay, dayNumber } from '../../../items/report/day-number';
import type {
  AuthorityRow,
  ExpiryBand,
  PermitDays,
  PermitFigures,
  StateRow,
} from '../../../items/report/permit-figures';
import type { OnMap } from '../report-address';
import { type FigureColumn, rowsId, spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { barsPart, type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';
import { stateLabel } from './state-label';

const inState = (state: string): OnMap => ({ model: 'permit', tests: [isAnyOf('status', state)] });
const ofAuthority = (authority: string): OnMap => ({ model: 'permit', tests: [isAnyOf('authority', authority)] });

/** Issued permits that expire so many days after a day. */
function expiring(today: string, { from, to }: Pick<ExpiryBand, 'from' | 'to'>): OnMap {
  const now = dayNumber(today) ?? 0;
  const between = {
    field: 'expiresAt',
    test: 'between',
    from: dateOfDay(now + from),
    to: dateOfDay(now + to),
  } as const;
  return { model: 'permit', tests: [isAnyOf('status', 'issued'), between] };
}

/** One permit a row, with its days; late permits, expiring permits and applications to pole owners share these columns. */
export function permitColumns(days: readonly FigureColumn<PermitDays>[]): readonly FigureColumn<PermitDays>[] {
  return [
    { label: text('report.permit'), value: ({ name }) => name },
    { label: text('report.authority'), value: ({ authority }) => authority || text('report.notStated') },
    { label: text('common.state'), value: ({ state }) => stateLabel(state) },
    ...days,
  ];
}

function stateParts(states: readonly StateRow[], { mapTo }: FigureEnv): readonly FigurePart[] {
  return [
    barsPart({
      label: text('report.permitsStateTableBelow'),
      groups: states.map(({ state, count, median }) => ({
        key: state,
        label: stateLabel(state),
        note: median === null ? spelled(count) : text('report.days', { count, days: spelled(median) }),
        values: { count },
      })),
      series: [{ key: 'count', label: text('report.permits'), tone: 'solid' }],
      format: (count) => spelled(count),
      pick: inState,
    }),
    tablePart({
      file: 'permits-by-state',
      caption: text('report.permitsStateDaysSince'),
      columns: [
        { label: text('common.state'), value: ({ state }: StateRow) => stateLabel(state) },
        { label: text('report.permits'), value: ({ count }) => count, digits: 0 },
        { label: text('report.medianDays'), value: ({ median }) => median, digits: 1 },
        { label: text('report.90WithinDays'), value: ({ p90 }) => p90, digits: 1 },
      ],
      rows: states,
      keyOf: ({ state }) => state,
      linkOf: ({ state }) => mapTo(inState(state)),
    }),
  ];
}

function lateTable(late: readonly PermitDays[], { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'permits-late',
    caption: text('report.latePermits'),
    columns: permitColumns([
      { label: text('report.daysSinceSubmitted'), value: ({ submitted }) => submitted, digits: 0 },
      { label: text('report.daysSinceAssigned'), value: ({ assigned }) => assigned, digits: 0 },
      { label: text('report.lateAfter'), value: ({ limit }) => limit, digits: 0 },
    ]),
    rows: late,
    keyOf: ({ ref }) => ref,
    linkOf: ({ ref }) => mapTo({ refs: [ref] }),
  });
}

function authorityTable(authorities: readonly AuthorityRow[], { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'permits-by-authority',
    caption: text('report.daysAuthoritiesTakeSubmission'),
    columns: [
      {
        label: text('report.authority'),
        value: ({ authority }: AuthorityRow) => authority || text('report.notStated'),
      },
      { label: text('report.permits'), value: ({ count }) => count, digits: 0 },
      { label: text('report.waiting'), value: ({ waiting }) => waiting, digits: 0 },
      { label: text('report.late'), value: ({ late }) => late, digits: 0 },
      { label: text('common.decided'), value: ({ decided }) => decided, digits: 0 },
      { label: text('report.medianDays'), value: ({ median }) => median, digits: 1 },
      { label: text('report.90WithinDays'), value: ({ p90 }) => p90, digits: 1 },
    ],
    rows: authorities,
    keyOf: ({ authority }) => authority,
    linkOf: ({ authority }) => mapTo(ofAuthority(authority)),
  });
}

function bandText({ from, to }: ExpiryBand): string {
  if (from < 0) return text('report.expiredStillCalledIssued');
  return from === 0 ? text('report.withinDays', { to }) : text('report.inToDays', { from, to });
}

function expiringParts(
  { expiring: bands, lapsed, soon }: PermitFigures,
  { today, mapTo }: FigureEnv,
): readonly FigurePart[] {
  const rows = [{ from: -36_500, to: -1, count: lapsed }, ...bands];
  return [
    barsPart({
      label: text('report.issuedPermitsWhenExpire'),
      groups: rows.map((band) => ({
        key: String(band.from),
        label: bandText(band),
        note: spelled(band.count),
        values: { count: band.count },
      })),
      series: [{ key: 'count', label: text('report.issuedPermitsThatExpire'), tone: 'cross' }],
      format: (count) => spelled(count),
      pick: (key) => {
        const band = rows.find(({ from }) => String(from) === key);
        return band ? expiring(today, band) : null;
      },
    }),
    tablePart({
      file: 'permits-expiring',
      caption: text('report.issuedPermitsThatExpire'),
      columns: [
        { label: text('common.when'), value: bandText },
        { label: text('report.permits'), value: ({ count }) => count, digits: 0 },
      ],
      rows,
      keyOf: ({ from }) => String(from),
      linkOf: (band) => mapTo(expiring(today, band)),
    }),
    tablePart({
      file: 'permits-expiring-list',
      caption: text('report.firstToExpire'),
      columns: permitColumns([{ label: text('report.daysLeft'), value: ({ expires }) => expires, digits: 0 }]),
      rows: soon,
      keyOf: ({ ref }) => ref,
      linkOf: ({ ref }) => mapTo({ refs: [ref] }),
    }),
  ];
}

/** Permits by state and age: what is late, and what expires (W2.3). */
export const permits: ReportFigure<PermitFigures> = {
  id: 'permits',
  show(answer, env) {
    const { count, open, waiting, abandoned, undated, late, states, authorities } = answer;
    const soon = answer.expiring.reduce((sum, band) => sum + band.count, 0);
    return {
      title: text('report.permits'),
      number: text('report.lateCounted', { count: late.length }),
      about: text('report.permitsOpenWaitingAuthority', { count, open, waiting, abandoned, undated }),
      parts: [
        ...stateParts(states, env),
        lateTable(late, env),
        authorityTable(authorities, env),
        ...(count > 0 ? expiringParts(answer, env) : []),
      ],
      tiles: [
        {
          rank: 5,
          // A user who looks for the late permits need not read past the others first.
          to: late.length > 0 ? rowsId('permits-late') : 'permits',
          name: text('report.latePermits'),
          number: spelled(late.length),
        },
        {
          rank: 6,
          to: count > 0 ? rowsId('permits-expiring') : 'permits',
          name: text('report.expireWithin90Days'),
          number: spelled(soon),
        },
      ],
    };
  },
};
