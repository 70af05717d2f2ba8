import { text } from '../../../i18n/text';
import type { CableMetres, CableRow } from '../../../items/report/cable-metres';
import { type Phase, phaseOf } from '../../../items/report/phase-of';
import { lifeCycle } from '../../../items/states/life-cycle';
import { abandonedText } from '../../text/abandoned-text';
import type { Units } from '../../text/quantities/quantity';
import type { OnMap } from '../report-address';
import { isAnyOf } from './is-any-of';
import { axisLength, inUnits, lengthColumns, longLength } from './length-columns';
import { barsPart, type FigurePart, type ReportFigure, tablePart } from './report-figure';
import { levelLabel, phaseLabel } from './state-label';

const statesOf = (phase: Phase) => lifeCycle.filter((state) => phaseOf(state) === phase);

function those({ level, phase }: Pick<CableRow, 'level' | 'phase'>): OnMap {
  const state =
    phase === 'unknown'
      ? ({ field: 'status', test: 'is-not', values: lifeCycle } as const)
      : isAnyOf('status', ...statesOf(phase));
  return { model: 'cable', tests: [isAnyOf('subtype', level), state] };
}

const keyOf = ({ level, phase }: CableRow) => `${level}/${phase}`;

function cableBars(rows: readonly CableRow[], units: Units): FigurePart {
  return barsPart({
    label: text('report.lengthCablesDrawnSlack'),
    groups: rows.map((row) => ({
      key: keyOf(row),
      label: `${levelLabel(row.level)} · ${phaseLabel(row.phase)}`,
      note: longLength(row.drawn + row.slack, units),
      values: { drawn: row.drawn, slack: row.slack },
    })),
    series: [
      { key: 'drawn', label: text('report.asDrawn'), tone: 'solid' },
      { key: 'slack', label: text('report.slack'), tone: 'cross' },
    ],
    format: (metres) => axisLength(metres, units),
    pick: (key) => {
      const row = rows.find((one) => keyOf(one) === key);
      return row ? those(row) : null;
    },
  });
}

/** "3 abandoned, 1.20 km": cables that are counted apart, with their slack. */
function goneText(gone: readonly CableRow[], units: Units): string {
  const count = gone.reduce((all, row) => all + row.count, 0);
  return abandonedText({ count, metres: gone.reduce((all, row) => all + row.drawn + row.slack, 0) }, units) ?? '';
}

/** Metres of cable including slack, apart from those of routes (W2.1). */
export const cables: ReportFigure<CableMetres> = {
  id: 'cables',
  show({ rows }, { units, mapTo }) {
    const wanted = rows.filter(({ phase }) => phase !== 'gone');
    const sum = (value: (row: CableRow) => number) => wanted.reduce((all, row) => all + value(row), 0);
    const [drawn, slack] = [sum((row) => row.drawn), sum((row) => row.slack)];
    const gone = rows.filter(({ phase }) => phase === 'gone');
    const silent = sum((row) => row.silent);
    const total = { level: 'all', phase: 'unknown' as const, count: sum((row) => row.count), drawn, slack, silent };
    const number = longLength(drawn + slack, units);
    return {
      title: text('common.cables'),
      number,
      about: text('report.drawnSlackCablesSay', {
        drawn: longLength(drawn, units),
        slack: longLength(slack, units),
        silent,
        abandoned: gone.length,
        words: goneText(gone, units),
      }),
      parts: [
        cableBars(wanted, units),
        tablePart({
          file: 'cables',
          caption: text('report.cablesWithTheirSlack'),
          columns: [
            {
              label: text('report.networkLevel'),
              value: (row: CableRow) => (row === total ? text('report.allButAbandoned') : levelLabel(row.level)),
            },
            { label: text('common.state'), value: (row) => (row === total ? '' : phaseLabel(row.phase)) },
            { label: text('common.cables'), value: ({ count }) => count, digits: 0 },
            {
              label: units === 'us' ? text('report.slackFt') : text('report.slackM'),
              value: (row) => inUnits(row.slack, units),
              digits: 0,
            },
            ...lengthColumns<CableRow>((row) => row.drawn + row.slack, units),
          ],
          rows,
          keyOf,
          total,
          linkOf: (row) => mapTo(those(row)),
        }),
      ],
      tiles: [{ rank: 3, to: 'cables', name: text('report.cablesWithSlack'), number }],
    };
  },
};
