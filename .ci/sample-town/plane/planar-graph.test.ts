import { describe, expect, it } from 'vitest';
import { facesOf } from './faces';
import type { Path } from './path';
import { pathLength } from './path';
import { edgesByNode, type GraphLine, weave } from './planar-graph';
import { polygonArea } from './polygon';

const options = { merge: 5, prune: 20 };

function line(about: string, path: Path, keepEnds = false): GraphLine<string> {
  return { about, path, keepEnds };
}

const grid = [
  line('south', [
    [0, 0],
    [200, 0],
  ]),
  line('middle', [
    [0, 100],
    [200, 100],
  ]),
  line('north', [
    [0, 200],
    [200, 200],
  ]),
  line('west', [
    [0, -1],
    [0, 201],
  ]),
  line('avenue', [
    [100, -1],
    [100, 201],
  ]),
  line('east', [
    [200, -1],
    [200, 201],
  ]),
];

describe('weave', () => {
  it('cuts lines where they cross and finds the blocks between', () => {
    const graph = weave(grid, options);
    expect(graph.edges).toHaveLength(12);
    const blocks = facesOf(graph);
    expect(blocks.map(({ ring }) => Math.round(polygonArea(ring)))).toEqual([10_000, 10_000, 10_000, 10_000]);
    expect(blocks.every(({ sides }) => sides.length === 4)).toBe(true);
  });

  it('numbers edges without gaps and keeps every end exactly on its node', () => {
    const graph = weave(grid, options);
    expect(graph.edges.map((edge) => edge.id)).toEqual(graph.edges.map((_, i) => i));
    for (const edge of graph.edges) {
      expect(edge.path[0]).toBe(graph.nodes[edge.from]?.at);
      expect(edge.path.at(-1)).toBe(graph.nodes[edge.to]?.at);
    }
  });

  it('joins what nearly meets', () => {
    const graph = weave(
      [
        line('a', [
          [0, 0],
          [100, 0],
        ]),
        line('b', [
          [103, 1],
          [200, 50],
        ]),
      ],
      options,
    );
    expect([...edgesByNode(graph).values()].map((edges) => edges.length).sort((a, b) => a - b)).toEqual([1, 1, 2]);
  });

  it('prunes short loose ends, but not those that are meant', () => {
    const stub = (keep: boolean) =>
      weave(
        [
          ...grid,
          line(
            'stub',
            [
              [50, -1],
              [50, 15],
            ],
            keep,
          ),
        ],
        options,
      );
    expect(stub(false).edges.some((edge) => edge.about === 'stub')).toBe(false);
    expect(stub(true).edges.some((edge) => edge.about === 'stub')).toBe(true);
  });

  it('joins the halves of a street again when the crossing one is pruned', () => {
    const graph = weave(
      [
        ...grid,
        line('stub', [
          [50, -1],
          [50, 15],
        ]),
      ],
      options,
    );
    const south = graph.edges.filter((edge) => edge.about === 'south');
    expect(south.map((edge) => Math.round(pathLength(edge.path)))).toEqual([100, 100]);
  });

  it('keeps one of two lines that run on top of each other', () => {
    const graph = weave(
      [
        line('a', [
          [0, 0],
          [100, 0],
        ]),
        line('b', [
          [1, 1],
          [101, 1],
        ]),
      ],
      options,
    );
    expect(graph.edges.map((edge) => edge.about)).toEqual(['a']);
  });
});

describe('facesOf', () => {
  it('leaves dead ends out of the outline', () => {
    const graph = weave(
      [
        ...grid,
        line(
          'dead end',
          [
            [50, -1],
            [50, 60],
          ],
          true,
        ),
      ],
      options,
    );
    expect(facesOf(graph).map(({ ring }) => Math.round(polygonArea(ring)))).toEqual([10_000, 10_000, 10_000, 10_000]);
  });

  it('finds none in a tree', () => {
    expect(
      facesOf(
        weave(
          [
            line('a', [
              [0, 0],
              [100, 0],
            ]),
            line('b', [
              [50, -1],
              [50, 99],
            ]),
          ],
          options,
        ),
      ),
    ).toEqual([]);
  });
});
