import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '../../api/failure';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeApi } from '../../api/testing/fake-api';
import { json, type SeenRequest } from '../../api/testing/fake-fetch';
import type { FakeSession } from '../../api/testing/fake-session';
import type { ChangeDigest } from '../../offline/change-tracking/project-visit';
import type { Outstanding } from '../../offline/outbox/outbox';
import { takeBrought } from '../dropped-files/brought-files';
import type { Services } from '../services';
import { createFakeOutbox, waitingEdit } from '../testing/fake-outbox';
import { showPage } from '../testing/show-page';
import { ProjectsPage } from './projects-page';

const town = {
  id: 1,
  name: 'Alder Falls',
  description: 'Fibre for the town',
  status: 'active',
  updated_at: '2026-11-20 16:12:00',
  bookmarked: false,
};
const park = { id: 2, name: 'Millrace', status: 'completed', updated_at: '2026-03-02 09:00:00', bookmarked: true };

type Answers = Readonly<Record<string, (request: SeenRequest) => Response>>;

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function Here() {
  return <output data-testid="here">{useLocation().pathname}</output>;
}

/** The digest of a copy on this device. */
const digest = (projectId: number, more: object = {}): ChangeDigest => ({
  projectId,
  at: Date.now() - 3_600_000,
  figures: { items: 8412, counts: {}, metres: 62_431, abandoned: { count: 23, metres: 39_650 }, openPermits: 9 },
  sketch: [{ ink: 'aerial', kind: 'line', d: 'M0 0L10 10' }],
  since: null,
  ...more,
});

type Device = {
  readonly edits?: readonly Outstanding[];
  readonly digests?: Readonly<Record<number, ChangeDigest>>;
  readonly fetchCopy?: Services['fetchCopy'];
  readonly at?: string;
};

function show(
  answers: Answers = {},
  kept: readonly object[] = [],
  { digests = {}, fetchCopy = () => new Promise(() => undefined), edits = [], at = '/projects' }: Device = {},
) {
  const usual: Answers = {
    'GET map-project': () => json([town, park], 200),
    'GET map-project/permission/1': () => json({ mapProjectId: 1, permission: 'write' }, 200),
    'GET map-project/permission/2': () => json({ mapProjectId: 2, permission: 'read' }, 200),
    ...answers,
  };
  const { api, seen } = createFakeApi((request) => {
    const path = new URL(request.url).pathname.replace('/v1/', '');
    return usual[`${request.method} ${path}`]?.(request) ?? json({}, 404);
  });
  const queries = createQueries();
  const { outbox } = createFakeOutbox(edits);
  const offer = { demo: false, sampleUsers: [], basemaps: [], resetDemo: null, faultSimulation: null };
  const offlineProjects = async () => kept;
  const changeTracking = { digest: async (id: number) => digests[id] ?? null };
  const editor = { document: { get: () => undefined } };
  const own = { editor, outbox, offer, offlineProjects, changeTracking, fetchCopy };
  const services = { api, queries, session: api.session, ...own };
  showPage(
    <>
      <Routes>
        <Route path="/projects" element={<ProjectsPage />} />
        <Route path="*" element={<Here />} />
      </Routes>
      <Address />
    </>,
    { services: services as unknown as Services, queries, at },
  );
  const sent = (method: string) => seen.filter((request) => request.method === method);
  return { sent, queries, session: api.session as FakeSession };
}

