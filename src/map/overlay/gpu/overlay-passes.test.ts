import { describe, expect, it } from 'vitest';
import { curveExpression, unlessHidden } from '../../style/expression';
import type { NetworkFeature } from '../../style/feature';
import { lowerNetworkLayers, upperNetworkLayers } from '../../style/network-layers';
import { markPasses, type OverlayStyle, overlayPasses, type Pass, readStyle } from './overlay-passes';

const draftPasses = [...overlayPasses.shapes, ...overlayPasses.grips];

const feature = (properties: Record<string, string | number>): NetworkFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [0, 0] },
  properties,
});
const stylesOf = (passes: readonly Pass[], properties: Record<string, string | number>): OverlayStyle[] =>
  passes.flatMap((pass) => pass(readStyle(feature(properties))) ?? []);
const segment = { part: 'item', kind: 'line', colour: 'aerial', pattern: 'planned', size: 3, aside: 0, fresh: 0 };
const paintOf = (id: string) => lowerNetworkLayers('light').find((layer) => layer.id === id)?.paint as object;

describe('what is edited', () => {
  it('draws as the tiles do: casing below, then the line in its colour and pattern', () => {
    expect(stylesOf(draftPasses, segment)).toMatchObject([
      { shape: 'line', colour: 'casing', width: { factor: 3, curve: 'width', plus: 2.4 }, alphaBy: 'casing' },
      {
        shape: 'line',
        colour: 'aerial',
        width: { factor: 3, curve: 'width', plus: 0 },
        dash: 'planned',
        alphaBy: 'one',
      },
    ]);
  });

  it('has two layers: lines and areas below the symbols, symbols and handles above', () => {
    expect(stylesOf(overlayPasses.grips, segment)).toEqual([]);
    expect(
      stylesOf(overlayPasses.shapes, { part: 'item', kind: 'point', colour: 'pole', symbol: 'pole', size: 1 }),
    ).toEqual([]);
    expect(stylesOf(overlayPasses.shapes, { part: 'vertex' })).toEqual([]);
  });

  it('draws what is measured as a firm line over a casing, and fills an area', () => {
    expect(stylesOf(draftPasses, { part: 'measured', kind: 'line' })).toMatchObject([
      { shape: 'line', colour: 'casing' },
      { shape: 'line', colour: 'accent' },
    ]);
    expect(stylesOf(draftPasses, { part: 'measured', kind: 'area' })).toMatchObject([{ shape: 'fill' }, {}, {}]);
  });

  it('keeps cables beside their segment', () => {
    expect(stylesOf(draftPasses, { ...segment, aside: 1 })).toMatchObject([{ aside: 1 }, { aside: 1 }]);
  });

  it('leaves drops as faint as in the tiles, except a drop being drawn', () => {
    const drop = { ...segment, size: 1.5 };
    expect(stylesOf(draftPasses, drop)).toMatchObject([{ alphaBy: 'faintCasing' }, { alphaBy: 'faint' }]);
    expect(stylesOf(draftPasses, { ...drop, fresh: 1 })).toMatchObject([{ alphaBy: 'casing' }, { alphaBy: 'one' }]);
  });

  it.each([
    ['firm', 'permit', 'solid'],
    ['soft', 'info-object', 'soft'],
  ])('fills and outlines %s areas with the numbers of the tiles', (area, model, dash) => {
    const [fill, outline] = stylesOf(draftPasses, { ...segment, kind: 'area', area, pattern: 'solid' });
    const [bulkFill, bulkOutline] = [paintOf(`network-${model}-fill`), paintOf(`network-${model}-outline`)];
    const inTiles = (style: OverlayStyle | undefined) => curveExpression([[0, style?.alpha ?? 0]], unlessHidden);
    expect(bulkFill).toMatchObject({ 'fill-opacity': inTiles(fill) });
    expect(bulkOutline).toMatchObject({ 'line-opacity': inTiles(outline) });
    expect(outline).toMatchObject({ shape: 'line', dash, width: { factor: 1 } });
  });

  it('draws symbols, and none for a point that has no symbol', () => {
    const pole = { part: 'item', kind: 'point', colour: 'pole', symbol: 'pole', size: 1 };
    expect(stylesOf(overlayPasses.grips, pole)).toMatchObject([{ shape: 'glyph', symbol: 0, colour: 'pole' }]);
    expect(stylesOf(draftPasses, { ...pole, symbol: '' })).toEqual([]);
  });

  it('dims a point that is abandoned, as the tiles do', () => {
    const pole = { part: 'item', kind: 'point', colour: 'abandoned', symbol: 'pole', size: 1 };
    const [gone, built] = ['abandoned', 'solid'].map(
      (pattern) => stylesOf(overlayPasses.grips, { ...pole, pattern })[0],
    );
    expect(gone?.alpha).toBeLessThan(0.7);
    expect(built?.alpha ?? 1).toBe(1);
    const tiles = upperNetworkLayers('light').find((layer) => layer.id === 'network-pole-symbol')?.paint;
    const isGone = ['==', ['get', 'pattern'], 'abandoned'];
    expect(tiles).toMatchObject({ 'icon-opacity': expect.arrayContaining([isGone, gone?.alpha]) });
  });

  it.each(['midpoint', 'vertex', 'active'])('draws a %s as one disc', (part) => {
    expect(stylesOf(draftPasses, { part })).toMatchObject([{ shape: 'disc' }]);
  });

  it('draws the glyph of each kind of snap target; old shapes dashed, without points', () => {
    const glyphs = ['snap-node', 'snap-vertex', 'snap-edge'].map((part) => stylesOf(draftPasses, { part }));
    expect(new Set(glyphs.map((styles) => JSON.stringify(styles))).size).toBe(3);
    expect(stylesOf(draftPasses, { part: 'ghost', kind: 'area' })).toMatchObject([{ shape: 'line', dash: 'ghost' }]);
    expect(stylesOf(draftPasses, { part: 'ghost', kind: 'point' })).toEqual([]);
  });
});

