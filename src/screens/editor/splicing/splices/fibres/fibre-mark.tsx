import { markedColour, markedTube } from '../../../../../items/colours/fibre-colours';
import { fibreStyles } from '../../../items/inspector/fibre-styles';

type Props = {
  readonly standard: string;
  readonly number: number;
  /** A tube of the cable instead of a fibre of a tube. */
  readonly isTube?: boolean;
};

/** The colour of a fibre or tube, with ring marks for repeated colours. The words beside it say the same. */
export function FibreMark({ standard, number, isTube = false }: Props) {
  const mark = isTube ? markedTube(standard, number) : markedColour(standard, number);
  if (!mark) return null;
  const rings = Array.from({ length: Math.min(3, mark.rings) }, (_, at) => 3.5 + at * 2.5);
  return (
    <svg className="fibre-mark" viewBox="0 0 12 12" aria-hidden="true">
      <rect x="0.5" y="0.5" width="11" height="11" rx="2" fill={fibreStyles[mark.colour].colour} />
      {rings.map((x) => (
        <path key={x} d={`M${x} 1v10`} stroke={fibreStyles[mark.ringColour].colour} strokeWidth="1.2" />
      ))}
    </svg>
  );
}
