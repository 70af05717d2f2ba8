import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMercator } from '../../../geo/position/mercator';
import { createFeaturePacker } from '../feature-packer';
import { type AreaRing, unionArea } from './union-area';

type Place = readonly [x: number, y: number];
type Ring = readonly Place[];

/** A metre in the Mercator square, and a corner of it to count metres from. */
const metre = 2 ** -25;
const [left, top] = [0.5487, 0.3301];

function pack(rings: readonly Ring[]) {
  const packer = createFeaturePacker();
  const polygons = rings.map((ring) =>
    ring.map(([x, y]) => fromMercator({ x: left + x * metre, y: top + y * metre }, -9)),
  );
  packer.add({ number: 1, geometry: { kind: 'area', polygons }, style: {}, styleKey: '', label: '' });
  return packer.finish();
}
function placesOf({ coordinates, from, to }: AreaRing): Ring {
  return Array.from({ length: to - from }, (_, i): Place => {
    const at = 2 * (from + i);
    return [((coordinates[at] ?? 0) - left) / metre, ((coordinates[at + 1] ?? 0) - top) / metre];
  });
}
/** The rings of a union in metres: outer ones and holes. */
function union(...rings: readonly Ring[]) {
  const found = unionArea(pack(rings), 0);
  const those = (isHole: boolean) => found.filter((ring) => ring.isHole === isHole).map(placesOf);
  return { outer: those(false), holes: those(true) };
}
function isInside([x, y]: Place, ring: Ring): boolean {
  let inside = false;
  for (const [i, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(i - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
function distance([x, y]: Place, ring: Ring): number {
  return Math.min(
    ...ring.map(([bx, by], i) => {
      const [ax, ay] = ring.at(i - 1) ?? [bx, by];
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - dx * share, y - ay - dy * share);
    }),
  );
}
/** How often the rings fill a place, and how often holes take it away. */
const fills = (place: Place, { outer, holes }: ReturnType<typeof union>) =>
  outer.filter((ring) => isInside(place, ring)).length - holes.filter((ring) => isInside(place, ring)).length;
const middles = (ring: Ring) =>
  ring.map(([bx, by], i): Place => {
    const [ax, ay] = ring.at(i - 1) ?? [bx, by];
    return [(ax + bx) / 2, (ay + by) / 2];
  });

/** In metres: half a millimetre of the grid, and as much again for an edge that is bent to a corner. */
const band = 0.005;
function expectUnion(rings: readonly Ring[], wanted: readonly Place[]): void {
  const found = union(...rings);
  const all = [...found.outer, ...found.holes];
  for (const place of wanted) {
    if (rings.some((ring) => distance(place, ring) < band)) continue;
    expect(fills(place, found)).toBe(rings.some((ring) => isInside(place, ring)) ? 1 : 0);
  }
  // The outline is the union's alone: none of it lies in a ring.
  for (const place of all.flatMap(middles)) {
    for (const ring of rings) if (isInside(place, ring)) expect(distance(place, ring)).toBeLessThan(band);
  }
}

const box = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const turned = (ring: Ring, angle: number): Ring =>
  ring.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
const frame = [box(0, 0, 100, 20), box(80, -5, 20, 110), box(-3, 80, 120, 20), box(0, 0, 20, 100)];

const span = fc.double({ min: 0, max: 100, noNaN: true });
const place = fc.tuple(span, span);
const places = fc.array(place, { minLength: 30, maxLength: 30 });
/** A ring that is seen whole from its middle. */
const star = fc
  .tuple(
    place,
    fc.double({ min: 1, max: 70, noNaN: true }),
    fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
  )
  .map(([[x, y], size, shares]) =>
    shares.map((share, i): Place => {
      const angle = (2 * Math.PI * i) / shares.length;
      return [x + size * share * Math.cos(angle), y + size * share * Math.sin(angle)];
    }),
  );
const step = fc.integer({ min: 0, max: 8 }).map((steps) => 10 * steps);
/** Boxes with corners and edges in common. */
const block = fc.tuple(step, step, step, step).map(([x, y, w, h]) => box(x, y, w + 10, h + 10));

describe('the union of an area', () => {
  it('is filled once where any of its rings is, and has their common outline only', () => {
    fc.assert(fc.property(fc.array(star, { minLength: 2, maxLength: 6 }), places, expectUnion), { numRuns: 300 });
  });

  it('is found where the library gives up: edges that lie all but on each other', () => {
    const rings: Ring[] = [
      [
        [11.613947415724398, 0],
        [6.758722803360052, 8.475170328669986],
        [-2.412160240748052, 10.568364537882935],
        [-9.766637424471087, 4.703364694721008],
        [-9.766637424471087, -4.703364694721006],
        [-2.4121602407480545, -10.568364537882935],
        [6.758722803360049, -8.475170328669988],
      ],
      [
        [6.758234525099398, 0],
        [3.859281912327133, 2.8039324368675187],
        [1.4741145183412732, 4.536857985009964],
        [-1.4741145183412725, 4.536857985009965],
        [-3.8592819123271327, 2.803932436867519],
        [-4.77033478797172, 5.841975228950835e-16],
        [-3.859281912327133, -2.8039324368675183],
        [-1.4741145183412736, -4.536857985009964],
        [5.761652493849398, -17.732543027245047],
        [7.115168118849398, -5.169472232251992],
      ],
      [
        [13.284601712599398, 0],
        [1.8580487170362228e-16, 3.034423832781613],
        [-3.034423832781613, 3.7160974340724456e-16],
        [-5.574146151108668e-16, -3.034423832781613],
      ],
      [
        [0.9158857699134153, 0],
        [0.647629038698038, 0.6476290386980379],
        [5.608182882545367e-17, 0.9158857699134153],
        [-0.6476290386980379, 0.647629038698038],
        [-0.9158857699134153, 1.1216365765090733e-16],
        [-0.6476290386980381, -0.6476290386980379],
        [-5.642314967076832e-16, -3.0715332077816133],
        [1.4904785202816124, -1.490478520281613],
      ],
    ];
    expectUnion(rings, [[0, 0]]);
  });

  it('joins rings that share edges and corners, at any angle', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 2, maxLength: 8 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        places,
        (blocks, angle, wanted) =>
          expectUnion(
            blocks.map((ring) => turned(ring, angle)),
            wanted,
          ),
      ),
      { numRuns: 300 },
    );
  });

  it('keeps the hole that a frame encloses, after its outer ring', () => {
    const rings = unionArea(pack(frame), 0);
    expect(rings.map(({ isHole }) => isHole)).toEqual([false, true]);
    const { holes } = union(...frame);
    expect(holes[0]).toHaveLength(4);
    for (const corner of box(20, 20, 60, 60)) expect(distance(corner, holes[0] ?? [])).toBeLessThan(band);
  });

  it('keeps what lies in a hole, and leaves out what lies in a ring of the frame', () => {
    const { outer, holes } = union(...frame, box(40, 40, 10, 10), box(5, 5, 5, 5));
    expect([outer.length, holes.length]).toEqual([2, 1]);
  });

  it('joins neighbours along a slanting edge that only nearly have it in common', () => {
    for (let i = 0; i < 40; i += 1) {
      const angle = 0.07 * i;
      const { outer, holes } = union(turned(box(0, 0, 50, 30), angle), turned(box(7.7, 30, 21.3, 11), angle));
      expect([outer.length, holes.length]).toEqual([1, 0]);
      expect(outer[0]?.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('leaves rings that lie apart, or in the bay of another, as they came', () => {
    const bay: Ring = [...box(0, 0, 90, 90).slice(0, 3), [60, 90], [60, 30], [30, 30], [30, 90], [0, 90]];
    const packed = pack([bay, box(40, 40, 10, 10), box(200, 0, 5, 5)]);
    expect(unionArea(packed, 0).map(({ coordinates }) => coordinates === packed.coordinates)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is found once', () => {
    const packed = pack(frame);
    expect(unionArea(packed, 0)).toBe(unionArea(packed, 0));
  });

  it('never fails: flat, empty and equal rings, and rings that cross themselves', () => {
    const flat: Ring = [
      [0, 0],
      [50, 50],
      [20, 20],
    ];
    const bow: Ring = [
      [0, 0],
      [50, 50],
      [50, 0],
      [0, 50],
    ];
    expect(union(flat, flat).outer).toHaveLength(1);
    expect(union([[1, 1]], [[1, 1]]).outer.length).toBeGreaterThan(0);
    expect(union([], box(0, 0, 9, 9)).outer.flat()).toHaveLength(4);
    expect(union(box(0, 0, 9, 9), box(0, 0, 9, 9), [...box(0, 0, 9, 9)].reverse()).outer).toHaveLength(1);
    expect(fills([45, 25], union(bow, box(20, 0, 10, 50)))).toBe(1);
  });

  it('leaves rings of very many corners as they are', () => {
    const round = (x: number): Ring =>
      Array.from({ length: 9000 }, (_, i) => [
        x + 90 * Math.cos(i * (Math.PI / 4500)),
        90 * Math.sin(i * (Math.PI / 4500)),
      ]);
    expect(union(round(0), round(50)).outer).toHaveLength(2);
    expect(union(round(0), round(50)).outer[0]).toHaveLength(9000);
  });
});
