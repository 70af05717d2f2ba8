import { text } from '../../i18n/text';
import { type RouteMetres, sumOfRoutes } from '../../items/report/route-metres';
import type { CountedSum } from '../../items/sums/counted-sum';
import type { ChartTone } from '../../ui/chart/chart-tone';
import { type BarGroup, StackedBars } from '../../ui/chart/stacked-bars';
import { abandonedText } from '../text/abandoned-text';
import type { Units } from '../text/quantities/quantity';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { axisLength, lengthColumns, longLength } from './length-columns';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { levelLabel, stateLabel, typeLabel } from './state-label';

type RouteCell = RouteMetres['cells'][number];

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

/** A bar for each route type, of a part for each state. Its number is the sum that counts: what was abandoned is a part of the bar alone. */
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

function RouteBars({ cells, ...props }: SectionProps & { readonly cells: readonly RouteCell[] }) {
  const { units, onMap } = props;
  const states = [...new Set(cells.map(({ keys: [, state] }) => state))];
  const groups = routeBars(cells, units);
  return (
    <StackedBars
      label={text('report.lengthRoutesTypeState')}
      groups={groups}
      series={states.map((state) => ({ key: state, label: stateLabel(state), tone: tones.get(state) ?? 'hollow' }))}
      format={(metres) => axisLength(metres, units)}
      onPick={(type, state) => onMap(those(type, state))}
    />
  );
}

type Level = RouteMetres['levels'][number];
type LevelProps = Pick<SectionProps, 'units' | 'mapTo'> & { readonly levels: readonly Level[]; readonly whole: number };

function LevelNumbers({ levels, whole, units, mapTo }: LevelProps) {
  return (
    <FigureNumbers
      file="routes-by-level"
      caption={text('report.routesByNetworkLevel')}
      columns={[
        {
          label: text('report.networkLevel'),
          value: ({ keys: [level] }: Level) => levelLabel(level),
        },
        { label: text('common.segments'), value: ({ count }) => count, digits: 0 },
        {
          label: text('report.share'),
          value: ({ amount }) => (whole > 0 ? (100 * amount) / whole : null),
          digits: 1,
        },
        ...lengthColumns(({ amount }: Level) => amount, units),
      ]}
      rows={levels}
      keyOf={({ keys: [level] }) => level}
      linkOf={({ keys: [level] }) => mapTo({ model: 'segment', tests: [isAnyOf('networkLevel', level)] })}
    />
  );
}

/** The meaning of the number, and the rows that it leaves out of the table's sum. */
function aboutRoutes({ count, abandoned }: CountedSum, units: Units): string {
  const apart = abandonedText(abandoned, units);
  if (apart === null) {
    return text('report.segmentsMeasuredEllipsoidWithoutSlackSag', {
      count,
    });
  }
  return text('report.segmentsMeasuredEllipsoidWithoutSlackSagCountedApart', { count, abandoned: apart });
}

/** The subject of the sum. */
const allLabel = ({ abandoned }: CountedSum) =>
  abandoned.count > 0 ? text('report.allButAbandoned') : typeLabel('all');

/** Metres of routes by type and state (W2.1). */
export function RouteSection(props: SectionProps) {
  const { report, units, mapTo } = props;
  const { cells, levels } = report.routes;
  const sum = sumOfRoutes(cells);
  const { count, metres } = sum;
  return (
    <FigureSection
      id="routes"
      title={text('report.routes')}
      number={longLength(metres, units)}
      about={aboutRoutes(sum, units)}
    >
      {cells.length > 0 ? <RouteBars {...props} cells={cells} /> : null}
      <FigureNumbers
        file="routes"
        caption={text('report.routesByTypeAnd')}
        columns={[
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
        ]}
        rows={cells}
        keyOf={({ keys }) => keys.join('/')}
        total={{ count, amount: metres, keys: ['all', ''] }}
        linkOf={({ keys: [type, state] }) => mapTo(those(type, state))}
      />
      <LevelNumbers levels={levels} whole={metres} units={units} mapTo={mapTo} />
      {cells.length === 0 ? (
        <p className="figure-none">{text('report.noSegmentReport', { count: spelled(report.all) })}</p>
      ) : null}
    </FigureSection>
  );
}
