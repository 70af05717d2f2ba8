import { expect, it, vi } from 'vitest';
import { preloadPage } from './router';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('../screens/editor/editor-page', () => {
  loaded();
  return { EditorPage: () => null };
});

it('asks for the map’s code for the address of a project alone', async () => {
  for (const address of ['/', '/projects', '/projects/4/report', '/projects/new', '/crm/4']) preloadPage(address);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded).not.toHaveBeenCalled();
  preloadPage('/below/projects/4');
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
