import { expect, it, vi } from 'vitest';
import { openEditor, play, pointItem } from '../../../../editor/testing/play';
import { readPlaces } from '../../../../map/basemap/basemap-places';
import { showPlace } from './select-found';

const feature = (type: string, coordinates: unknown) => ({
  properties: { name: 'Dana St', layer: 'street' },
  geometry: { type, coordinates },
});
const [street] = readPlaces({
  features: [
    feature('LineString', [
      [1, 1],
      [2, 1],
    ]),
    feature('MultiLineString', [
      [
        [3, 1],
        [4, 1],
      ],
    ]),
  ],
});

it('a street that was found is marked whole until the next action', () => {
  const editor = openEditor([pointItem('pole', 1, [10, 10])]);
  const engine = { setPreview: vi.fn(), fit: vi.fn() };
  const env = { editor, engine, announce: vi.fn() };
  if (street) showPlace(env as never, street);
  expect(engine.setPreview).toHaveBeenLastCalledWith(
    [
      [
        [1, 1],
        [2, 1],
      ],
      [
        [3, 1],
        [4, 1],
      ],
    ],
    [],
  );
  expect(engine.fit).toHaveBeenCalledWith([1, 1, 4, 1], expect.anything());
  play(editor, 'click(10,10)');
  expect(engine.setPreview).toHaveBeenLastCalledWith(null);
  const { length } = engine.setPreview.mock.calls;
  editor.setTool('segment');
  expect(engine.setPreview.mock.calls).toHaveLength(length);
});
