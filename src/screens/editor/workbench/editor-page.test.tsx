import '../items/inspector/item-inspector'; // Loaded before the tests: each waits for it for a second only.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Failure } from '../../../api/failure';
import { createEditor } from '../../../editor/create-editor';
import type { Editor } from '../../../editor/editor';
import { listBase } from '../../../items/base/list-base';
import { type Item, type ItemRef, modelOf } from '../../../items/item';
import { modelKeys } from '../../../items/registry';
import type { MapEngine, MapView } from '../../../map/engine/map-engine';
import { closedOutbox, type OpState, type Outbox, type OutboxState } from '../../../offline/outbox/outbox';
import { createUnfinishedStore } from '../../../offline/unfinished/unfinished-store';
import type { OpeningWatch } from '../../../project/opening';
import { ToastProvider } from '../../../ui/overlays/toast';
import { loadLazyParts } from '../../lazy-part';
import { type Services, ServicesProvider } from '../../services';
import { EditorPage } from './editor-page';

const stage = vi.hoisted(() => ({ engine: null as unknown, context: null as unknown, reading: null as unknown }));

vi.mock('../../../map/engine/map-canvas', async () => {
  const { useEffect } = await import('react');
  return {
    MapCanvas: (props: { onReady: (engine: unknown) => void; onContext: unknown }) => {
      stage.context = props.onContext;
      const { onReady } = props;
      useEffect(() => onReady(stage.engine), [onReady]);
      return <div className="map-canvas" data-testid="map" />;
    },
  };
});
vi.mock('../files/import/reading/open-files', () => ({ openFiles: () => Promise.resolve(stage.reading) }));

/** A map without a picture: it remembers what it was asked to show. */
function fakeEngine() {
  let view: MapView = { center: [0, 0], zoom: 1 };
  const engine = {
    view: () => view,
    bounds: () => [-180, -85, 180, 85],
    setView: vi.fn((next: MapView) => {
      view = next;
    }),
    fit: vi.fn(() => {
      view = { center: [-93.17, 44.46], zoom: 14 };
    }),
    zoomBy: vi.fn(),
    project: () => ({ x: 10, y: 10 }),
    unproject: () => [0, 0],
    metresPerPixel: () => 1,
    ...{ onView: () => () => undefined, onUserMove: () => () => undefined },
    onHeld: () => () => undefined,
    whenDrawn: () => Promise.resolve(),
    setBasemap: vi.fn(),
    setScheme: vi.fn(),
    setPreview: vi.fn(),
    setMarks: vi.fn(),
    setCompare: vi.fn(),
    ...{ setTrace: vi.fn(), setFiles: vi.fn(), setRasters: vi.fn(), setPlacePick: vi.fn(), longestPicture: () => 4096 },
    ...{ setStyles: vi.fn(), freeMiddle: vi.fn() },
    ...{ setCovered: vi.fn(), setNameless: vi.fn(), setLargeLabels: vi.fn(), focus: vi.fn(), destroy: vi.fn() },
  } satisfies Record<keyof MapEngine, unknown>;
  return engine as unknown as MapEngine & typeof engine;
}

const items: readonly Item[] = [
  {
    ref: 'pole:1',
    projectId: 1,
    geometry: { kind: 'point', at: [-93.17, 44.46] },
    fields: { name: 'P-1', height: 35, material: 'wood', tags: [{ id: 1, name: 'survey' }] },
    rest: { id: 1, legacyCode: 'X7' },
  },
  {
    ref: 'segment:2',
    projectId: 1,
    geometry: {
      kind: 'line',
      path: [
        [-93.17, 44.46],
        [-93.16, 44.46],
      ],
    },
    fields: { name: 'S-2', status: 'built', segmentType: 'aerial' },
    rest: { id: 2 },
  },
  {
    ref: 'permit:3',
    projectId: 1,
    geometry: {
      kind: 'area',
      polygons: [
        [
          [0, 0],
          [0.001, 0],
          [0.001, 0.001],
        ],
        [
          [0.01, 0],
          [0.011, 0],
          [0.011, 0.001],
        ],
      ],
    },
    fields: { name: 'PM-3', status: 'issued' },
    rest: {},
  },
];

const saved: OutboxState = { ...closedOutbox, phase: 'saved' };

