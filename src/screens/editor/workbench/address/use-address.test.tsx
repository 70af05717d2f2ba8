import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import type { Item, ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { createLayerStore } from '../../../map-view/layer-state';
import { useAddress } from './use-address';

afterEach(cleanup);

const engine = {
  view: () => ({ center: [1, 2], zoom: 3 }),
  onView: () => () => undefined,
} as unknown as MapEngine;

const pole = (ref: ItemRef): Item => ({
  ref,
  projectId: 1,
  geometry: { kind: 'point', at: [1, 2] },
  fields: {},
  rest: {},
});

type Page = { readonly search: string; readonly back: () => void };

function openEditor() {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  editor.open(1, 'write');
  for (const ref of ['pole:1', 'pole:2'] as const) {
    const note = { key: 'drew-item', params: {} } as const;
    editor.run({ id: ref, gesture: ref, note, items: [{ kind: 'create', item: pole(ref) }] });
  }
  editor.select([]);
  return {
    editor,
    layers: createLayerStore('ada', 1, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
  };
}

/** An open project of two poles behind its address; `drawn` hears of every address before the hook does. */
function openPage(drawn: (page: Page) => void) {
  const { editor, layers } = openEditor();
  const selections: (readonly ItemRef[])[] = [];
  editor.store.subscribe((state, before) => {
    if (state.selection !== before.selection) selections.push(state.selection);
  });
  const shown = { search: '' };
  function Probe() {
    const { search } = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      shown.search = search;
      drawn({ search, back: () => void navigate(-1) });
    }, [search, navigate]);
    useAddress({ editor, engine, opened: true, layers });
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/projects/1']}>
      <Probe />
    </MemoryRouter>,
  );
  return { editor, selections, shown, layers };
}

it('an address that is drawn late does not take back what was selected meanwhile', () => {
  const { editor, selections, shown } = openPage(({ search }) => {
    if (search.includes('pole:1')) editor.select(['pole:2']);
  });
  act(() => editor.select(['pole:1']));
  expect(selections).toEqual([['pole:1'], ['pole:2']]);
  expect(shown.search).toBe('?view=1,2,3&item=pole:2');
});

it('what was selected, and left again before its address was drawn, stays left', () => {
  const { editor, selections, shown } = openPage(() => undefined);
  act(() => editor.select(['pole:1']));
  act(() => {
    editor.select(['pole:2']);
    editor.select(['pole:1']);
  });
  expect(selections).toEqual([['pole:1'], ['pole:2'], ['pole:1']]);
  expect(shown.search).toBe('?view=1,2,3&item=pole:1');
});

it('a selection too large for an address stays selected', () => {
  const { editor, shown } = openPage(() => undefined);
  const many = Array.from({ length: 31 }, (_, index): Item => pole(`pole:${index + 100}`));
  for (const item of many) editor.document.receive(item);
  act(() => editor.select(['pole:1']));
  act(() => editor.select(many.map(({ ref }) => ref)));
  expect(shown.search).toBe('?view=1,2,3');
  expect(editor.store.getState().selection).toHaveLength(31);
});

it('going back right after a selection goes back', () => {
  const { editor, shown } = openPage(({ search, back }) => {
    if (search.includes('pole:2')) back();
  });
  act(() => editor.select(['pole:1']));
  act(() => editor.select(['pole:2']));
  expect(editor.store.getState().selection).toEqual(['pole:1']);
  expect(shown.search).toBe('?view=1,2,3&item=pole:1');
});

it('what is hidden, and how it looks, is in the address without a step of its own', () => {
  const { editor, shown, layers } = openPage(({ search, back }) => {
    if (search.includes('look=')) back();
  });
  act(() => editor.select(['pole:1']));
  act(() => editor.setLayer('note', { visible: false }));
  expect(shown.search).toBe('?view=1,2,3&item=pole:1&hide=note');
  act(() => layers.setState({ styles: { pole: { style: null, label: 'tag', opacity: 1 } } }));
  // Back to before the selection, in the picture of now.
  expect(editor.store.getState().selection).toEqual([]);
  expect(shown.search).toBe('?view=1,2,3&hide=note&look=pole%2Flabel%3Dtag');
});

type Route = Parameters<typeof createMemoryRouter>[0][number];

/** An open project behind a router with another page. */
function openRouter(service: Route, basename = '/') {
  const { editor, layers } = openEditor();
  function Probe() {
    useAddress({ editor, engine, opened: true, layers });
    return null;
  }
  const router = createMemoryRouter([{ path: '/projects/1', element: <Probe /> }, service], {
    basename,
    initialEntries: [basename === '/' ? '/projects/1' : `${basename}projects/1`],
  });
  render(<RouterProvider router={router} />);
  return { editor, router };
}

it('a slow page is not called off by a selection or pan on the page being left', async () => {
  let come: (module: { Component: () => string }) => void = () => undefined;
  const coming = new Promise<{ Component: () => string }>((resolve) => {
    come = resolve;
  });
  const { editor, router } = openRouter({ path: '/service', lazy: () => coming });
  act(() => void router.navigate('/service'));
  act(() => editor.select(['pole:1']));
  come({ Component: () => 'The service' });
  expect(await screen.findByText('The service')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/service');
});

it.each(['/', '/maps/'])(
  'a page that is reached, and not drawn yet, is not called off (below %s)',
  async (basename) => {
    const { editor, router } = openRouter({ path: '/service', element: 'The service' }, basename);
    expect(router.state.location.search).toBe('?view=1,2,3');
    await act(async () => {
      await router.navigate('/service');
      // The router is there; React draws it when there is time, and until then the page before it lives on.
      editor.select(['pole:1']);
    });
    expect(screen.getByText('The service')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${basename}service`);
  },
);
