import { text } from '../../i18n/text';
import type { ConstructibleRow } from '../../items/report/constructible';
import { phaseOf } from '../../items/report/phase-of';
import { lifeCycle } from '../../items/states/life-cycle';
import type { ChartTone } from '../../ui/chart/chart-tone';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { FigureNumbers, FigureSection } from './figure-section';
import { isAnyOf } from './is-any-of';
import { axisLength, longLength } from './length-columns';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
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

const toBuild = lifeCycle.filter((state) => phaseOf(state) === 'to-build');
const those = (type: string): OnMap => ({
  model: 'segment',
  tests: [isAnyOf('segmentType', type), isAnyOf('status', ...toBuild)],
});

const foot = 0.3048;

function Bars({ rows, units, onMap }: { rows: readonly ConstructibleRow[] } & Pick<SectionProps, 'units' | 'onMap'>) {
  return (
    <StackedBars
      label={text('report.lengthBuiltBlocksRest')}
      groups={rows.map((row) => ({
        key: row.type,
        label: typeLabel(row.type),
        note: longLength(row.ready, units),
        values: { ...row, type: 0 },
      }))}
      series={parts.map((part) => ({ key: part, label: partLabel(part), tone: tones[part] }))}
      format={(metres) => axisLength(metres, units)}
      onPick={(type) => onMap(those(type))}
    />
  );
}

/** The metres that can be built today, and the reasons that block the rest (W2.4). */
export function ConstructibleSection({ report, units, mapTo, onMap }: SectionProps) {
  const { rows, issued, silentPoles } = report.constructible;
  const sum = (part: Part) => rows.reduce((all, row) => all + row[part], 0);
  const [ready, makeReady, waiting, none, drops] = [
    sum('ready'),
    sum('makeReady'),
    sum('waiting'),
    sum('none'),
    sum('drops'),
  ];
  const total: ConstructibleRow = { type: 'all', ready, makeReady, waiting, none, drops };
  const [unit, scale] = units === 'us' ? [text('report.ft'), foot] : [text('report.m'), 1];
  return (
    <FigureSection
      id="constructible"
      title={text('report.canBeBuiltToday')}
      number={longLength(total.ready, units)}
      about={text('report.routesNotBuiltYet', {
        issued,
        silent: silentPoles,
      })}
    >
      {rows.length > 0 ? <Bars rows={rows} units={units} onMap={onMap} /> : null}
      <FigureNumbers
        file="constructible"
        caption={text('report.builtBlocksRest')}
        columns={[
          { label: text('common.type'), value: ({ type }: ConstructibleRow) => typeLabel(type) },
          ...parts.map((part) => ({
            label: `${partLabel(part)}, ${unit}`,
            value: (row: ConstructibleRow) => row[part] / scale,
            digits: 0,
          })),
        ]}
        rows={rows}
        keyOf={({ type }) => type}
        total={total}
        linkOf={({ type }) => mapTo(those(type))}
      />
    </FigureSection>
  );
}
