import { text } from '../../../i18n/text';
import type { Constructible, ConstructibleRow } from '../../../items/report/constructible';
import { phaseOf } from '../../../items/report/phase-of';
import { lifeCycle } from '../../../items/states/life-cycle';
import type { ChartTone } from '../../../ui/chart/chart-tone';
import type { OnMap } from '../report-address';
import { isAnyOf } from './is-any-of';
import { axisLength, inUnits, longLength } from './length-columns';
import { barsPart, type ReportFigure, tablePart } from './report-figure';
import { typeLabel } from './state-label';

type Part = Exclude<keyof ConstructibleRow, 'type'>;
const parts: readonly Part[] = ['ready', 'makeReady', 'waiting', 'none', 'drops'];
const tones: Readonly<Record<Part, ChartTone>> = {
  ready: 'solid',
  makeReady: 'cross',
  waiting: 'hatch',
  none: 'lines',
  drops: 'hollow',
};

function partLabel(part: Part): string {
  switch (part) {
    case 'ready':
      return text('report.canBeBuiltNow');
    case 'makeReady':
      return text('report.blockedByMakeReady');
    case 'waiting':
      return text('report.permitIsWaitedFor');
    case 'none':
      return text('report.noPermit');
    case 'drops':
      return text('report.dropsWhichNeedNone');
  }
}

function those(type: string): OnMap {
  const toBuild = lifeCycle.filter((state) => phaseOf(state) === 'to-build');
  return { model: 'segment', tests: [isAnyOf('segmentType', type), isAnyOf('status', ...toBuild)] };
}

/** The metres that can be built today, and the reasons that block the rest (W2.4). */
export const constructible: ReportFigure<Constructible> = {
  id: 'constructible',
  show({ rows, issued, silentPoles }, { units, mapTo }) {
    const sum = (part: Part) => rows.reduce((all, row) => all + row[part], 0);
    const total: ConstructibleRow = {
      type: 'all',
      ready: sum('ready'),
      makeReady: sum('makeReady'),
      waiting: sum('waiting'),
      none: sum('none'),
      drops: sum('drops'),
    };
    const number = longLength(total.ready, units);
    const unit = units === 'us' ? text('report.ft') : text('report.m');
    return {
      title: text('report.canBeBuiltToday'),
      number,
      about: text('report.routesNotBuiltYet', { issued, silent: silentPoles }),
      parts: [
        barsPart({
          label: text('report.lengthBuiltBlocksRest'),
          groups: rows.map((row) => ({
            key: row.type,
            label: typeLabel(row.type),
            note: longLength(row.ready, units),
            values: { ...row, type: 0 },
          })),
          series: parts.map((part) => ({ key: part, label: partLabel(part), tone: tones[part] })),
          format: (metres) => axisLength(metres, units),
          pick: those,
        }),
        tablePart({
          file: 'constructible',
          caption: text('report.builtBlocksRest'),
          columns: [
            { label: text('common.type'), value: ({ type }: ConstructibleRow) => typeLabel(type) },
            ...parts.map((part) => ({
              label: `${partLabel(part)}, ${unit}`,
              value: (row: ConstructibleRow) => inUnits(row[part], units),
              digits: 0,
            })),
          ],
          rows,
          keyOf: ({ type }) => type,
          total,
          linkOf: ({ type }) => mapTo(those(type)),
        }),
      ],
      tiles: [{ rank: 4, to: 'constructible', name: text('report.canBeBuiltToday'), number }],
    };
  },
};
