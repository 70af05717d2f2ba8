import type { Random } from '../../../src/service/sample-town/random';
import type { Block } from './land';
import type { StreetEdge } from './street-graph';

/** The building on a plot. Only `shed` has no address. */
export type BuildingKind = 'house' | 'shop' | 'works' | 'hall' | 'shed';

type Span = readonly [low: number, high: number];

/** How one side of a street is built up; spans in metres. */
export type BuildingStyle = {
  readonly kind: BuildingKind;
  readonly wide: Span;
  readonly deep: Span;
  readonly setback: Span;
  readonly gap: Span;
  /** Share of the plots that are built on. */
  readonly share: number;
  readonly wing: number;
  readonly shed: number;
};

const shops: BuildingStyle = {
  kind: 'shop',
  wide: [8, 17],
  deep: [17, 29],
  setback: [1.5, 2.2],
  gap: [0.1, 0.6],
  share: 0.94,
  wing: 0.25,
  shed: 0,
};
const houses: BuildingStyle = {
  kind: 'house',
  wide: [8, 11.5],
  deep: [9.5, 14],
  setback: [5.5, 8],
  gap: [4, 7],
  share: 0.9,
  wing: 0.42,
  shed: 0.35,
};
const villas: BuildingStyle = {
  kind: 'house',
  wide: [12, 17.5],
  deep: [9.5, 13],
  setback: [8, 11.5],
  gap: [5, 8.5],
  share: 0.88,
  wing: 0.62,
  shed: 0.08,
};
const cottages: BuildingStyle = {
  kind: 'house',
  wide: [7.5, 10.5],
  deep: [9, 13],
  setback: [3.5, 5.5],
  gap: [3, 6],
  share: 0.88,
  wing: 0.4,
  shed: 0.3,
};
const works: BuildingStyle = {
  kind: 'works',
  wide: [34, 68],
  deep: [26, 44],
  setback: [14, 20],
  gap: [18, 36],
  share: 0.8,
  wing: 0.45,
  shed: 0,
};
const strip: BuildingStyle = {
  kind: 'shop',
  wide: [18, 38],
  deep: [15, 24],
  setback: [16, 22],
  gap: [14, 34],
  share: 0.62,
  wing: 0.3,
  shed: 0,
};

/** How the side of a street towards a block is built up; null where nothing stands. `block` null is the open country. */
export function styleOf(edge: StreetEdge, block: Block | null): BuildingStyle | null {
  const { class: kind, quarter, long } = edge.about;
  if (block && block.use !== 'homes' && block.use !== 'shops' && block.use !== 'works') return null;
  if (block?.use === 'works') return works;
  if (kind === 'highway') return block ? strip : null;
  if (block?.use === 'shops')
    return kind === 'residential' || kind === 'lane' ? { ...shops, share: long ? 0.86 : 0.6 } : shops;
  if (kind === 'main') return quarter?.layout === 'crescents' ? { ...villas, share: 0.6 } : { ...houses, share: 0.75 };
  if (!block) return edge.about.name.charCodeAt(1) % 3 === 0 ? { ...villas, gap: [8, 26], share: 0.8 } : null;
  const { layout } = block.quarter;
  if (layout === 'crescents') return kind === 'lane' ? { ...villas, gap: [6, 9] } : villas;
  const style = layout === 'core' ? cottages : houses;
  return long || kind === 'lane' ? style : { ...style, share: 0.55 };
}

/** A number within a span. */
export function within(span: Span, random: Random): number {
  return random.between(span[0], span[1]);
}
