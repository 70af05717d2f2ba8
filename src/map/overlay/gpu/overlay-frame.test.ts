import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMercator } from '../../../geo/position/mercator';
import { type MapFrame, overlayFrame } from './overlay-frame';

/** A flat map's matrix from worlds to clip space: the middle of the view, CSS sides. */
function frameAt(middle: readonly [number, number], zoom: number, ratio = 1): MapFrame {
  const [width, height] = [800, 600];
  const world = 512 * 2 ** zoom;
  const { x, y } = toMercator(middle, zoom);
  // The library's matrices end in a w that is not 1.
  const w = 1.5 * height;
  const [sx, sy] = [(2 * world * w) / width, (-2 * world * w) / height];
  const matrix = [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, 1, 0, (-2 * x * w) / width, (2 * y * w) / height, 0, w];
  return { matrix, buffer: [width * ratio, height * ratio], ratio };
}
const small = [0, 0, 1e-9, 1e-9] as const;
const world = (lng: number, lat: number) => {
  const { x, y } = toMercator([lng, lat], 0);
  return [x / 512, y / 512] as const;
};

describe('hotFrame', () => {
  it('puts the middle of the view into the middle of the picture, in CSS pixels', () => {
    const frame = overlayFrame(frameAt([10, 50], 17, 2), { origin: world(10, 50), box: small });
    expect(frame.view).toEqual([800, 600]);
    expect(frame.origins).toHaveLength(1);
    expect(frame.origins[0]?.[0]).toBeCloseTo(400, 6);
    expect(frame.origins[0]?.[1]).toBeCloseTo(300, 6);
    expect(frame.scale[0]).toBeCloseTo(512 * 2 ** 17, 3);
    expect(frame.scale[1]).toBeCloseTo(512 * 2 ** 17, 3);
  });

  it('does not tremble at zoom 22: a thousandth of a pixel, anywhere', () => {
    const places = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    );
    fc.assert(
      fc.property(places, fc.double({ min: -300, max: 300, noNaN: true }), (at, aside) => {
        const [x, y] = world(...at);
        const size = 512 * 2 ** 22;
        const { origins } = overlayFrame(frameAt(at, 22), { origin: [x + aside / size, y], box: small });
        const [[found] = [Number.NaN]] = origins;
        expect(Math.abs(found - 400 - aside)).toBeLessThan(1e-3);
      }),
    );
  });

  it('draws every copy of the world that shows some of the mesh', () => {
    const { origins } = overlayFrame(frameAt([0, 0], 0), { origin: world(0, 0), box: small });
    expect(origins.map(([x]) => Math.round(x))).toEqual([400 - 512, 400, 400 + 512].filter((x) => x > -64 && x < 864));
    const wide = overlayFrame(frameAt([180, 0], 1), { origin: world(-180, 0), box: [0, 0, 0.01, 0] });
    expect(wide.origins.map(([x]) => Math.round(x))).toEqual([400]);
  });

  it('draws nothing of what is out of view', () => {
    expect(overlayFrame(frameAt([10, 50], 17), { origin: world(11, 50), box: small }).origins).toEqual([]);
    expect(overlayFrame(frameAt([10, 50], 17), { origin: world(10, 51), box: small }).origins).toEqual([]);
  });
});