const rows = () => screen.findAllByTestId('project-row');
const names = async () => (await rows()).map((row) => row.querySelector('.project-name')?.textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox');

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(cleanup);

describe('the list', () => {
  it('has starred ones first, each linked to its map, and marks the read-only ones', async () => {
    show();
    expect(await names()).toEqual(['Millrace', 'Alder Falls']);
    expect(screen.getByRole('link', { name: 'Alder Falls' }).getAttribute('href')).toBe('/projects/1');
    expect((await screen.findByText('Read only')).closest('li')?.dataset['id']).toBe('2');
    expect(screen.getAllByText('Read only')).toHaveLength(1);
  });

  it.each([
    ['no-room', 'there is no room on this device'],
    ['too-much', 'at most 100 files'],
  ])('says once why nothing of a share was kept: %s', async (why, sentence) => {
    show({}, [], { at: `/projects?shared=${why}&q=town` });
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/projects?q=town'));
  });

  it('takes an unknown reason out of the address, and says nothing of it', async () => {
    show({}, [], { at: '/projects?shared=other' });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/projects'));
    expect(screen.queryByText(/what was shared/)).toBeNull();
  });

  it('tells of unsent edits in a project that it has no more, and saves them to a file', async () => {
    const saved = vi.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:rescue', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
    const elsewhere = [1, 2].map((id) => waitingEdit(`pole:${id}`, { projectId: 9 }));
    show({}, [], { edits: [...elsewhere, waitingEdit('pole:3')] });
    const note = await screen.findByTestId('unsent-elsewhere');
    expect(note.textContent).toContain('2 unsent changes of yours in Project 9 wait on this device');
    expect(screen.getAllByTestId('unsent-elsewhere')).toHaveLength(1);
    fireEvent.click(within(note).getByRole('button', { name: 'Save the changes of Project 9 to a file' }));
    expect(saved).toHaveBeenCalled();
    expect(await screen.findByText(/2 changes in strandmap-rescue/)).toBeTruthy();
  });

  it('says so when a project is denied', async () => {
    show({ 'GET map-project/permission/1': () => json({}, 403) });
    expect((await screen.findByText('No access')).closest('li')?.dataset['id']).toBe('1');
  });

  it('narrows as one types, and opens the first on Enter', async () => {
    show();
    await rows();
    fireEvent.change(search(), { target: { value: 'town' } });
    expect(await names()).toEqual(['Alder Falls']);
    const form = search().closest('form');
    if (form) fireEvent.submit(form);
    expect((await screen.findByTestId('here')).textContent).toBe('/projects/1');
  });

  it('filters by status, with counts', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Completed 1' }));
    expect(await names()).toEqual(['Millrace']);
  });

  it('offers to open an id that is not on it', async () => {
    show();
    await rows();
    fireEvent.change(search(), { target: { value: '77' } });
    expect(screen.getByRole('link', { name: 'Open project 77' }).getAttribute('href')).toBe('/projects/77');
    fireEvent.click(screen.getByRole('button', { name: 'Show all projects' }));
    expect(await names()).toHaveLength(2);
  });
});

