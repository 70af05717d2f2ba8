import { useMemo, useRef } from 'react';
import { metresOfTime } from '../../../../fibres/otdr/locate-reading';
import type { OtdrRecord } from '../../../../fibres/otdr/otdr-record';
import { traceColumns } from '../../../../fibres/otdr/trace-columns';
import { text } from '../../../../i18n/text';
import { useWidth } from '../../../../ui/chart/use-width';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { decibels } from '../../common/text/decibels';

/** An event of the trace. */
export type OtdrMark = { readonly at: number; readonly metres: number };

type Props = {
  readonly record: OtdrRecord;
  readonly index: number;
  readonly units: Units;
  /** The events, by their place in the list, in metres as measured. */
  readonly marks: readonly OtdrMark[];
  readonly chosen: number | null;
};

const [firstWidth, height, foot, head] = [300, 150, 18, 14];
/** The length of the chart behind the last event, as a share of the event's distance: the samples farther out are noise. */
const behind = 0.12;
/** Pixels between two distances at the least: they are written there. */
const leastTick = 72;
/** Rows of the table. */
const rows = 20;

/** The measurement in metres: where its samples lie, and how many of them are shown. */
function scaleOf({ record, index, marks }: Pick<Props, 'record' | 'index' | 'marks'>) {
  const { levelsDb, sampleNs, firstSampleNs } = record;
  const eachM = metresOfTime(sampleNs, index);
  const firstM = metresOfTime(firstSampleNs, index);
  const last = marks.at(-1)?.metres ?? 0;
  const wholeM = firstM + eachM * levelsDb.length;
  const endM = last > 0 ? Math.min(wholeM, last * (1 + behind)) : wholeM;
  return { eachM, firstM, endM: Math.max(eachM, endM), from: -firstM / eachM, to: (endM - firstM) / eachM };
}

/** The smallest step of 1, 2 or 5 times a power of ten that is no shorter than `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((one) => one * power >= least) ?? 10) * power;
}

/** The drawing of the trace: its line, and the conversion of metres to pixels. */
function pictureOf({ record, width, scale }: { record: OtdrRecord; width: number; scale: ReturnType<typeof scaleOf> }) {
  const { from, to, endM, firstM, eachM } = scale;
  const columns = traceColumns(record.levelsDb, { from, to, columns: width });
  const top = columns.reduce((least, one) => Math.min(least, one.least), Number.POSITIVE_INFINITY);
  const bottom = columns.reduce((most, one) => Math.max(most, one.most), Number.NEGATIVE_INFINITY);
  const x = (metres: number) => (metres / endM) * width;
  const y = (level: number) => head + ((level - top) / Math.max(1, bottom - top)) * (height - foot - head);
  const points = columns.map(({ at, least, most }) => {
    const left = x(firstM + at * eachM).toFixed(1);
    return `${left} ${y(least).toFixed(1)} ${left} ${y(most).toFixed(1)}`;
  });
  const step = roundStep((endM * leastTick) / width);
  const ticks = Array.from({ length: Math.floor(endM / step) + 1 }, (_, at) => at * step);
  return { points: points.join(' '), ticks, x, top };
}

type TableProps = Pick<Props, 'record' | 'units'> & {
  readonly scale: ReturnType<typeof scaleOf>;
  readonly top: number;
};

/** The trace as numbers, at even distances. */
function TraceTable({ record, units, scale, top }: TableProps) {
  const { endM, firstM, eachM } = scale;
  const lines = Array.from({ length: rows + 1 }, (_, row) => (endM * row) / rows).flatMap((metres) => {
    const level = record.levelsDb[Math.round((metres - firstM) / eachM)];
    return level === undefined ? [] : [{ metres, level }];
  });
  return (
    <details className="otdr-table">
      <summary>{text('otdr.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('otdr.distance')}</th>
            <th scope="col">{text('otdr.level')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ metres, level }) => (
            <tr key={metres}>
              <td>{written(lengthQuantity(metres, units))}</td>
              <td>{decibels(top - level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The trace as a picture: level over distance, with the events. The same as numbers is in the table and the list. */
export function OtdrChart({ record, index, units, marks, chosen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, firstWidth);
  const scale = useMemo(() => scaleOf({ record, index, marks }), [record, index, marks]);
  const { points, ticks, x, top } = useMemo(() => pictureOf({ record, width, scale }), [record, width, scale]);
  return (
    <div ref={box} className="otdr-chart">
      <svg width={width} height={height} role="img" aria-label={text('otdr.chart', { count: marks.length })}>
        {ticks.map((metres) => (
          <g key={metres} className="otdr-tick">
            <line x1={x(metres)} x2={x(metres)} y1={head} y2={height - foot} />
            <text x={x(metres) + 3} y={height - 5}>
              {x(metres) < width - 44 ? written(lengthQuantity(metres, units)) : ''}
            </text>
          </g>
        ))}
        <polyline className="otdr-line" points={points} />
        {marks.map(({ at, metres }) => (
          <g key={at} className="otdr-mark" data-chosen={at === chosen}>
            <line x1={x(metres)} x2={x(metres)} y1={head} y2={height - foot} />
            <text x={Math.min(width - 16, Math.max(2, x(metres) + 3))} y={head - 3}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <TraceTable record={record} units={units} scale={scale} top={top} />
    </div>
  );
}
