import type { SVGProps } from 'react';
import { text } from '../../i18n/text';
import { lengthQuantity, written } from '../text/quantities/quantity';
import { along, artTown, pathThrough, type Spot, tilted } from './art-town';

const town = artTown();
const column = (index: number) => town.columns[index] ?? 0;
const row = (index: number) => town.rows[index] ?? 0;

/** Pole lines stand at the edge of the street, ducts lie under it. */
const kerb = 8;
const aerials: readonly (readonly Spot[])[] = [
  [
    [column(3) + kerb, row(2) - 60],
    [column(3) + kerb, row(6) + kerb],
    [column(4) - 30, row(6) + kerb],
  ],
  [
    [column(2) + 30, row(9) - kerb],
    [column(4) + kerb, row(9) - kerb],
    [column(4) + kerb, row(10) - 16],
  ],
  [
    [column(5) - kerb, row(3)],
    [column(5) - kerb, row(8) - kerb],
    [column(8), row(8) - kerb],
  ],
  [
    [column(6) + kerb, row(1)],
    [column(6) + kerb, row(5) - kerb],
    [column(9), row(5) - kerb],
  ],
];
const ducts: readonly (readonly Spot[])[] = [
  [
    [column(0), row(7)],
    [column(4), row(7)],
    [column(4), row(10)],
    [column(8), row(10)],
  ],
  [
    [column(4), row(7)],
    [column(4), row(4)],
    [column(7), row(4)],
    [column(7), row(0)],
  ],
];
const poles = aerials.flatMap((line) => along(line, 40));
/** The second duct starts in the exchange, where the first has its handhole. */
const handholes = ducts.flatMap((line, index) => along(line, 150).slice(index === 0 ? 0 : 1));

/** Every third pole serves a house: across the line, to one side and then the other. */
const drops = aerials.flatMap((line) => {
  const stops = along(line, 40);
  return stops.flatMap(([x, y], index): readonly (readonly Spot[])[] => {
    const from = stops[index - 1];
    if (!from || index % 3 !== 1) return [];
    const length = Math.hypot(x - from[0], y - from[1]);
    const side = index % 2 === 0 ? 27 : -33;
    const [alongX, alongY] = [(x - from[0]) / length, (y - from[1]) / length];
    return [
      [
        [x, y],
        [x - alongY * side + alongX * 9, y + alongX * side + alongY * 9],
      ],
    ];
  });
});

/** From the exchange through the ducts, drawn beside them. */
const exchange: Spot = [column(4), row(7)];
const cable: readonly Spot[] = [
  [column(4) - 6, row(7)],
  [column(4) - 6, row(4) - 6],
  [column(7) - 6, row(4) - 6],
  [column(7) - 6, row(0)],
];

const permit: readonly Spot[] = [
  [column(4) + 16, row(8) - 30],
  [column(6) + 26, row(8) - 30],
  [column(6) + 26, row(8) + 22],
  [column(4) + 16, row(8) + 22],
];

/** The line that is just being drawn, and the pole that it will land on. */
const drawn: readonly Spot[] = [
  [column(4) - 30, row(6) + kerb],
  [column(4) + 26, row(6) + kerb],
  [column(4) + 96, row(6) + kerb],
];
const target: Spot = [column(5) - kerb, row(6) + kerb];

type DotsProps = { readonly spots: readonly Spot[]; readonly radius: number } & SVGProps<SVGCircleElement>;

function Dots({ spots, radius, ...paint }: DotsProps) {
  return spots.map((spot) => {
    const [x, y] = tilted(spot);
    return <circle key={`${x},${y}`} {...paint} cx={x} cy={y} r={radius} />;
  });
}

type StrandProps = { readonly colour: string; readonly width: number } & SVGProps<SVGPathElement>;

function Strand({ colour, width, ...rest }: StrandProps) {
  return <path {...rest} className="art-line" stroke={`var(--${colour})`} strokeWidth={width} />;
}

const river = 'M-60 1095C190 1035 260 1165 470 1150S790 1290 900 1330';

