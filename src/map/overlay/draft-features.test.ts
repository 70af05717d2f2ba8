import { describe, expect, it } from 'vitest';
import type { Draft } from '../../editor/draft/draft';
import { emptyDraft } from '../../editor/draft/empty-draft';
import { draftFeatures, previewFeatures, waitingFeature } from './draft-features';

const draft: Draft = {
  items: [
    {
      ref: null,
      model: 'segment',
      geometry: {
        kind: 'line',
        path: [
          [0, 0],
          [1, 1],
        ],
      },
    },
  ],
  ghosts: [
    {
      kind: 'line',
      path: [
        [0, 0],
        [2, 2],
      ],
    },
  ],
  handles: [
    { kind: 'vertex', at: [0, 0], polygon: 0, index: 0, active: false },
    { kind: 'vertex', at: [1, 1], polygon: 0, index: 1, active: true },
    { kind: 'midpoint', at: [0.5, 0.5], polygon: 0, index: 0, active: false },
  ],
  snap: { kind: 'node', at: [1, 1], ref: 'pole:1', pixels: 3 },
  tag: null,
};

describe('draftFeatures', () => {
  it('draws ghosts lowest, then items, handles, and the snap glyph on top', () => {
    const parts = draftFeatures(draft, () => ({ segmentType: 'aerial' })).map((feature) => feature.properties['part']);
    expect(parts).toEqual(['ghost', 'item', 'vertex', 'active', 'midpoint', 'snap-node']);
  });

  it('draws the outline of what is picked on top of everything', () => {
    const around = [
      [0, 0],
      [2, 0],
      [2, 2],
    ] as const;
    const features = draftFeatures({ ...draft, selectionOutline: around }, () => ({}));
    expect(features.at(-1)).toMatchObject({ geometry: { type: 'MultiPolygon' }, properties: { part: 'around' } });
  });

  it('gives draft items the style of their fields', () => {
    const [, item] = draftFeatures(draft, () => ({ segmentType: 'underground', status: 'planned' }));
    expect(item?.properties).toMatchObject({ colour: 'underground', pattern: 'planned', kind: 'line' });
  });

  it('draws nothing of a line that has only its first point', () => {
    const one: Draft = {
      ...draft,
      items: [{ ref: null, model: 'segment', geometry: { kind: 'line', path: [[0, 0]] } }],
      ghosts: [],
      handles: [],
      snap: null,
    };
    expect(draftFeatures(one, () => ({}))).toEqual([]);
  });

  it('shows what may not be dropped in another colour, in the same pattern', () => {
    const [free] = draft.items;
    const style = (items: Draft['items']) =>
      draftFeatures({ ...draft, items }, () => ({})).find(({ properties }) => properties['part'] === 'item')
        ?.properties;
    const [before, after] = free ? [style([free]), style([{ ...free, tone: 'refused' }])] : [];
    expect(after?.['colour']).toBe('permit-refused');
    expect(after?.['colour']).not.toBe(before?.['colour']);
    expect(after?.['pattern']).toBe(before?.['pattern']);
  });

  it('shows what is measured as a line, and as an area once it is closed', () => {
    const path = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    const measured = (closed: boolean) =>
      draftFeatures({ ...emptyDraft, measured: { path, closed, done: false } }, () => ({}));
    expect(measured(false)).toMatchObject([{ geometry: { type: 'LineString' }, properties: { part: 'measured' } }]);
    expect(measured(true)).toMatchObject([{ geometry: { type: 'MultiPolygon' }, properties: { kind: 'area' } }]);
  });
});

describe('waitingFeature', () => {
  it('draws an item as the document has it, and nothing for an undrawable item', () => {
    const item = {
      ref: 'pole:1',
      projectId: 1,
      geometry: { kind: 'point', at: [1, 2] },
      fields: {},
      rest: {},
    } as const;
    expect(waitingFeature(item)[0]?.properties).toMatchObject({ symbol: 'pole', part: 'item' });
    expect(waitingFeature({ ...item, geometry: null })).toEqual([]);
  });
});

describe('previewFeatures', () => {
  it('is one shape of all lines', () => {
    expect(
      previewFeatures([
        [
          [0, 0],
          [1, 1],
        ],
        [
          [2, 2],
          [3, 3],
        ],
      ]).features,
    ).toHaveLength(1);
  });

  it('shows places without a line as well, in one shape of their own', () => {
    const line = [
      [0, 0],
      [1, 1],
    ] as const;
    const points = [[2, 2] as const, [3, 3] as const];
    const [lines, places] = previewFeatures([line], points).features;
    expect(lines?.geometry).toEqual({ type: 'MultiLineString', coordinates: [line] });
    expect(places?.geometry).toEqual({ type: 'MultiPoint', coordinates: points });
    expect(previewFeatures([], points).features).toHaveLength(1);
  });
});