describe('what a project amounts to', () => {
  const card = async (id: string) => {
    const found = (await rows()).find((row) => row.dataset['id'] === id);
    if (!found) throw new Error(`no card ${id}`);
    return within(found);
  };
  const news = (added: readonly number[]) => ({
    at: Date.now() - 26 * 3_600_000,
    news: { models: { pole: { added, moved: [4], changed: [], abandoned: [], gone: [], metres: 0 } }, metres: 640 },
  });

  it('comes from its copy, and says how old that is', async () => {
    show({}, [], { digests: { 1: digest(1) } });
    expect(await (await card('1')).findByText('8,412')).toBeTruthy();
    const figures = (await card('1')).getByTestId('project-figures');
    expect(figures.textContent).toBe('Route62.43\u2009kmItems8,412Open permits9');
    const apart = (await card('1')).getByTestId('project-abandoned');
    expect(apart.textContent).toBe('23 abandoned, 39.65\u2009km');
    expect((await card('1')).getByText('From the copy read 1 h ago')).toBeTruthy();
    expect((await card('2')).getByText('Not opened on this device yet')).toBeTruthy();
  });

  it('is fetched on request, and a refusal is told where it was asked for', async () => {
    const refused = new Failure('denied', { retry: 'never' });
    show({}, [], { fetchCopy: () => Promise.reject(refused) });
    fireEvent.click(await (await card('1')).findByTestId('fetch-figures'));
    expect((await (await card('1')).findByRole('alert')).textContent).toBe('The service does not let you in.');
  });

  it('says what is new since one last looked, with a link to just that', async () => {
    show({}, [], {
      digests: {
        1: digest(1, { since: news([7, 8]) }),
        2: digest(2, { since: { at: 0, news: { models: {}, metres: 0 } } }),
      },
    });
    const line = await (await card('1')).findByTestId('project-since');
    expect(line.textContent).toContain('Since you looked yesterday: +640.0\u2009m · +2 poles · 1 moved');
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/projects/1?since=1');
    expect((await card('2')).queryByTestId('project-since')).toBeNull();
  });

  it('stands in a table too, and how the list is shown is remembered', async () => {
    show({}, [], { digests: { 1: digest(1) } });
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('cell', { name: '8,412' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    cleanup();
    show();
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveProperty('ariaSort', 'ascending');
  });
});

describe('the permission', () => {
  it('is remembered, with its age, while the service cannot be asked', async () => {
    show();
    expect(await screen.findByText('You may look at it, not change it.')).toBeTruthy();
    cleanup();
    show({ 'GET map-project/permission/2': () => json({}, 422) });
    expect((await screen.findByText(/So the service said just now/)).closest('li')?.dataset['id']).toBe('2');
    expect(screen.getAllByText('Read only')).toHaveLength(1);
  });

  it('of an archived project says that it opens to be looked at', async () => {
    show({ 'GET map-project': () => json([{ ...town, status: 'archived' }], 200) });
    expect((await screen.findByTestId('project-access')).textContent).toMatch(/^It is archived/);
  });
});

describe('the button for a new project', () => {
  const offered = () => document.querySelector('.projects-head button');
  const may = (id: number, permission: string) => () => json({ mapProjectId: id, permission }, 200);
  /** How often it was offered and taken back again, in all that the page ever showed. */
  const seenOffered = () => {
    const seen: boolean[] = [];
    const look = () => {
      const now = offered() !== null;
      if (now !== seen.at(-1)) seen.push(now);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    return seen;
  };

  it('is never offered to a guest, not even before that is known', async () => {
    const seen = seenOffered();
    show({ 'GET map-project/permission/1': may(1, 'read') });
    await waitFor(() => expect(screen.getAllByText('You may look at it, not change it.')).toHaveLength(2));
    expect(seen).not.toContain(true);
  });

  it('comes once and stays for who may change one; next time it is there at once', async () => {
    const seen = seenOffered();
    show();
    await screen.findByRole('button', { name: /New project/ });
    await screen.findByText('You may look at it, not change it.');
    expect(seen).toEqual([false, true]);
    cleanup();
    show();
    expect(offered()).toBeTruthy();
  });
});

describe('the status', () => {
  it('is changed from the menu, with the way back', async () => {
    const { sent } = show({ 'PATCH map-project/1': ({ body }) => json({ ...town, ...Object(body) }, 200) });
    await rows();
    await screen.findByText('You may look at it, not change it.');
    fireEvent.click(screen.getByRole('button', { name: 'More about Alder Falls' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Archived' }));
    expect((await screen.findAllByText('Alder Falls is now: Archived')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('PATCH').map(({ body }) => body)).toEqual([{ status: 'archived' }, { status: 'active' }]),
    );
  });
});

describe('keys', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.closest('li')?.dataset['id'];

  it('j and k, and the arrows, walk through the list', async () => {
    show();
    await rows();
    press('j');
    expect(focused()).toBe('2');
    press('ArrowDown');
    expect(focused()).toBe('1');
    press('j');
    expect(focused()).toBe('1');
    press('k');
    expect(focused()).toBe('2');
  });

  it('/ goes to the search, where letters are letters; the arrow returns to the list', async () => {
    show();
    await rows();
    press('/');
    expect(document.activeElement).toBe(search());
    press('n');
    expect(screen.queryByTestId('import-into')).toBeNull();
    press('ArrowDown');
    expect(focused()).toBe('2');
  });
});

describe('stars', () => {
  const star = async (id: string) => {
    const row = (await rows()).find((one) => one.dataset['id'] === id);
    if (!row) throw new Error(`no row ${id}`);
    return within(row).getByTestId('project-bookmark');
  };

  it('are on at once, and sent', async () => {
    const { sent } = show({ 'POST map-project/bookmark/1': () => json({ mapProjectId: 1, bookmarked: true }, 200) });
    fireEvent.click(await star('1'));
    await waitFor(async () => expect((await star('1')).getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(sent('POST').map(({ url }) => url)).toEqual([expect.stringMatching(/bookmark\/1$/)]));
  });

  it('go back when the service refuses, and the page says so', async () => {
    show({ 'POST map-project/bookmark/1': () => json({}, 403) });
    fireEvent.click(await star('1'));
    expect((await screen.findAllByText('The star was not saved')).length).toBeGreaterThan(0);
    expect((await star('1')).getAttribute('aria-pressed')).toBe('false');
  });

  it('come off on this device only, which is said, and nothing is sent', async () => {
    const { sent } = show();
    expect((await star('2')).getAttribute('aria-label')).toMatch(/on this device only/);
    fireEvent.click(await star('2'));
    await waitFor(async () => expect((await star('2')).getAttribute('aria-pressed')).toBe('false'));
    expect((await screen.findAllByText('Star taken off on this device')).length).toBeGreaterThan(0);
    expect(sent('POST')).toEqual([]);
  });
});

describe('a new project', () => {
  const open = async () => {
    await screen.findByRole('button', { name: /New project/ });
    fireEvent.keyDown(document.body, { key: 'n' });
    return within(await screen.findByRole('dialog'));
  };

  it('needs a name', async () => {
    const { sent } = show();
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Create project' }));
    expect(dialog.getByRole('alert').textContent).toBe('A project needs a name.');
    expect(sent('POST')).toEqual([]);
  });

  it('is created once and opened', async () => {
    const made = { id: 9, name: 'Night shift', status: 'active' };
    const { sent } = show({ 'POST map-project': () => json(made, 201) });
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Night shift ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create project' }));
    expect((await screen.findByTestId('here')).textContent).toBe('/projects/9');
    expect(sent('POST')).toHaveLength(1);
  });

  it('shows at the field what the service refuses, and keeps the words', async () => {
    show({ 'POST map-project': () => json([{ field: 'name', message: 'Name is taken.' }], 422) });
    const dialog = await open();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Alder Falls' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create project' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Name is taken.');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Alder Falls');
  });
});

describe('files of map data', () => {
  const kml = new File(['<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>'], 'a.kml');
  const choose = (testId: string, file: File) => {
    const input = screen.getByTestId(testId);
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    fireEvent.change(input);
  };
  const noMap = 'It holds no map data of a kind that is known here.';
  const here = async () => (await screen.findByTestId('here')).textContent;
  const namesBrought = (projectId: number) => takeBrought(projectId).map(({ name }) => name);

  it('are chosen by the button or its key, and go to the project that is chosen', async () => {
    show();
    expect(await screen.findByRole('button', { name: /Import files/ })).toBe(screen.getByTestId('list-import'));
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    fireEvent.keyDown(document.body, { key: 'i' });
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
    choose('list-import-file', kml);
    fireEvent.change(await screen.findByTestId('import-project'), { target: { value: '2' } });
    fireEvent.click(screen.getByTestId('import-into'));
    expect(await here()).toBe('/projects/2');
    expect(namesBrought(1)).toEqual([]);
    expect(namesBrought(2)).toEqual(['a.kml']);
  });

  it('of another kind are refused where they were chosen', async () => {
    show();
    await screen.findByTestId('list-import');
    choose('list-import-file', new File(['plain words'], 'a.txt'));
    expect(await screen.findByText('Not imported: a.txt')).not.toBeNull();
    expect(await screen.findByText(noMap)).toBeTruthy();
    choose('list-import-file', new File(['AC1032'], 'a.dwg'));
    expect(await screen.findByText(/DWG drawing/)).toBeTruthy();
    expect(screen.queryByTestId('import-into')).toBeNull();
  });

  it('are chosen with a new project, and can be left out again', async () => {
    show({ 'POST map-project': () => json({ id: 9, name: 'Night shift', status: 'active' }, 201) });
    fireEvent.click(await screen.findByRole('button', { name: /New project/ }));
    const dialog = within(await screen.findByRole('dialog'));
    choose('project-import-file', kml);
    expect((await dialog.findByTestId('project-files')).textContent).toBe('Then imports a.kml');
    fireEvent.click(dialog.getByRole('button', { name: 'Import no files' }));
    choose('project-import-file', new File(['plain words'], 'a.txt'));
    expect((await dialog.findByRole('alert')).textContent).toBe(noMap);
    choose('project-import-file', kml);
    await dialog.findByTestId('project-files');
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Night shift' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Create project' }));
    expect(await here()).toBe('/projects/9');
    expect(namesBrought(9)).toEqual(['a.kml']);
  });
});

describe('renaming', () => {
  it('sends only what changed', async () => {
    const { sent } = show({ 'PATCH map-project/1': () => json({ ...town, name: 'Alder Rise' }, 200) });
    await rows();
    await waitFor(() => expect(screen.getByText('Read only')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'More about Alder Falls' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Rename/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Alder Rise' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Rename project' }));
    await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ name: 'Alder Rise' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('without a list', () => {
  it.each([404, 405])('(%i) a project is opened by its id', async (status) => {
    show({ 'GET map-project': () => json({}, status) });
    fireEvent.change(await screen.findByLabelText('Project id'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open project' }));
    expect((await screen.findByTestId('here')).textContent).toBe('/projects/12');
  });

  it('an empty one has the button that fills it', async () => {
    show({ 'GET map-project': () => json([], 200) });
    expect(await screen.findByText('No project yet')).toBeTruthy();
  });

  it('a failed one says what is safe and can be tried again', async () => {
    let answer = () => json({}, 403);
    show({ 'GET map-project': () => answer() });
    expect((await screen.findByRole('alert')).textContent).toMatch(/You may not list projects/);
    answer = () => json([town], 200);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Alder Falls']);
  });

  it('a refused one is asked for once, and again when one has signed in', async () => {
    let answer = () => json({}, 403);
    const { sent, queries, session } = show({ 'GET map-project': () => answer() });
    await screen.findByRole('alert');
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(sent('GET')).toHaveLength(1);
    const { phase } = session.store.getState();
    if (phase.kind !== 'ready') throw new Error('The fake session is signed in.');
    session.setPhase({ ...phase, kind: 'needs-login', reason: 'ended' });
    answer = () => json([town], 200);
    session.setPhase(phase);
    expect(await names()).toEqual(['Alder Falls']);
  });

  it('offers the projects on this device when the list does not come', async () => {
    const kept = [{ projectId: 7, about: { ...town, id: 7 }, access: 'write', at: Date.now() - 3_600_000 }];
    show({ 'GET map-project': () => json({}, 403) }, kept);
    const link = await screen.findByTestId('kept-project');
    expect(link.textContent).toBe('Alder Fallsread 1 h ago');
    fireEvent.click(link);
    expect(screen.getByTestId('here').textContent).toBe('/projects/7');
  });

  it('offers them already while the list is awaited for long, and not where it comes', async () => {
    const kept = [{ projectId: 7, about: { ...town, id: 7 }, access: 'write', at: 0 }];
    show({ 'GET map-project': () => json({}, 503) }, kept);
    expect(await screen.findByTestId('kept-project', {}, { timeout: 4000 })).toBeDefined();
    expect(screen.getByText('The projects could not be read; the service is asked again by itself.')).toBeDefined();
    expect(screen.queryByText('Try again')).toBeNull();
    cleanup();
    show({}, kept);
    await names();
    expect(screen.queryByTestId('kept-project')).toBeNull();
  });
});