/** Puts operations into the outbox' visible state. */
function waiting(...ops: readonly (readonly [ItemRef, OpState])[]): OutboxState {
  return { ...saved, phase: 'waiting', count: ops.length, items: new Map(ops) };
}

function answer(path: string, status: string, permission: string) {
  if (path.includes('permission')) return { mapProjectId: 1, permission };
  return { id: 1, name: 'Alder Falls', description: '', status, created_at: '', updated_at: '' };
}

type Setting = {
  readonly search?: string;
  readonly access?: 'write' | 'read';
  readonly status?: string;
  readonly failure?: Error;
  /** Runs before the fake service delivers the items of the project. */
  readonly before?: (watch: OpeningWatch, editor: Editor) => Promise<void>;
};

/** The editor's page with a real editor, a fake service and a fake map; `engine` is what `map-canvas` is mocked to hand out. */
function openPage({ search = '', access = 'write', status = 'active', failure, before }: Setting = {}) {
  let count = 0;
  const editor: Editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  editor.setViewport({
    project: ([lng, lat]) => ({ x: lng * 1e5, y: -lat * 1e5 }),
    unproject: () => [0, 0],
    bounds: () => [-180, -85, 180, 85],
  });
  const outbox = {
    store: createStore<OutboxState>(() => saved),
    all: vi.fn((): unknown[] => []),
    outstandingOf: vi.fn((): unknown => null),
    ...{ on: () => () => undefined, outstanding: () => [] },
    receipts: async () => [],
    bin: async () => [],
    resolve: vi.fn(() => Promise.resolve()),
    sendNow: vi.fn(),
    retry: vi.fn(() => Promise.resolve()),
    discard: vi.fn(() => Promise.resolve()),
  };
  const call = vi.fn(async ({ path, body }: { path: string; body?: unknown }) => ({
    status: 200,
    body: { ...answer(path, status, 'write'), ...(body as object) },
    headers: new Headers(),
  }));
  const openProject = vi.fn(async (_: number, watch: OpeningWatch = {}) => {
    if (failure) throw failure;
    await before?.(watch, editor);
    editor.open(1, access);
    for (const model of modelKeys)
      editor.receiveModel(model, listBase(items.filter((item) => modelOf(item.ref) === model)));
    return { copiedAt: null, refresh: () => Promise.resolve() };
  });
  const user = { username: 'planner@example.com', firstName: 'Ada', lastName: 'Kay' };
  const services = {
    ...{ editor, outbox, openProject, changeTracking: { digest: async () => null } },
    people: createStore(() => ({ others: [], more: 0 })),
    ...{ overlayFiles: { list: async () => [] }, overlayRasters: { list: async () => [] } },
    unfinished: createUnfinishedStore('', null),
    analysis: { rows: async () => ({ ids: new Float64Array(0), locals: [], all: 0, revision: 0 }) },
    onRenewal: () => () => undefined,
    onServiceBack: () => () => undefined,
    isServiceAway: () => false,
    api: { call },
    crm: { store: createStore(() => ({ turn: 0 })) },
    queries: new QueryClient(),
    references: {
      load: async () => ({ items: [{ id: 4, name: 'Wood pole' }], state: 'current' }),
      copy: async () => null,
    },
    session: { store: createStore(() => ({ phase: { kind: 'ready', user } })) },
    offer: {
      demo: true,
      basemaps: [{ id: 'blank', name: 'Plain', attribution: 'Nobody', source: { kind: 'blank' } }],
      sampleUsers: [],
      resetDemo: null,
      faultSimulation: null,
    },
  } as unknown as Services;
  window.history.replaceState(null, '', `/projects/1${search}`);
  const router = createMemoryRouter([{ path: '/projects/:projectId', element: <EditorPage /> }], {
    initialEntries: [`/projects/1${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return { editor, outbox: outbox as unknown as Outbox & typeof outbox, call, router, openProject };
}

class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

let engine = fakeEngine();
const searchOf = (router: { state: { location: { search: string } } }) => router.state.location.search;
const input = (name: string) => screen.getByTestId<HTMLInputElement>(`field-${name}`);
const pressed = (id: string) => screen.getByTestId(id).getAttribute('aria-pressed');
const key = (name: string, target: Element | Window = window) => fireEvent.keyDown(target, { key: name, code: name });

async function opened(setting: Setting = {}) {
  const page = openPage(setting);
  await screen.findByRole('heading', { name: 'Alder Falls' });
  await waitFor(() => expect(searchOf(page.router)).toContain('view='));
  const count = String(page.editor.store.getState().selection.length);
  await waitFor(() => expect(screen.getByTestId('inspector').dataset).toMatchObject({ count }));
  return page;
}

// Loads all lazy parts, as a page does after its first picture.
beforeAll(() => loadLazyParts(), 120_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('ResizeObserver', NoObserver);
  stage.engine = engine = fakeEngine();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('opening a project', () => {
  it('shows everything when the address names no view, and writes the view into it', async () => {
    const { router } = await opened();
    expect(engine.fit).toHaveBeenCalledOnce();
    expect(searchOf(router)).toBe('?view=-93.17,44.46,14');
    expect(screen.getByRole('heading', { name: 'Alder Falls' })).toBeTruthy();
  });

  it('says how far it is, and calls nothing saved or clickable while the map is empty', async () => {
    const page: { arrive?: () => void; word?: OpeningWatch['onProgress'] } = {};
    const before = async ({ onProgress }: OpeningWatch, editor: Editor) => {
      page.word = (arriving, isShown) => act(() => onProgress?.(arriving, isShown));
      editor.open(1, 'read');
      await new Promise<void>((resolve) => (page.arrive = resolve));
    };
    const { editor } = openPage({ before, search: '?item=pole:1' });
    const notice = screen.getByTestId('arriving');
    expect([screen.getByTestId('sync').dataset['state'], screen.queryByTestId('hint')]).toEqual(['opening', null]);
    page.word?.({ lists: 4, of: 11, items: 1200, bytes: 3_400_000, isWaiting: true }, true);
    expect(notice.textContent).toMatch(/interrupted. What has come is kept.*4 of 11 lists, 1,200 items, 3\.2.MB/);
    page.arrive?.();
    await waitFor(() => expect(screen.queryByTestId('arriving')).toBeNull());
    expect(screen.getByTestId('sync').dataset['state']).toBe('saved');
    await waitFor(() => expect(editor.store.getState().selection).toEqual(['pole:1']));
  });

  it('restores view and selection of a copied link', async () => {
    engine.setView({ center: [-93.17, 44.46], zoom: 17 });
    const { editor, router } = await opened({ search: '?view=-93.17,44.46,17&item=pole:1' });
    expect(engine.fit).not.toHaveBeenCalled();
    expect(editor.store.getState().selection).toEqual(['pole:1']);
    expect(searchOf(router)).toBe('?view=-93.17,44.46,17&item=pole:1');
    expect(input('name').value).toBe('P-1');
  });

  it.each([
    [new Failure('denied', { retry: 'never' }), /no access/],
    [new Failure('not-found', { retry: 'never' }), /does not exist/],
    [new Failure('offline', { retry: 'safe' }), /cannot be reached/],
    [new Error('bug'), /could not be read/],
  ])('says why it does not open: %s', async (failure, words) => {
    vi.stubGlobal('reportError', vi.fn());
    openPage({ failure });
    await screen.findByRole('heading', { level: 1, name: words });
    expect(reportError).toHaveBeenCalledTimes(failure instanceof Failure ? 0 : 1);
    expect(screen.getByRole('link', { name: 'Go to your projects' })).toBeTruthy();
  });

  it('tries again', async () => {
    const { openProject } = openPage({ failure: new Failure('offline', { retry: 'safe' }) });
    const button = await screen.findByRole('button', { name: 'Try again' });
    openProject.mockClear();
    fireEvent.click(button);
    await waitFor(() => expect(openProject).toHaveBeenCalledOnce());
  });
});

describe('selections and the address', () => {
  it('are pushed, so that back and forward step through them', async () => {
    const { editor, router } = await opened();
    act(() => editor.select(['pole:1']));
    act(() => editor.select(['segment:2']));
    expect(searchOf(router)).toContain('item=segment:2');
    await act(() => router.navigate(-1));
    expect(editor.store.getState().selection).toEqual(['pole:1']);
    await act(() => router.navigate(1));
    expect(editor.store.getState().selection).toEqual(['segment:2']);
  });

  it('an item that got its id from the service is replaced, not pushed', async () => {
    const { editor, router } = await opened();
    const made: Item = { ...items[0], ref: 'pole:local:n9' } as Item;
    act(() => {
      editor.run({
        id: 'c',
        gesture: 'c',
        note: { key: 'drew-item', params: {} },
        items: [{ kind: 'create', item: made }],
      });
      editor.select(['pole:local:n9']);
    });
    act(() => editor.applyOutcome('pole:local:n9', { base: { ...made, ref: 'pole:77' }, edit: null }));
    expect(searchOf(router)).toContain('item=pole:77');
    await act(() => router.navigate(-1));
    expect(searchOf(router)).not.toContain('item');
  });
});

describe('keys', () => {
  it('take tools, and Escape gives them back', async () => {
    await opened();
    key('1');
    expect(pressed('tool-segment')).toBe('true');
    key('Escape');
    expect(pressed('tool-select')).toBe('true');
    key('v');
    expect(pressed('tool-select')).toBe('true');
  });

  it('never while typing', async () => {
    const { editor } = await opened({ search: '?item=pole:1' });
    key('1', input('name'));
    expect(editor.store.getState().tool).toBe('select');
  });

  it('snapping, panels, zoom and the sheet of keys', async () => {
    const { editor } = await opened({ search: '?item=pole:1' });
    engine.fit.mockClear();
    key('m');
    expect(editor.store.getState().snapping).toBe(false);
    key('z');
    expect(engine.fit).toHaveBeenCalledOnce();
    key('+');
    expect(engine.zoomBy).toHaveBeenCalledWith(1);
    key('i');
    expect(screen.queryByTestId('inspector')).toBeNull();
    key('i');
    expect(screen.getByTestId('inspector')).toBeTruthy();
    key('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });
});

describe('the inspector', () => {
  const at = { search: '?item=pole:1' };

  it('shows facts, fields, tags and what the registry does not know', async () => {
    await opened(at);
    const panel = within(screen.getByTestId('inspector'));
    expect(panel.getByDisplayValue('44.4600000, -93.1700000')).toBeTruthy();
    expect(panel.getByText('survey')).toBeTruthy();
    expect(panel.getByText('legacyCode')).toBeTruthy();
    expect(await panel.findByRole('option', { name: 'Wood pole' })).toBeTruthy();
  });

  it.each([
    ['another item is selected', (editor: Editor) => editor.select([])],
    ['the page is left', () => cleanup()],
  ])('keeps what was typed when %s', async (_when, leave) => {
    const { editor } = await opened({ search: '?item=pole:1' });
    const committed = vi.fn();
    editor.onCommit(committed);
    fireEvent.change(input('name'), { target: { value: 'typed' } });
    act(() => leave(editor));
    expect(committed).toHaveBeenCalledOnce();
    expect(committed.mock.calls[0]?.[0].items).toMatchObject([{ ref: 'pole:1', after: { fields: { name: 'typed' } } }]);
  });

  it('a field goes to the item on Enter, as one step of undo', async () => {
    const { editor } = await opened(at);
    fireEvent.change(input('name'), { target: { value: 'P-2' } });
    expect(editor.document.get('pole:1')?.fields['name']).toBe('P-1');
    fireEvent.keyDown(input('name'), { key: 'Enter' });
    expect(editor.document.get('pole:1')?.fields['name']).toBe('P-2');
    expect(screen.getByTestId('undo').getAttribute('aria-label')).toBe('Undo: Changed name of P-1');
    fireEvent.click(screen.getByTestId('undo'));
    expect(input('name').value).toBe('P-1');
    expect(screen.getByText('Undone: changed name of P-1')).toBeTruthy();
  });

  it('what does not fit stays with its problem and changes nothing; Escape restores', async () => {
    const { editor } = await opened(at);
    fireEvent.change(input('height'), { target: { value: '999' } });
    fireEvent.blur(input('height'));
    expect(screen.getByRole('alert').textContent).toBe('Height must be 200 ft or less.');
    expect(input('height').value).toBe('999');
    expect(editor.document.get('pole:1')?.fields['height']).toBe(35);
    fireEvent.keyDown(input('height'), { key: 'Escape' });
    expect(input('height').value).toBe('35');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a choice keeps a value that its list does not know', async () => {
    const { editor } = await opened(at);
    fireEvent.change(screen.getByTestId('field-material'), { target: { value: 'steel' } });
    expect(editor.document.get('pole:1')?.fields['material']).toBe('steel');
    act(() => editor.receiveModel('pole', listBase([{ ...items[0], fields: { material: 'bamboo' } } as Item])));
    act(() => editor.undo());
    expect(screen.getByTestId<HTMLSelectElement>('field-material').value).toBe('wood');
  });

  it('a permit lists its polygons; one can go, the last cannot', async () => {
    await opened({ search: '?item=permit:3' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove polygon 2' }));
    expect(screen.getByText('Polygon 1')).toBeTruthy();
    expect(screen.queryByText('Polygon 2')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove polygon/ })).toBeNull();
  });

  it('sums several items', async () => {
    await opened({ search: '?item=pole:1,segment:2' });
    expect(await screen.findByRole('heading', { name: '1 segment · 1 pole' })).toBeTruthy();
  });

  it('says that an item was not sent yet', async () => {
    const { outbox } = await opened(at);
    act(() => outbox.store.setState(waiting(['pole:1', 'queued'])));
    expect(within(screen.getByTestId('inspector')).getByText('Saved on this device')).toBeTruthy();
    expect(screen.getByTestId('sync').dataset).toMatchObject({ state: 'waiting', count: '1' });
  });
});

describe('a project that may only be looked at', () => {
  it('says so, and offers no tool', async () => {
    await opened({ access: 'read', search: '?item=pole:1' });
    expect((await screen.findByTestId('read-only')).textContent).toMatch(/look at this project, not change it/);
    expect(screen.getByTestId('tool-segment').ariaDisabled).toBe('true');
    expect(input('name').disabled).toBe(true);
    key('1');
    expect(screen.getByTestId('hint').textContent).toMatch(/not change it/);
  });

  it('is reactivated when it is archived', async () => {
    const { editor, call } = await opened({ access: 'read', status: 'archived' });
    fireEvent.click(await screen.findByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(editor.store.getState().access).toBe('write'));
    const patches = call.mock.calls.filter(([request]) => request.body !== undefined);
    expect(patches).toEqual([[expect.objectContaining({ method: 'PATCH', body: { status: 'active' } })]]);
    expect(screen.queryByTestId('read-only')).toBeNull();
  });
});

describe('layers', () => {
  it('are counted, shown, hidden and locked', async () => {
    const { editor } = await opened();
    fireEvent.click(screen.getByTestId('layer-pole'));
    expect(editor.store.getState().layers.pole.visible).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /^Lock segments/ }));
    expect(editor.store.getState().layers.segment.locked).toBe(true);
    expect(screen.getByRole('button', { name: 'Unlock segments' })).toBeTruthy();
  });
});

describe('what is here', () => {
  const ask = (editor: Editor) => {
    Object.assign(editor, { hits: () => ['pole:1', 'segment:2', 'permit:3'] });
    const context = stage.context as (input: unknown) => void;
    act(() => context({ pixel: { x: 5, y: 5 } }));
  };

  it('lists, highlights and picks by number; Shift adds', async () => {
    const { editor } = await opened({ search: '?item=permit:3' });
    ask(editor);
    const list = screen.getByRole('dialog', { name: 'What is here' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).getAllByRole('button', { name: /^Lock / })).toHaveLength(3);
    fireEvent.keyDown(list, { key: 'ArrowDown', code: 'ArrowDown' });
    expect(editor.store.getState().hover).toBe('segment:2');
    fireEvent.keyDown(list, { key: '!', code: 'Digit1', shiftKey: true });
    expect(editor.store.getState().selection).toEqual(['permit:3', 'pole:1']);
    expect(screen.queryByRole('dialog', { name: 'What is here' })).toBeNull();
  });

  it('Escape leaves everything as it was', async () => {
    const { editor } = await opened({ search: '?item=permit:3' });
    ask(editor);
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'What is here' }), { key: 'Escape' });
    expect(editor.store.getState().selection).toEqual(['permit:3']);
  });
});

describe('import', () => {
  // The worker that reads it is a fake here.
  const choose = () =>
    fireEvent.change(screen.getByTestId('import-file'), { target: { files: [new File(['{}'], 'streets.geojson')] } });
  const panel = () => screen.getByTestId('import-panel');

  it('a broken file gives its sentence and changes nothing', async () => {
    stage.reading = { ok: false, reason: { id: 'file.empty' } };
    const { editor } = await opened();
    choose();
    await waitFor(() => expect(panel().textContent).toContain('The file is empty.'));
    key('Escape');
    expect(screen.queryByTestId('import-panel')).toBeNull();
    expect(editor.document.count('segment')).toBe(1);
  });

  it('previews, then makes segments, counts them off and takes back what has not left', async () => {
    const path = [
      [0, 0],
      [0.001, 0],
    ];
    const geometry = { kind: 'line', path };
    const items = [{ name: 'A St' }, {}].map((fields, at) => ({
      ...{ model: 'segment', geometry, fields, layer: 0, feature: at + 1 },
    }));
    const findings = [{ outcome: 'skipped', reason: { id: 'import.noGeometry' }, count: 2, places: [] }];
    stage.reading = {
      ...{ ok: true, plan: { layers: [], system: null }, close: () => undefined },
      summary: { layers: [], findings: [] },
      make: async () => ({ items, findings, totalM: 222 }),
    };
    const { editor, outbox } = await opened();
    choose();
    await waitFor(() => expect(panel().dataset['state']).toBe('preview'));
    expect(panel().textContent).toMatch(/2 segments.*It has no geometry/);
    expect(engine.setPreview).toHaveBeenLastCalledWith([path, path], []);
    expect(editor.document.count('segment')).toBe(1);

    let made: readonly ItemRef[] = [];
    editor.onCommit((change) => {
      made = change.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : []));
      outbox.store.setState(waiting(...made.map((ref) => [ref, 'queued'] as const)));
    });
    fireEvent.click(screen.getByTestId('import-accept'));
    expect(editor.document.count('segment')).toBe(3);
    expect(engine.setPreview).toHaveBeenLastCalledWith(null);
    expect(panel().textContent).toContain('0 of 2 sent');

    act(() => outbox.store.setState(waiting([made[1] ?? 'pole:0', 'queued'])));
    expect(panel().textContent).toContain('1 of 2 sent');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the 1 item left' }));
    expect(outbox.discard.mock.calls).toEqual([[[made[1]]]]);
    act(() => editor.document.applyOutcome(made[1] ?? 'pole:0', { edit: null }));
    await waitFor(() => expect(panel().textContent).toContain('1 item taken back'));
  });
});

describe('the panel behind the chip', () => {
  it('opens a conflict from the inspector, shows three places and sends the chosen one', async () => {
    const { outbox } = await opened({ search: '?item=pole:1' });
    const one = {
      ...{ ref: 'pole:1', projectId: 1, kind: 'update', state: 'conflict', held: false },
      patch: { name: 'Mine', lat: 44.46, lng: -93.18 },
      base: { name: 'P-1', lat: 44.46, lng: -93.17 },
      theirs: { name: 'Theirs', lat: 44.47, lng: -93.17 },
      error: { kind: 'conflict', status: null },
    };
    outbox.all.mockReturnValue([one]);
    outbox.outstandingOf.mockReturnValue(one);
    act(() => outbox.store.setState({ ...waiting(['pole:1', 'conflict']), phase: 'attention', attention: 1 }));
    fireEvent.click(screen.getByRole('button', { name: 'Compare and decide' }));
    const card = await screen.findByTestId('conflict-card');
    expect(engine.setCompare).toHaveBeenLastCalledWith({
      base: { kind: 'point', at: [-93.17, 44.46] },
      mine: { kind: 'point', at: [-93.18, 44.46] },
      theirs: { kind: 'point', at: [-93.17, 44.47] },
    });
    const names = within(card).getByRole('group', { name: 'Name' });
    expect(names.textContent).toBe('NameAs it wasP-1MineMineTheirsTheirs');
    expect(within(card).getByRole('group', { name: 'Shape' }).textContent).toMatch(/Theirs.*1,111\sm away/);
    fireEvent.click(within(names).getByRole('radio', { name: /^Theirs/ }));
    fireEvent.click(within(card).getByRole('button', { name: 'Keep 1 of mine, take 1 of theirs' }));
    await waitFor(() => expect(outbox.resolve).toHaveBeenCalledWith('pole:1', ['name']));
    await waitFor(() => expect(engine.setCompare).toHaveBeenLastCalledWith(null));
  });

  it('is left with Escape, one step at a time, and the chip has the focus again', async () => {
    await opened();
    fireEvent.click(screen.getByTestId('sync'));
    const panel = await screen.findByRole('dialog', { name: 'Changes' });
    expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Changes' }));
    fireEvent.keyDown(document.activeElement ?? panel, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Changes' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('sync'));
    expect(screen.getByTestId('inspector')).toBeTruthy();
  });
});
