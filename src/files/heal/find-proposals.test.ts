import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { createContinuous } from './create-continuous';
import { createIsAtNode, findProposals } from './find-proposals';
import type { HealLine, HealOptions } from './heal-line';
import { healLines } from './heal-lines';
import { measureLines } from './measure-lines';
import { shapesOfProposal } from './shapes-of-proposal';
import { alone, linesOf } from './testing/shredded';

/** Metres east and north of a place, in degrees. */
const at = (x: number, y: number, [lng, lat]: LngLat = [8, 47]): LngLat => [lng + x / 76_056, lat + y / 111_170];

const options = { ...alone, toleranceM: 1 };

/** The proposals of each kind, and the lines when all of it is accepted. */
function healed(lines: readonly HealLine[], with_: HealOptions = options) {
  const proposals = findProposals(lines, with_);
  const result = healLines({ lines, isAtNode: createIsAtNode(with_) }, proposals, new Set(proposals.keys()));
  return { proposals, kinds: proposals.map(({ kind }) => kind), paths: result.map(({ path }) => path), result };
}

describe('lines end to end', () => {
  it('become one, in the direction of most of their length', () => {
    const lines = linesOf([at(0, 0), at(50, 0)], [at(60, 0), at(50, 0)], [at(60, 0), at(100, 0)]);
    const { kinds, paths } = healed(lines);
    expect(kinds).toEqual(['join', 'reverse']);
    expect(paths).toEqual([[at(0, 0), at(50, 0), at(60, 0), at(100, 0)]]);
  });

  it('stay apart where three meet, where a line goes through, and at a point', () => {
    const left = [at(0, 0), at(50, 0)];
    const right = [at(50, 0), at(100, 0)];
    expect(healed(linesOf(left, right, [at(50, 0), at(50, 50)])).kinds).toEqual([]);
    expect(healed(linesOf(left, right, [at(50, -50), at(50, 0), at(50, 50)])).kinds).not.toContain('join');
    expect(healed(linesOf(left, right), { ...options, fileNodes: [at(50, 0)] }).kinds).toEqual([]);
    expect(healed(linesOf(left, right), { ...options, projectNodes: [at(50, 0)] }).kinds).toEqual([]);
  });

  it('stay apart where their fields differ; other models do not even meet', () => {
    const [one, other] = linesOf([at(0, 0), at(50, 0)], [at(50.4, 0), at(100, 0)]);
    if (!one || !other) throw new Error('two lines');
    expect(healed([one, { ...other, kind: 'planned' }]).kinds).toEqual(['close']);
    expect(healed([one, { ...other, family: 'cable', kind: 'cable' }]).kinds).toEqual([]);
  });
});

describe('ends', () => {
  it('that miss each other are put together, and then joined', () => {
    const { proposals, paths } = healed(linesOf([at(0, 0), at(50, 0)], [at(50.4, 0), at(100, 0)]));
    expect(proposals.map(({ kind }) => kind)).toEqual(['join', 'close']);
    expect(proposals[0]?.needs).toEqual([1]);
    expect(proposals[1]?.metres).toBeCloseTo(0.4, 2);
    expect(paths).toHaveLength(1);
  });

  it('that miss by more than the tolerance are left', () => {
    expect(healed(linesOf([at(0, 0), at(50, 0)], [at(51.5, 0), at(100, 0)])).kinds).toEqual([]);
  });

  it('that stop short of a line are put on it, and it gets a vertex there', () => {
    const { kinds, paths } = healed(linesOf([at(0, 0), at(100, 0)], [at(40, 50), at(40, 0.5)]));
    expect(kinds).toEqual(['extend']);
    expect(paths[0]).toHaveLength(3);
    expect(paths[0]?.[1]).toEqual(paths[1]?.[1]);
  });

  it('that run over a line are cut off where they cross it', () => {
    const { proposals, paths } = healed(linesOf([at(0, 0), at(100, 0)], [at(40, 50), at(40, -0.5)]));
    expect(proposals.map(({ kind }) => kind)).toEqual(['trim']);
    expect(proposals[0]?.metres).toBeCloseTo(0.5, 2);
    expect(paths[1]?.[1]).toEqual(paths[0]?.[1]);
  });

  it('that run over each other at a corner make one', () => {
    const { kinds, paths } = healed(linesOf([at(0, 0), at(50.5, 0)], [at(50, -0.5), at(50, 50)]));
    expect(kinds).toEqual(['join', 'trim', 'trim']);
    expect(paths).toHaveLength(1);
    expect(paths[0]).toHaveLength(3);
  });

  it('are put on nodes and lines of the project of their model', () => {
    const lines = linesOf([at(0, 0), at(50, 0)]);
    const onNode = healed(lines, { ...options, projectNodes: [at(50.3, 0)] });
    expect(onNode.kinds).toEqual(['snap']);
    expect(onNode.paths[0]?.[1]).toEqual(at(50.3, 0));
    const path = [at(-0.3, 0), at(-50, 0)];
    expect(healed(lines, { ...options, projectLines: [{ path, family: 'segment' }] }).kinds).toEqual(['snap']);
    expect(healed(lines, { ...options, projectLines: [{ path, family: 'cable' }] }).kinds).toEqual([]);
  });

  it('are put on a line of the project between its vertices too', () => {
    const lines = linesOf([at(0, 0), at(50, 0)]);
    const beside = (x: number, y: number) => {
      const path = [at(x, -y), at(x, 80)];
      return healed(lines, { ...options, projectLines: [{ path, family: 'segment' }] });
    };
    const along = beside(50.4, 60);
    expect(along.kinds).toEqual(['snap']);
    expect(along.paths[0]?.[1]?.[0]).toBeCloseTo(at(50.4, 0)[0], 8);
    expect(along.paths[0]?.[1]?.[1]).toBeCloseTo(47, 8);
    expect(beside(50.3, 0.3).paths[0]?.[1]).toEqual(at(50.3, -0.3));
    expect(beside(51.4, 60).kinds).toEqual([]);
    expect(beside(50, 60).kinds).toEqual([]);
  });

  it('that lie on a line without a vertex there give it one', () => {
    const { kinds, paths } = healed(linesOf([at(0, 0), at(100, 0)], [at(40, 50), at(40, 0)]));
    expect(kinds).toEqual(['node']);
    expect(paths[0]).toHaveLength(3);
  });
});