describe('marks', () => {
  it('are a halo, stronger for the selection, with the line drawn again over it', () => {
    const [selected, hover] = ['selected', 'hover'].map((mark) => stylesOf(markPasses(1), { ...segment, mark }));
    expect(selected?.map(({ colour }) => colour)).toEqual(['accent', 'casing', 'aerial']);
    expect(selected?.[0]).toMatchObject({ width: { plus: 8.4 }, alpha: 0.85, roundEnds: true });
    expect(hover?.[0]).toMatchObject({ width: { plus: 6.4 }, alpha: 0.5 });
  });

  it('give an area a halo no wider than a line’s, with its outline drawn over it', () => {
    const area = { mark: 'selected', kind: 'area', area: 'firm', colour: 'permit-draft', pattern: 'solid', size: 2 };
    expect(stylesOf(markPasses(1), area)).toMatchObject([
      { colour: 'accent', width: { factor: 1, curve: 'firmOutline', plus: 6 } },
      { colour: 'casing' },
      { colour: 'permit-draft', width: { factor: 1, curve: 'firmOutline', plus: 0 } },
    ]);
  });

  it('are halos alone when there are very many', () => {
    const all = stylesOf(markPasses(100_000), { ...segment, mark: 'selected' });
    expect(all.map(({ colour }) => colour)).toEqual(['accent']);
  });

  it('are an outline for areas and a ring for points', () => {
    expect(stylesOf(markPasses(100_000), { ...segment, kind: 'area', mark: 'hover' })).toHaveLength(1);
    expect(stylesOf(markPasses(1), { ...segment, kind: 'point', mark: 'selected' })).toMatchObject([
      { shape: 'disc', edgeWidth: 3 },
    ]);
  });
});
