import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import type { Item } from '../../../items/item';
import { envOf } from '../../testing/env-of';
import { lineItem, path, place } from '../../testing/play';
import { followSegments } from './follow-segments';

type Pixel = readonly [x: number, y: number];
const still = new Map<never, never>();

/** The cables when segment 1 gets another path. */
function followed(items: readonly Item[], from: readonly Pixel[], to: readonly Pixel[]) {
  const street = lineItem('segment', 1, from);
  const changes = [{ ref: street.ref, before: path(...from), after: path(...to) }];
  return followSegments(envOf([street, ...items]), { changes, moved: still });
}

/** A path without a vertex twice, so that it is clear which of its edges is meant. */
const pixels = (least: number, most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), {
      minLength: least,
      maxLength: most,
      selector: String,
    })
    .map((all) => all.map(([x, y]): Pixel => [x * 10, y * 10]));
/** Places that no path above has. */
const elsewhere: readonly Pixel[] = [
  [305, 300],
  [310, 315],
  [325, 300],
  [330, 315],
];

const isTurned = fc.boolean();
const turnedIf = <T>(turn: boolean, all: readonly T[]): readonly T[] => (turn ? all.toReversed() : all);

describe('a cable along the whole of a segment', () => {
  it('becomes what the segment becomes, vertex by vertex, whichever way it was drawn', () => {
    fc.assert(
      fc.property(pixels(2, 6), fc.nat(), fc.nat({ max: 3 }), isTurned, (from, n, kind, turn) => {
        const index = n % from.length;
        const [other = [0, 0]] = elsewhere;
        const to = [
          from.with(index, other),
          from.toSpliced(index, 0, other),
          from.length > 2 ? from.toSpliced(index, 1) : from,
          from.toSpliced(index, 1, ...elsewhere.slice(0, 2)),
        ][kind];
        const cable = lineItem('cable', 5, turnedIf(turn, from));
        const after = followed([cable], from, to ?? from).get('cable:5') ?? path(...turnedIf(turn, from));
        // A vertex before the first or behind the last one lengthens the segment: the cable keeps its own ends then.
        const isInner = kind !== 1 || index > 0;
        if (isInner) expect(after).toEqual(path(...turnedIf(turn, to ?? from)));
      }),
    );
  });

  it('has its old path back when the segment has', () => {
    fc.assert(
      fc.property(pixels(3, 6), fc.nat(), isTurned, (from, n, turn) => {
        const to = from.with(n % from.length, [305, 300]);
        const cable = lineItem('cable', 5, turnedIf(turn, from));
        const there = followed([cable], from, to).get('cable:5') ?? [];
        const env = envOf([lineItem('segment', 1, to), { ...cable, geometry: { kind: 'line', path: there } }]);
        const changes = [{ ref: 'segment:1' as const, before: path(...to), after: path(...from) }];
        expect(followSegments(env, { changes, moved: still }).get('cable:5')).toEqual(path(...turnedIf(turn, from)));
      }),
    );
  });
});

describe('a cable along a part of a segment', () => {
  const street: readonly Pixel[] = [
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
  ];

  it('keeps its own vertices before and behind that part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), isTurned, (index, turn) => {
        const own: readonly Pixel[] = [[-5, -50], ...street, [35, -50]];
        const to = street.with(index, [305, 300]);
        const after = followed([lineItem('cable', 5, turnedIf(turn, own))], street, to).get('cable:5');
        expect(after).toEqual(path(...turnedIf(turn, own.with(index + 1, [305, 300]))));
      }),
    );
  });

  it('stays where the change is beside its part', () => {
    const cable = lineItem('cable', 5, [
      [0, 0],
      [10, 0],
    ]);
    expect(followed([cable], street, street.with(3, [30, 40])).size).toBe(0);
    expect(followed([cable], street, street.with(1, [10, 40])).get('cable:5')).toEqual(path([0, 0], [10, 40]));
  });

  it('stays when it only touches, crosses, or leaves vertices out', () => {
    const to = street.with(1, [10, 40]);
    for (const own of [
      [
        [10, -20],
        [10, 0],
        [10, 20],
      ],
      [
        [10, 0],
        [10, 20],
      ],
      [
        [0, 0],
        [20, 0],
      ],
    ] satisfies Pixel[][])
      expect(followed([lineItem('cable', 5, own)], street, to).size).toBe(0);
  });

  it('keeps to a second segment under the same stretch', () => {
    const under = lineItem('segment', 2, [
      [20, 0],
      [30, 0],
      [40, 0],
    ]);
    const cable = lineItem('cable', 5, [...street, [40, 0]]);
    const after = followed([under, cable], street, street.with(3, [30, 40])).get('cable:5');
    expect(after?.slice(0, 4)).toEqual(path([0, 0], [10, 0], [20, 0], [30, 40]));
    expect(after?.at(-1)).toEqual(place(40, 0));
  });
});

describe('cables that follow', () => {
  it('are left alone where no edge would be left', () => {
    const cable = lineItem('cable', 5, [
      [0, 0],
      [10, 0],
    ]);
    expect(
      followed(
        [cable],
        [
          [0, 0],
          [10, 0],
          [20, 0],
        ],
        [
          [0, 0],
          [20, 0],
        ],
      ).get('cable:5'),
    ).not.toEqual(path([0, 0]));
    expect(
      followed(
        [cable],
        [
          [0, 0],
          [10, 0],
        ],
        [
          [5, 5],
          [5, 5],
        ],
      ).size,
    ).toBe(0);
  });

  it('go with vertices that move anyway, without a segment', () => {
    const cable = lineItem('cable', 5, [
      [0, 0],
      [10, 0],
      [20, 0],
    ]);
    const at: LngLat = place(5, 90);
    const moved = new Map([['cable:5' as const, new Map([[0, at]])]]);
    const after = followSegments(envOf([cable]), { changes: [], moved });
    expect(after.get('cable:5')).toEqual([at, ...path([10, 0], [20, 0])]);
  });

  it('are none when nothing changes, and none that are gone from the document', () => {
    const street: readonly Pixel[] = [
      [0, 0],
      [10, 0],
    ];
    expect(followed([lineItem('cable', 5, street)], street, street).size).toBe(0);
    const moved = new Map([['cable:9' as const, new Map([[0, place(5, 5)]])]]);
    expect(followSegments(envOf([]), { changes: [], moved }).size).toBe(0);
  });
});