describe('lines over lines', () => {
  it('that are there twice, or along a part of another, are left out', () => {
    const path = [at(0, 0), at(50, 0), at(100, 0)];
    const { kinds, paths } = healed(linesOf(path, path.toReversed(), [at(20, 0.3), at(80, 0.3)]));
    expect(kinds).toEqual(['duplicate', 'duplicate']);
    expect(paths).toEqual([path]);
  });

  it('that cross are cut, both of them', () => {
    const { kinds, result } = healed(linesOf([at(0, 0), at(100, 0)], [at(40, 50), at(40, -50)]));
    expect(kinds).toEqual(['split']);
    expect(result.map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/2', '2/2', '1/2', '2/2']);
  });
});

describe('any lines', () => {
  const whole = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
  const place = whole.map(([x, y]): LngLat => at(x * 0.4, y * 0.4));
  const odd = fc.constantFrom<LngLat>([Number.NaN, 47], [180, 0], [-180, 0], [179.999_999, 0], [0, 90], [0, -90]);
  const path = fc.array(fc.oneof({ weight: 12, arbitrary: place }, { weight: 1, arbitrary: odd }), { maxLength: 6 });
  const lines = fc.array(fc.record({ path, kind: fc.constantFrom('a', 'b') }), { maxLength: 9 });

  it('never make it throw; none accepted changes nothing; the same lines give the same', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0.01, max: 5, noNaN: true }), fc.nat(), (some, toleranceM, seed) => {
        const given = some.map((line): HealLine => ({ ...line, family: 'segment' }));
        const own = { ...options, toleranceM };
        const proposals = findProposals(given, own);
        expect(findProposals(given, own)).toEqual(proposals);
        const isAtNode = createIsAtNode(own);
        const none = healLines({ lines: given, isAtNode }, proposals, new Set());
        expect(none.map((line) => line.path)).toEqual(given.map((line) => line.path));
        const chosen = new Set([...proposals.keys()].filter((index) => (seed >> (index % 30)) % 2 === 0));
        const after = healLines({ lines: given, isAtNode }, proposals, chosen);
        // Every line is in the result, except the lines that are left out as duplicates.
        const gone = proposals.flatMap((one, index) =>
          one.kind === 'duplicate' && chosen.has(index) ? one.lines : [],
        );
        expect(new Set(after.flatMap(({ from }) => from)).size).toBe(given.length - gone.length);
        for (const index of proposals.keys()) shapesOfProposal(given, proposals, index);
        measureLines(given);
      }),
      { numRuns: process.env['TEST_ALL'] ? 500 : 100 },
    );
  });

  it('west of Greenwich keep their digits: what met still meets', () => {
    const path: readonly LngLat[] = [
      [-93.19, 44.47],
      [-93.189, 44.47],
    ];
    expect(createContinuous(path).path(path)).toBe(path);
    expect(createContinuous(path).place([-93.19, 44.47])).toEqual([-93.19, 44.47]);
  });

  it('over the antimeridian are repaired as anywhere else', () => {
    const origin: LngLat = [180, -17];
    const wrap = ([lng, lat]: LngLat): LngLat => [lng > 180 ? lng - 360 : lng, lat];
    const raw = linesOf(
      [at(-50, 0, origin), at(-0.2, 0, origin)],
      [at(0.2, 0, origin), at(50, 0, origin)].map(wrap),
      [at(50, 0, origin), at(90, 0, origin)].map(wrap),
    );
    const { path: unwrapped } = createContinuous(raw.flatMap(({ path }) => path));
    const { kinds, paths } = healed(raw.map((line) => ({ ...line, path: unwrapped(line.path) })));
    expect(kinds).toEqual(['join', 'close']);
    expect(paths).toHaveLength(1);
    expect(paths[0]?.every(([lng]) => Math.abs(lng) <= 180)).toBe(true);
    expect(measureLines(raw)).toMatchObject({ lines: 3, components: 2 });
  });
});
