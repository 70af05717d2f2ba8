import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createApi } from '../../api/create-api';
import { projectsQuery } from '../../api/queries/project-queries';
import { broken, createFakeFetch, json } from '../../api/testing/fake-fetch';
import { createFakeSession } from '../../api/testing/fake-session';
import { createEditor } from '../../editor/create-editor';
import { flatView } from '../../editor/testing/play';
import type { ListCopy } from '../../map/tiles/list-copies';
import { startInPage } from '../../map/tiles/testing/start-in-page';
import { createTileClient } from '../../map/tiles/tile-client';
import { followService } from '../../offline/connectivity/follow-service';
import type { ProjectCopy } from '../../offline/copies/project-copies';
import { createPresence } from '../../project/keep-in-step';
import { createLeftProject } from '../../project/left-project';
import { createOpenProject, type Opener } from '../../project/open-project';
import { captureHere } from '../editor/field/position/capture-here';
import { captureKeptStore, noteAdditions } from '../position/capture-kept-store';
import { receiveFix, showPosition } from '../position/position-store';
import { type Services, ServicesProvider } from '../services';
import { useOpening } from './use-opening';

// An open page asks a service that does not answer: how often, and how soon it finds it again.

const config = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} } as const;
const project = { id: 1, name: 'Town', description: '', status: 'active', created_at: '', updated_at: '' };
const additions = { 'x-additions': 'list-version, captured-places' };

function answerTo(path: string): Response {
  if (path === '/health-check') return json({ api_service: 'OK' });
  if (path.includes('permission')) return json({ mapProjectId: 1, permission: 'write' });
  return path.includes('map-project/') ? json(project, 200, additions) : json([], 200, { ...additions, etag: 'W/"1"' });
}

/** The storage of a device. */
function createDevice() {
  const lists = new Map<string, ListCopy>();
  const projects = new Map<number, ProjectCopy>();
  const key = ({ projectId, model }: { projectId: number; model: string }) => `${projectId}/${model}`;
  return {
    listCopies: {
      read: async (of: Parameters<typeof key>[0]) => structuredClone(lists.get(key(of)) ?? null),
      has: async (of: Parameters<typeof key>[0]) => lists.has(key(of)),
      write: async (of: Parameters<typeof key>[0], copy: ListCopy) => void lists.set(key(of), structuredClone(copy)),
    },
    copies: {
      read: async (projectId: number) => {
        const copy = projects.get(projectId);
        return copy ? { copy, records: [] } : null;
      },
      keep: async (copy: ProjectCopy) => void projects.set(copy.projectId, copy),
      forget: async () => undefined,
    },
  };
}

/** Opens a page that shows a project and a list. `isThere`: the service answers. */
function openPage(device = createDevice(), isThere = true) {
  const service = { isThere, last: '' };
  const { fetcher, seen } = createFakeFetch(({ path }) => {
    if (!service.isThere) return broken();
    service.isThere = path !== service.last;
    return answerTo(path);
  });
  const api = createApi(config, createFakeSession(), { fetcher });
  const { queries, connectivity, line } = followService(api, { store: createStore(() => ({ cleared: 0 })) });
  const editor = createEditor({ newId: () => 'local:new', newChangeId: () => 'change' });
  const tileClient = createTileClient(() => startInPage(device.listCopies));
  tileClient.keepCopies('a database');
  const opener = {
    ...{ api, queries, editor, tileClient, connectivity, copies: device.copies, noteAdditions },
    outbox: { on: () => () => undefined, outstanding: () => [], findDuplicates: async () => undefined },
    presence: createPresence(connectivity),
    outboxOpen: async () => undefined,
    left: createLeftProject({ editor, tileClient }),
  } as unknown as Opener;
  const services = { ...line, editor, openProject: createOpenProject(opener) } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>{children}</ServicesProvider>
    </QueryClientProvider>
  );
  const usePage = () => ({ ...useOpening(1), projects: useQuery(projectsQuery(api)) });
  const { result, unmount } = renderHook(usePage, { wrapper });
  return {
    service,
    editor,
    /** Nothing is answered after this list. */
    dieAfter: (path: string) => {
      service.last = path;
    },
    page: () => result.current,
    again: () => act(() => result.current.again()),
    asked: () => seen.length,
    leave: () => {
      unmount();
      connectivity.stop();
      queries.clear();
    },
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The number of requests in each of the next minutes. */
async function countMinutes({ asked }: ReturnType<typeof openPage>, minutes: number): Promise<number[]> {
  const counts: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = asked();
    await pass(60_000);
    counts.push(asked() - before);
  }
  return counts;
}

