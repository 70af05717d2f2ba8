import { text } from '../../../i18n/text';
import type { PermitDays } from '../../../items/report/permit-figures';
import { makeReadies, type PoleAnswer, type PoleOwnerRow } from '../../../items/report/pole-figures';
import type { ChartTone } from '../../../ui/chart/chart-tone';
import type { OnMap } from '../report-address';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { permitColumns } from './permits';
import { barsPart, type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';
import { makeReadyLabel } from './state-label';

const tones: readonly ChartTone[] = ['grey', 'hatch', 'cross', 'lines', 'hollow'];

function those(owner: string, need?: string): OnMap {
  return {
    model: 'pole',
    tests: [
      { field: 'status', test: 'is-not', values: ['abandoned'] },
      isAnyOf('plantOwner', owner),
      ...(need === undefined ? [] : [isAnyOf('makeReady', need)]),
    ],
  };
}

const ownerLabel = (owner: string) => owner || text('report.notStated');

function bars(owners: readonly PoleOwnerRow[]): FigurePart {
  return barsPart({
    label: text('report.polesOwnerMakeReadyTable'),
    groups: owners.map(({ owner, count, byMakeReady }) => ({
      key: owner,
      label: ownerLabel(owner),
      note: spelled(count),
      values: byMakeReady,
    })),
    series: makeReadies.map((need, at) => ({ key: need, label: makeReadyLabel(need), tone: tones[at] ?? 'grey' })),
    format: (count) => spelled(count),
    pick: those,
  });
}

function ownerTable(owners: readonly PoleOwnerRow[], { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'poles',
    caption: text('report.polesOwnerMakeReadyNeed'),
    columns: [
      { label: text('report.owner'), value: ({ owner }: PoleOwnerRow) => ownerLabel(owner) },
      { label: text('report.poles'), value: ({ count }) => count, digits: 0 },
      ...makeReadies.map((need) => ({
        label: makeReadyLabel(need),
        value: ({ byMakeReady }: PoleOwnerRow) => byMakeReady[need],
        digits: 0,
      })),
      { label: text('report.withApplication'), value: ({ applied }) => applied, digits: 0 },
    ],
    rows: owners,
    keyOf: ({ owner }) => owner,
    linkOf: ({ owner }) => mapTo(those(owner)),
  });
}

function applicationTable(permits: readonly PermitDays[], { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'pole-applications',
    caption: text('report.applicationsPoleOwnersClock'),
    columns: permitColumns([
      { label: text('report.daysOnClock'), value: ({ submitted }) => submitted, digits: 0 },
      {
        label: text('report.daysLeftOf148'),
        value: ({ submitted, limit }) => (submitted === null ? null : limit - submitted),
        digits: 0,
      },
    ]),
    rows: permits,
    keyOf: ({ ref }) => ref,
    linkOf: ({ ref }) => mapTo({ refs: [ref] }),
  });
}

/** Poles by owner and make-ready, and the clock of applications (W2.5). */
export const poles: ReportFigure<PoleAnswer> = {
  id: 'poles',
  show({ owners, abandoned, poleApplications }, env) {
    const sum = (value: (row: PoleOwnerRow) => number) => owners.reduce((all, row) => all + value(row), 0);
    const needing = sum(({ byMakeReady }) => byMakeReady.simple + byMakeReady.complex + byMakeReady.replacement);
    return {
      title: text('report.poles'),
      number: text('report.needMakeReady', { count: needing }),
      about: text('report.polesApplicationCountedApart', {
        count: sum(({ count }) => count),
        applied: sum(({ applied }) => applied),
        abandoned,
      }),
      parts: [bars(owners), ownerTable(owners, env), applicationTable(poleApplications, env)],
    };
  },
};
