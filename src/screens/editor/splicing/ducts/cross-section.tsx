import type { Duct } from '../../../../fibres/ducts/duct-bank';
import { text } from '../../../../i18n/text';

/** Units of the drawing: the radius of a duct, and the distance between the middles of two ducts. */
const [radius, pitch] = [20, 46];

type Circle = { readonly x: number; readonly y: number; readonly r: number };

/** Cables as they lie on the floor of their duct: side by side, the thickest in the middle. Too many of them lie over each other. */
function cableCircles({ bore, cables }: Duct): readonly Circle[] {
  const radii = cables
    .map(({ diameterMm }) => Math.min(radius, (diameterMm / bore.mm) * radius))
    .toSorted((a, b) => b - a);
  const [largest = 0] = radii;
  const reach = Math.max(radius - largest, 0.1);
  const step = Math.min(2 * Math.asin(Math.min(1, largest / reach)), (2 * Math.PI) / Math.max(1, radii.length));
  return radii.map((r, nth) => {
    const side = Math.ceil(nth / 2) * (nth % 2 === 0 ? 1 : -1);
    const angle = side * step;
    return { x: Math.sin(angle) * (radius - r), y: Math.cos(angle) * (radius - r), r };
  });
}

function DuctCircle({ duct }: { readonly duct: Duct }) {
  return (
    <>
      <circle className="duct-wall" r={radius} data-over={duct.isOver} data-beyond={duct.isBeyond} />
      {cableCircles(duct).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} className="duct-cable" cx={x} cy={y} r={r} />
      ))}
      <text className="duct-number" y={radius + 12}>
        {duct.number}
      </text>
    </>
  );
}

/** The ducts of a segment as circles with their numbers, and the cables that lie in them. The list beside it says the same in words. */
export function CrossSection({ ducts }: { readonly ducts: readonly Duct[] }) {
  const columns = Math.min(8, Math.max(1, Math.ceil(Math.sqrt(ducts.length * 1.5))));
  const rows = Math.ceil(ducts.length / columns);
  const used = ducts.filter(({ cables }) => cables.length > 0).length;
  return (
    <svg
      className="duct-section"
      viewBox={`0 0 ${columns * pitch} ${rows * (pitch + 12)}`}
      style={{ maxInlineSize: `${columns * pitch * 1.6}px` }}
      role="img"
      aria-label={text('ducts.sectionOf', { count: ducts.length, used })}
      data-testid="duct-section"
    >
      {ducts.map((duct, nth) => (
        <g
          key={duct.number}
          transform={`translate(${((nth % columns) + 0.5) * pitch} ${Math.floor(nth / columns) * (pitch + 12) + pitch / 2})`}
        >
          <DuctCircle duct={duct} />
        </g>
      ))}
    </svg>
  );
}
