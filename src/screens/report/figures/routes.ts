import { text } from '../../../i18n/text';
import { type RouteMetres, sumOfRoutes } from '../../../items/report/route-metres';
import type { CountedSum } from '../../../items/sums/counted-sum';
import type { ChartTone } from '../../../ui/chart/chart-tone';
import type { BarGroup } from '../../../ui/chart/stacked-bars';
import { abandonedText } from '../../text/abandoned-text';
import type { Units } from '../../text/quantities/quantity';
import type { OnMap } from '../report-address';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { axisLength, lengthColumns, longLength } from './length-columns';
import { barsPart, type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';
import { levelLabel, stateLabel, typeLabel } from './state-label';

type RouteCell = RouteMetres['cells'][number];
type Level = RouteMetres['levels'][number];

const tones: ReadonlyMap<string, ChartTone> = new Map([
  ['planned', 'dots'],
  ['permitted', 'hatch'],
  ['under construction', 'cross'],
  ['built', 'solid'],
  ['as-built', 'deep'],
  ['existing', 'grey'],
]);

const those = (type: string, state: string): OnMap => ({
  model: 'segment',
  tests: [isAnyOf('segmentType', type), isAnyOf('status', state)],
});

/**
 * A bar for each route type, of a part for each state. Its number is the sum that counts: what was abandoned is a part of the bar
 * alone.
 */
export function routeBars(cells: RouteMetres['cells'], units: Units): readonly BarGroup[] {
  const types = [...new Set(cells.map(({ keys: [type] }) => type))];
  return types.map((type) => {
    const own = cells.filter(({ keys }) => keys[0] === type);
    return {
      key: type,
      label: typeLabel(type),
      note: longLength(sumOfRoutes(own).metres, units),
      values: Object.fromEntries(own.map(({ keys: [, state], amount }) => [state, amount])),
    };
  });
}

function bars(cells: readonly RouteCell[], units: Units): FigurePart {
  const states = [...new Set(cells.map(({ keys: [, state] }) => state))];
  return barsPart({
    label: text('report.lengthRoutesTypeState'),
    groups: routeBars(cells, units),
    series: states.map((state) => ({ key: state, label: stateLabel(state), tone: tones.get(state) ?? 'hollow' })),
    format: (metres) => axisLength(metres, units),
    pick: those,
  });
}

function levelTable(levels: readonly Level[], whole: number, { units, mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'routes-by-level',
    caption: text('report.routesByNetworkLevel'),
    columns: [
      { label: text('report.networkLevel'), value: ({ keys: [level] }: Level) => levelLabel(level) },
      { label: text('common.segments'), value: ({ count }) => count, digits: 0 },
      {
        label: text('report.share'),
        value: ({ amount }) => (whole > 0 ? (100 * amount) / whole : null),
        digits: 1,
      },
      ...lengthColumns(({ amount }: Level) => amount, units),
    ],
    rows: levels,
    keyOf: ({ keys: [level] }) => level,
    linkOf: ({ keys: [level] }) => mapTo({ model: 'segment', tests: [isAnyOf('networkLevel', level)] }),
  });
}

/** The meaning of the number, and the rows that it leaves out of the table's sum. */
function aboutRoutes({ count, abandoned }: CountedSum, units: Units): string {
  const apart = abandonedText(abandoned, units);
  return apart === null
    ? text('report.segmentsMeasuredEllipsoidWithoutSlackSag', { count })
    : text('report.segmentsMeasuredEllipsoidWithoutSlackSagCountedApart', { count, abandoned: apart });
}

/** The subject of the sum. */
const allLabel = ({ abandoned }: CountedSum) =>
  abandoned.count > 0 ? text('report.allButAbandoned') : typeLabel('all');

function stateTable(cells: readonly RouteCell[], sum: CountedSum, { units, mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'routes',
    caption: text('report.routesByTypeAnd'),
    columns: [
      {
        label: text('common.type'),
        value: ({ keys: [type] }: RouteCell) => (type === 'all' ? allLabel(sum) : typeLabel(type)),
      },
      {
        label: text('common.state'),
        value: ({ keys: [type, state] }) => (type === 'all' ? '' : stateLabel(state)),
      },
      { label: text('common.segments'), value: ({ count }) => count, digits: 0 },
      ...lengthColumns(({ amount }: RouteCell) => amount, units),
    ],
    rows: cells,
    keyOf: ({ keys }) => keys.join('/'),
    total: { count: sum.count, amount: sum.metres, keys: ['all', ''] },
    linkOf: ({ keys: [type, state] }) => mapTo(those(type, state)),
  });
}

/** Metres of routes by type and state (W2.1). */
export const routes: ReportFigure<RouteMetres> = {
  id: 'routes',
  show({ cells, levels }, env) {
    const sum = sumOfRoutes(cells);
    const number = longLength(sum.metres, env.units);
    const none = text('report.noSegmentReport', { count: spelled(env.all) });
    return {
      title: text('report.routes'),
      number,
      about: aboutRoutes(sum, env.units),
      parts: [
        bars(cells, env.units),
        stateTable(cells, sum, env),
        levelTable(levels, sum.metres, env),
        ...(cells.length === 0 ? [{ kind: 'note', note: none } as const] : []),
      ],
      tiles: [{ rank: 1, to: 'routes', name: text('report.routes'), number }],
    };
  },
};
