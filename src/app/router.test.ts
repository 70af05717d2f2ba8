import { expect, it, vi } from 'vitest';
import { namedProject, preloadMap } from './router';

const loaded = vi.hoisted(() => vi.fn());
const started = vi.hoisted(() => vi.fn());
vi.mock('../screens/editor/workbench/editor-page', () => {
  loaded();
  return { EditorPage: () => null, startMapWorkers: started };
});

it('the address of a map names its project, and no other address does', () => {
  const others = ['/', '/projects', '/projects/4/report', '/projects/new', '/crm/4', '/projects/1234567890123456'];
  expect(others.map(namedProject)).toEqual(others.map(() => null));
  expect(namedProject('/below/projects/4')).toBe(4);
});

it('asks for the map’s code before its route does, and starts its workers if told to', async () => {
  expect(loaded).not.toHaveBeenCalled();
  preloadMap({ start: false });
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  expect(started).not.toHaveBeenCalled();
  preloadMap({ start: true });
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
});