const fresh = { kind: 'open', copy: { kind: 'fresh' } };
const stale = { kind: 'open', copy: { kind: 'stale' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has read its project. */
async function openWhole(device = createDevice()) {
  const page = openPage(device);
  await pass(2000);
  expect(page.page().opening).toEqual(fresh);
  return page;
}

/** A device that has had the project open. */
async function deviceWithCopy() {
  const device = createDevice();
  (await openWhole(device)).leave();
  return device;
}

/** The service is back: within the longest pause of its one probe everything on the page is new. */
async function comesBack(page: ReturnType<typeof openPage>): Promise<void> {
  Object.assign(page.service, { isThere: true, last: '' });
  await pass(31_000);
  expect(page.page().opening).toEqual(fresh);
  expect(page.page().projects.isSuccess).toBe(true);
  page.leave();
}

describe('a page whose service is dead asks rarely, and finds it again', () => {
  it('from a copy', async () => {
    const page = openPage(await deviceWithCopy(), false);
    const counts = await countMinutes(page, 5);
    expect(page.page().opening).toMatchObject(stale);
    expect(page.page().projects.isError).toBe(true);
    expect(counts[0]).toBeLessThanOrEqual(30);
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(4);
    await comesBack(page);
  });

  it('that dies under an open project', async () => {
    const page = await openWhole();
    page.service.isThere = false;
    const counts = await countMinutes(page, 5);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[0]).toBeLessThanOrEqual(30);
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(4);
    const before = page.asked();
    await comesBack(page);
    expect(page.asked()).toBeGreaterThan(before);
  });

  it('that dies while lists are on their way', async () => {
    const page = openPage();
    page.dieAfter('/v1/map-poles');
    const counts = await countMinutes(page, 5);
    expect(page.page().opening).toMatchObject({ kind: 'loading', arriving: { isWaiting: true } });
    expect(counts[0]).toBeLessThanOrEqual(60);
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(4);
    await comesBack(page);
  });

  it('without a copy', async () => {
    const page = openPage(createDevice(), false);
    const counts = await countMinutes(page, 5);
    expect(page.page().opening).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(4);
    await comesBack(page);
  });

  it('with what failed for some seconds', async () => {
    const page = openPage(await deviceWithCopy(), false);
    await pass(12_000);
    expect(page.page().projects.isError).toBe(true);
    page.service.isThere = true;
    await pass(16_000);
    expect(page.page()).toMatchObject({ opening: fresh, projects: { isSuccess: true } });
    page.leave();
  });

  it('at once for its user', async () => {
    const page = openPage(await deviceWithCopy(), false);
    await pass(200_000);
    page.service.isThere = true;
    page.again();
    await pass(1000);
    expect(page.page().opening).toEqual(fresh);
    page.leave();
  });
});

it('a place captured before the service answers keeps how it was measured', async () => {
  const device = await deviceWithCopy();
  // The page of today has heard no answer yet.
  captureKeptStore.setState({ isKept: false });
  const { page, editor, leave } = openPage(device, false);
  await pass(2000);
  expect(page().opening.kind).toBe('open');
  editor.setViewport(flatView);
  editor.setTool('pole');
  showPosition(true);
  const time = Date.now();
  receiveFix({ at: [0.001, 0.001], accuracyM: 1.25, time, headingDeg: null, speedMs: null }, time);
  captureHere({ editor, announce: () => undefined });
  const [ref] = editor.store.getState().selection;
  expect(ref && editor.document.get(ref)?.fields).toMatchObject({
    ...{ locationAccuracy: 1.25, locationSource: 'gnss', locatedAt: new Date(time).toISOString() },
  });
  showPosition(false);
  leave();
});
