import type { Map as MapLibre } from 'maplibre-gl';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../../editor/create-editor';
import type { Editor } from '../../../editor/editor';
import type { LayerStyle } from '../../style/layer-style';
import { featuresIn } from '../../tiles/testing/features-in';
import { startInPage } from '../../tiles/testing/start-in-page';
import { createTileClient, type TileClient } from '../../tiles/tile-client';
import { createModelSync } from './model-sync';

const byStatus: LayerStyle = {
  filter: [],
  style: { by: 'value', field: 'status', values: ['planned', 'existing'] },
  label: 'zone',
};
const usual: LayerStyle = { filter: [], style: null, label: null };
const map = { getSource: () => undefined } as unknown as MapLibre;

let client: TileClient;
let editor: Editor;

beforeEach(() => {
  client = createTileClient(() => startInPage());
  editor = createEditor({ newId: () => 'local:1', newChangeId: () => 'change-1' });
});

const startSync = () => createModelSync({ map, document: editor.document, tileClient: client }, 'pole');
type Sync = ReturnType<typeof startSync>;

/** The service's list of one project arrives, and the document takes it. */
async function arrive(projectId: number, status: string) {
  const record = { id: 7, mapProjectId: projectId, name: 'P-7', lat: 50, lng: 10, status, zone: 'north' };
  const reading = client.readList('pole');
  await reading.page(new TextEncoder().encode(JSON.stringify([record])));
  const { list } = await reading.finish(null, null);
  if (editor.store.getState().projectId !== projectId) editor.open(projectId, 'write');
  editor.receiveModel('pole', list);
}

/** The pole in the map's tile. */
async function drawn(sync: Sync) {
  while (sync.flush()) await Promise.resolve();
  await sync.written();
  const [feature] = featuresIn(await client.tile('pole', { z: 16, x: 34588, y: 22226 }));
  return feature && [feature.properties['colour'], feature.properties['label']];
}

describe('what a model is styled as', () => {
  it('comes with the list after it was chosen, as when an address names it at load', async () => {
    const sync = startSync();
    sync.setLayerStyle(byStatus);
    // Frames pass while the project is on its way.
    sync.flush();
    sync.flush();
    await arrive(1, 'existing');
    expect(await drawn(sync)).toEqual(['category-2', 'north']);
  });

  it('filters that list too', async () => {
    const sync = startSync();
    sync.setLayerStyle({ ...usual, filter: [{ field: 'zone', test: 'is', values: ['south'] }] });
    sync.flush();
    await arrive(1, 'existing');
    expect(await drawn(sync)).toBeUndefined();
  });

  it('is kept when one project is closed and another one opened', async () => {
    const sync = startSync();
    await arrive(1, 'existing');
    sync.setLayerStyle(byStatus);
    expect(await drawn(sync)).toEqual(['category-2', 'north']);
    editor.close();
    await drawn(sync);
    await arrive(2, 'planned');
    expect(await drawn(sync)).toEqual(['category-1', 'north']);
  });

  it('is let go of when the colours change while no list is there', async () => {
    const sync = startSync();
    sync.setLayerStyle(byStatus);
    await arrive(1, 'existing');
    await drawn(sync);
    editor.close();
    await drawn(sync);
    sync.setLayerStyle(usual);
    await drawn(sync);
    await arrive(2, 'existing');
    expect((await drawn(sync))?.[1]).toBe('P-7');
  });

  it('is no matter of the next map: a new one begins as usual', async () => {
    const before = startSync();
    before.setLayerStyle(byStatus);
    await arrive(1, 'existing');
    await drawn(before);
    const next = startSync();
    expect((await drawn(next))?.[1]).toBe('P-7');
  });

  it('repacks nothing while nothing changes, though the list is none of the worker’s', async () => {
    let shows = 0;
    const counting = {
      ...client,
      show: ((...args) => {
        shows += 1;
        return client.show(...args);
      }) as TileClient['show'],
    };
    const sync = createModelSync({ map, document: editor.document, tileClient: counting }, 'pole');
    sync.setLayerStyle(byStatus);
    for (let frame = 0; frame < 5; frame += 1) sync.flush();
    expect(shows).toBe(1);
  });
});
