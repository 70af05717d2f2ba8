import { text } from '../../../../i18n/text';
import type { CompareSide } from '../../../../map/overlay/compare-shapes';

const dashes: Readonly<Record<CompareSide, string | undefined>> = { base: '5 3.5', mine: undefined, theirs: '8 3 2 3' };
const marks: Readonly<Record<CompareSide, string>> = {
  base: 'M11 3l6 6M17 3l-6 6',
  mine: 'M14 3.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6z',
  theirs: 'M11.2 3.2h5.6v5.6h-5.6z',
};

/** The line, or the mark, of a side on the map. */
export function CompareSwatch({ side, point }: { readonly side: CompareSide; readonly point: boolean }) {
  const colour = `var(--compare-${side})`;
  return (
    <svg className="still" width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
      {point ? (
        <path d={marks[side]} stroke={colour} strokeWidth="2" fill={side === 'base' ? 'none' : colour} />
      ) : (
        <path d="M1 6h26" stroke={colour} strokeWidth={side === 'base' ? 2.5 : 4} strokeDasharray={dashes[side]} />
      )}
    </svg>
  );
}

type Props = {
  readonly point: boolean;
  readonly sides: readonly { readonly side: CompareSide; readonly label: string }[];
};

/** The meaning of the lines on the map. */
export function CompareLegend({ point, sides }: Props) {
  return (
    <ul className="sunken compare-legend" aria-label={text('conflict.onMap')}>
      {sides.map(({ side, label }) => (
        <li key={side}>
          <CompareSwatch side={side} point={point} />
          {label}
        </li>
      ))}
    </ul>
  );
}