function Ground() {
  return (
    <>
      <rect fill="var(--art-street)" width="1200" height="1200" />
      <path fill="var(--art-block)" stroke="var(--art-line)" d={town.blocks} />
      <path fill="var(--art-park)" d={town.parks} />
      <path fill="var(--art-house)" stroke="var(--art-line)" strokeWidth="0.8" d={town.houses} />
      {town.trees.map(([x, y]) => (
        <circle key={`${x},${y}`} fill="var(--art-tree)" cx={x} cy={y} r={6} />
      ))}
      <Strand colour="art-park" width={118} d={river} />
      <Strand colour="art-water" width={84} d={river} />
    </>
  );
}

function StreetName({ at, children }: { readonly at: Spot; readonly children: string }) {
  const [x, y] = tilted(at);
  return (
    <text className="art-name" transform={`translate(${x} ${y}) rotate(-17)`} dy="4">
      {children}
    </text>
  );
}

function Exchange() {
  const [x, y] = tilted(exchange);
  return (
    <path
      fill="var(--art-duct)"
      stroke="var(--art-street)"
      strokeWidth="3"
      strokeLinejoin="round"
      transform={`translate(${x} ${y})`}
      d="M0 -15L14 -4V13H-14V-4Z"
    />
  );
}

function Network() {
  return (
    <>
      <path className="art-permit" d={`${pathThrough(permit)}Z`} />
      <StreetName at={[column(4) + 24, row(8) + 36]}>{text('signIn.permit', { name: '24-118' })}</StreetName>
      <Strand colour="art-cable" width={1.8} d={pathThrough(cable)} />
      <Strand colour="art-duct" width={4} d={ducts.map(pathThrough).join('')} />
      <Strand colour="art-aerial" width={1.5} opacity="0.55" d={drops.map(pathThrough).join('')} />
      <Strand colour="art-aerial" width={3.2} d={aerials.map(pathThrough).join('')} />
      {handholes.map((spot) => {
        const [x, y] = tilted(spot);
        return (
          <rect
            key={`${x},${y}`}
            fill="var(--art-street)"
            stroke="var(--art-duct)"
            strokeWidth="2.5"
            x={x - 5}
            y={y - 5}
            width="10"
            height="10"
            rx="1.5"
          />
        );
      })}
      <Dots spots={poles} radius={4.2} className="art-pole" />
      <Exchange />
    </>
  );
}

function Drawing() {
  const [x, y] = tilted(target);
  return (
    <>
      <Strand colour="art-street" width={9} opacity="0.85" d={pathThrough([...drawn, target])} />
      <Strand colour="accent" width={4} strokeDasharray="11 8" d={pathThrough([...drawn, target])} />
      <Dots spots={drawn} radius={5.5} fill="oklch(1 0 0)" stroke="var(--accent)" strokeWidth="3" />
      <circle
        fill="color-mix(in oklab, var(--accent) 18%, transparent)"
        stroke="var(--accent)"
        strokeWidth="3"
        cx={x}
        cy={y}
        r="13"
      />
      <circle className="art-pole" cx={x} cy={y} r="5" />
      <path
        fill="oklch(0.16 0.01 250)"
        stroke="oklch(1 0 0)"
        strokeWidth="1.8"
        strokeLinejoin="round"
        d={`M${x + 3} ${y + 3}l0 21l5.4-5l3.6 8.4l4.4-1.9l-3.6-8.3l7.4-.6z`}
      />
      <g transform={`translate(${x + 26} ${y - 42})`}>
        <rect className="art-pill" width="166" height="30" rx="8" />
        <text className="art-pill-text" x="12" y="20">
          {text('signIn.pole', { name: 'P-118' })}
        </text>
        <text className="art-pill-quiet" x="154" y="20" textAnchor="end">
          {written(lengthQuantity(38.4))}
        </text>
      </g>
    </>
  );
}

/** A quiet picture of what the product is for: strands along the streets of a town, and one being drawn. */
export function NetworkArt() {
  return (
    <svg className="network-art" viewBox="0 0 1200 1200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Ground />
      <StreetName at={[column(6) + 40, row(6)]}>Canal Road</StreetName>
      <StreetName at={[column(5) + 30, row(7)]}>Mill Street</StreetName>
      <StreetName at={[column(4) + 46, row(5)]}>Foundry Lane</StreetName>
      <StreetName at={[column(2) + 50, row(8)]}>Orchard Street</StreetName>
      <Network />
      <Drawing />
    </svg>
  );
}
