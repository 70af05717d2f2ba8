/**
 * The product's engine (map and editor, without screens, service and outbox) as a page of the harness of peers. It begins
 * where the product begins: at the service's JSON as bytes, in memory (default) or behind an address (`src=payload`).
 */
import 'maplibre-gl/dist/maplibre-gl.css';
import '../../../src/map/engine/map-canvas.css';
import { isRefusal } from '../../../src/editor/command-env';
import { moveVertex } from '../../../src/editor/commands/vertices/move-vertex';
import { createEditor } from '../../../src/editor/create-editor';
import type { LngLat } from '../../../src/geo/lng-lat';
import { type ItemRef, idOf, type ModelKey, refOf } from '../../../src/items/item';
import { createMapEngine } from '../../../src/map/engine/create-map-engine';
import type { MapEngine } from '../../../src/map/engine/map-engine';
import type { MapOwner } from '../../../src/map/engine/page-map';
import { createTileClient } from '../../../src/map/tiles/tile-client';
import { loadHarness } from './harness';
import { traffic, watchFrames } from './watch-frames';
import { wireLists } from './wire-lists';

const harness = await loadHarness();
const { fc, note, q, targets, zooms } = harness;
const target = refOf('segment', targets.id);
let changes = 0;

const editor = createEditor({
  newId: () => `local:${crypto.randomUUID()}`,
  newChangeId: () => {
    changes += 1;
    return `change-${changes}`;
  },
});
const tileClient = createTileClient(
  () =>
    new Worker(new URL('../../../src/app/workers/tiles.worker.ts', import.meta.url), {
      type: 'module',
      name: 'network',
    }),
);
let engine: MapEngine;
let lists: ReadonlyMap<ModelKey, Uint8Array<ArrayBuffer> | string> = new Map();

/** The one place where records enter the engine: a model's list as the service sent it. */
async function receive(model: ModelKey, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const reading = tileClient.readList(model);
  if ((await reading.page(bytes)) === null) throw new Error(`The list of ${model} could not be read.`);
  const { list, changed } = await reading.finish(null, null);
  editor.receiveModel(model, list, changed);
}

async function bytesOf(source: Uint8Array<ArrayBuffer> | string): Promise<Uint8Array<ArrayBuffer>> {
  return typeof source === 'string' ? new Uint8Array(await (await fetch(source)).arrayBuffer()) : source;
}

function prepareLists(): void {
  const made = wireLists(fc);
  const address = (bytes: Uint8Array<ArrayBuffer>) =>
    URL.createObjectURL(new Blob([bytes], { type: 'application/json' }));
  lists = q['src'] === 'payload' ? new Map([...made].map(([model, bytes]) => [model, address(bytes)])) : made;
}

function vertexOf(ref: ItemRef): LngLat | null {
  const drafted = editor.store.getState().draft?.items.find((item) => item.ref === ref)?.geometry;
  const geometry = drafted ?? editor.document.get(ref)?.geometry;
  return geometry?.kind === 'line' ? (geometry.path[targets.vertex] ?? null) : null;
}

/** The page shows one map, and then another page comes. */
const owner: MapOwner = { borrow: (make) => make(), giveBack: (page) => page.end() };

harness.publish({
  setup: async () => {
    prepareLists();
    const container = document.getElementById('map');
    if (!container) throw new Error('There is no place for the map.');
    const found = watchFrames(note, editor);
    const zoom = zooms[q['view'] ?? 'work'] ?? 16;
    const basemap = { id: 'blank', name: 'Plain', attribution: '', source: { kind: 'blank' } } as const;
    const view = { center: targets.center, zoom };
    engine = createMapEngine({ container, editor, tileClient, owner, basemap, scheme: 'light', view });
    editor.open(1, 'write');
    await found;
    await engine.whenDrawn();
  },
  load: async () => {
    const start = performance.now();
    note.change();
    await Promise.all([...lists].map(async ([model, source]) => receive(model, await bytesOf(source))));
    const received = performance.now() - start;
    await engine.whenDrawn();
    lists = new Map();
    return { sync: 0, received, ms: performance.now() - start };
  },
  setView: async (name) => {
    engine.setView({ center: targets.center, zoom: zooms[name] ?? 16 });
    await engine.whenDrawn();
  },
  select: (id) => editor.select([refOf('segment', id)]),
  picked: () => {
    const [ref] = editor.store.getState().selection;
    return ref === undefined ? null : Number(idOf(ref));
  },
  clearPick: () => editor.select([]),
  vertex: () => vertexOf(target),
  commit: async () => {
    const at = vertexOf(target);
    if (!at) throw new Error('The line to edit is not there.');
    const to: LngLat = [at[0] + 0.0002 * Math.random(), at[1] + 0.0001];
    const start = performance.now();
    note.change();
    const change = moveVertex(editor.env(), { ref: target, polygon: 0, index: targets.vertex, to });
    if (isRefusal(change)) throw new Error(`The change was refused: ${change.refusal}`);
    editor.run(change);
    const sync = performance.now() - start;
    await engine.whenDrawn();
    return { sync, drawn: performance.now() - start };
  },
  endEdit: () => {
    editor.select([]);
    editor.setTool('select');
  },
  startDraw: () => {
    // The harness counts the vertices of lines that were hit; its points stand 2 m beside them, and snapping prefers points.
    editor.setLayer('pole', { locked: true });
    editor.setTool('segment');
  },
  drawn: () => (editor.store.getState().draft?.handles ?? []).map(({ at }) => at),
  traffic: () => traffic,
});
