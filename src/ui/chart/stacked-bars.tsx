import { useId, useRef } from 'react';
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartTone, TonePatterns, ToneSwatch, toneUrl } from './chart-tone';
import { useWidth } from './use-width';
import './chart.css';

export type BarSeries = { readonly key: string; readonly label: string; readonly tone: ChartTone };

/** One bar: its word, a second line under it (its sum), and the values of the series. */
export type BarGroup = {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly values: Readonly<Record<string, number>>;
};

export type StackedBarsProps = {
  /** The content of the picture, in a sentence: a table beside it has the same as numbers. */
  readonly label: string;
  readonly groups: readonly BarGroup[];
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
  /** Where the axis ends; at the longest bar by default. */
  readonly most?: number;
  /** A part of a bar was clicked. */
  readonly onPick?: ((group: string, series: string) => void) | undefined;
};

const [barHeight, axisHeight, firstWidth] = [44, 24, 640];
/** Letters of a word that find room beside a bar, by the width of that room in pixels. */
const letters = (room: number) => Math.floor(room / 6.6);

type TickProps = {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: unknown };
  readonly groups: readonly BarGroup[];
  readonly room: number;
};

function Tick({ x, y, payload, groups, room }: TickProps) {
  const group = groups.find(({ key }) => key === payload.value);
  const label = group?.label ?? '';
  const fits = label.length <= letters(room) ? label : `${label.slice(0, letters(room) - 1)}…`;
  return (
    <text x={x} y={y} textAnchor="end" className="chart-tick">
      {fits === label ? null : <title>{label}</title>}
      <tspan x={x} dy="-0.2em">
        {fits}
      </tspan>
      <tspan x={x} dy="1.2em" className="chart-tick-note">
        {group?.note}
      </tspan>
    </text>
  );
}

type SpokenTable = { readonly name?: unknown; readonly value?: unknown; readonly payload?: BarGroup };
type TipProps = { readonly payload?: readonly SpokenTable[]; readonly format: (value: number) => string };

function Tip({ payload, format }: TipProps) {
  const [part] = payload ?? [];
  if (typeof part?.value !== 'number') return null;
  return (
    <div className="small one-line chart-tip">
      {part.payload?.label} · {String(part.name)} <strong>{format(part.value)}</strong>
    </div>
  );
}

function Legend({ chart, series }: { readonly chart: string; readonly series: readonly BarSeries[] }) {
  return (
    <ul className="quiet small chart-legend" aria-hidden="true">
      {series.map(({ key, label, tone }) => (
        <li key={key}>
          <ToneSwatch chart={chart} tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function barOf({ key, label, tone }: BarSeries, chart: string, onPick: StackedBarsProps['onPick']) {
  const picked = ({ payload }: { readonly payload?: BarGroup }) => payload && onPick?.(payload.key, key);
  return (
    <Bar
      key={key}
      name={label}
      stackId="all"
      dataKey={({ values }: BarGroup) => values[key] ?? 0}
      fill={toneUrl(chart, tone)}
      className={onPick ? 'chart-part chart-part-open' : 'chart-part'}
      barSize={20}
      isAnimationActive={false}
      onClick={picked}
    />
  );
}

/** Bars that lie, each of parts one after the other. Nothing moves by itself; the whole is one picture for screen readers. */
export function StackedBars({ label, groups, series, format, most, onPick }: StackedBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, firstWidth);
  const chart = `chart${useId().replaceAll(/\W/g, '')}`;
  const room = Math.min(190, Math.max(124, width * 0.26));
  return (
    <div className="stack slim chart">
      <div ref={box} role="img" aria-label={label} className="chart-picture">
        <BarChart
          // Parts lie in the order in which they came to be: other parts are another picture.
          key={series.map(({ key }) => key).join('/')}
          layout="vertical"
          width={width}
          height={groups.length * barHeight + axisHeight}
          data={[...groups]}
          margin={{ top: 0, right: 28, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <TonePatterns chart={chart} tones={series.map(({ tone }) => tone)} />
          <XAxis
            type="number"
            domain={[0, most ?? 'auto']}
            height={axisHeight}
            tickCount={width < 480 ? 3 : 5}
            tickFormatter={format}
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tick={{ className: 'chart-tick-note' }}
          />
          <YAxis
            type="category"
            dataKey="key"
            width={room}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={(props: Pick<TickProps, 'x' | 'y' | 'payload'>) => (
              <Tick {...props} groups={groups} room={room - 12} />
            )}
          />
          <Tooltip
            shared={false}
            cursor={false}
            isAnimationActive={false}
            content={({ payload }) => <Tip payload={payload} format={format} />}
          />
          {series.map((one) => barOf(one, chart, onPick))}
        </BarChart>
      </div>
      {series.length > 1 ? <Legend chart={chart} series={series} /> : null}
    </div>
  );
}
