import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueries } from '../../api/queries/create-queries';
import type { Item } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Basemap } from '../../map/engine/map-engine';
import type { KeptProject, StoredArea } from '../../offline/kept/kept-areas';
import type { Services } from '../services';
import { showPage } from '../testing/show-page';
import { KeptList } from './kept-list';
import { type ReadinessPorts, readinessOf } from './readiness';

afterEach(cleanup);

const view = [8, 47, 9, 48] as const;
const project: KeptProject = {
  projectId: 1,
  name: 'Town',
  wanted: { from: 'all', mostBytes: null, view },
  documents: ['document:1', 'document:2'],
  references: ['MapPoleType', 'DocumentType'],
  at: 5,
};
const streets: Basemap = {
  id: 'streets',
  name: 'Streets',
  attribution: '',
  source: { kind: 'style', light: 'https://a.test/', dark: 'https://a.test/' },
};
const area: StoredArea = {
  ...{ id: 'a', projectId: 1, source: JSON.stringify(streets.source), name: 'Streets', bounds: view },
  ...{ maxZoom: 17, wanted: 10, stored: 10, bytes: 4000, at: 6 },
};
const document = (id: number): Item => ({
  ...{ ref: `document:${id}`, projectId: 1, geometry: null, fields: { size: 10 }, rest: {} },
});

type Here = {
  readonly lists?: number;
  readonly documents?: readonly string[];
  readonly references?: readonly string[];
  readonly areas?: readonly StoredArea[];
  readonly projects?: readonly KeptProject[];
  /** The copy was made by an earlier version of this page. */
  readonly isOld?: boolean;
};

/** A device with the given contents; if a field is omitted, the device has everything of it. */
function ports(here: Here = {}): ReadinessPorts {
  const { lists = modelKeys.length, areas = [area], projects = [project], isOld = false } = here;
  const { documents = ['document:1', 'document:2'], references = ['MapPoleType', 'DocumentType'] } = here;
  return {
    editor: { document: { all: () => [document(1), document(2)], count: () => 2, get: () => undefined } },
    tileClient: { hasCopy: async ({ model }: { model: string }) => modelKeys.indexOf(model as never) < lists },
    offlineProjects: async () => [{ projectId: 1, at: 3, ...(isOld ? {} : { additions: [] }) }],
    documents: { refs: async () => new Set(documents) },
    references: { kept: async () => references.map((refType) => ({ refType, state: 'kept', at: 4 })) },
    kept: { areas: { list: async () => areas, projects: async () => projects }, files: { list: async () => [] } },
    offer: { demo: false },
  } as unknown as ReadinessPorts;
}

/** The missing parts, beside the page itself, which no test has. */
async function missing(here: Here, basemap = streets): Promise<readonly string[]> {
  const rows = await readinessOf(ports(here), { projectId: 1, basemap });
  return rows.filter(({ id, isReady }) => id !== 'page' && !isReady).map(({ id }) => id);
}

describe('ready for the field', () => {
  it('is what is stored, whatever was asked for', async () => {
    expect(await missing({})).toEqual([]);
    expect(await missing({ lists: 4 })).toEqual(['project']);
    expect(await missing({ isOld: true })).toEqual(['project']);
    expect(await missing({ documents: ['document:2'] })).toEqual(['documents']);
    expect(await missing({ references: ['DocumentType'] })).toEqual(['references']);
    expect(await missing({ areas: [{ ...area, stored: 9 }] })).toEqual(['ground']);
    expect(await missing({ areas: [{ ...area, projectId: 2 }] })).toEqual(['ground']);
    expect(await missing({ projects: [], areas: [] })).toEqual(['references', 'documents', 'ground']);
  });

  it('needs no ground that comes with the program, and none of a file that is gone', async () => {
    const of = (source: Basemap['source']) => missing({ areas: [] }, { ...streets, source });
    expect(await of({ kind: 'blank' })).toEqual([]);
    expect(await of({ kind: 'archive', address: 'kept-file:a/town.pmtiles' })).toEqual(['ground']);
    expect(await of({ kind: 'archive', address: 'file:1/town.pmtiles' })).toEqual(['ground']);
  });
});

describe('what is kept', () => {
  it('is listed with its size, and removed', async () => {
    let areas: readonly StoredArea[] = [area];
    const kept = {
      areas: {
        list: async () => areas,
        projects: async () => [],
        remove: async () => {
          areas = [];
        },
      },
      files: { list: async () => [] },
    };
    showPage(<KeptList />, { services: { kept } as unknown as Services, queries: createQueries() });
    expect((await screen.findByTestId('kept-line')).textContent).toMatch(/Streets: 10 of 10 parts.*3\.9/);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Streets from this device' }));
    await waitFor(() => expect(screen.queryByTestId('kept-line')).toBeNull());
  });
});
