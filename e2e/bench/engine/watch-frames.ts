import { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Editor } from '../../../src/editor/editor';
import type { Harness } from './harness';

/** Calls that a page made to its map since the start. */
export const traffic = { setData: 0, updateData: 0, refreshTiles: 0 };

let pending = 0;
let map: MapLibre | null = null;
let onMap: (made: MapLibre) => void = () => undefined;

/** Runs before each call of a method of the library. */
function before<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, work: (self: Owner) => void) {
  const original = owner[name];
  if (typeof original !== 'function') throw new Error(`The map library has no ${String(name)} to listen to.`);
  const wrapper = function wrapper(this: Owner, ...args: unknown[]): unknown {
    work(this);
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(owner, name, { value: wrapper, writable: true, configurable: true });
}

function listenToData(note: Harness['note']): void {
  for (const name of ['setData', 'updateData'] as const) {
    const original: (...args: never[]) => Promise<unknown> = GeoJSONSource.prototype[name];
    const wrapper = function wrapper(this: GeoJSONSource, ...args: unknown[]): unknown {
      note.change();
      traffic[name] += 1;
      pending += 1;
      const done = () => {
        pending -= 1;
      };
      const work: unknown = Reflect.apply(original, this, args);
      void Promise.resolve(work).then(done, done);
      return work;
    };
    Object.defineProperty(GeoJSONSource.prototype, name, { value: wrapper, writable: true, configurable: true });
  }
}

/**
 * Notifies the harness of the engine's changes and frames, from outside: what the editor's draft and selection are is handed
 * over in the next animation frame, and shown by the first frame drawn after that with no data on its way.
 */
export function watchFrames(note: Harness['note'], editor: Editor): Promise<MapLibre> {
  listenToData(note);
  before(MapLibre.prototype, 'refreshTiles', () => {
    traffic.refreshTiles += 1;
    note.change();
  });
  const found = new Promise<MapLibre>((resolve) => {
    onMap = resolve;
  });
  let unseen = false;
  let early = false;
  const isBusy = () => pending > 0 || map?.loaded() !== true;
  const onRender = () => {
    if (unseen) early = true;
    else if (pending === 0) note.frame();
  };
  before(MapLibre.prototype, 'triggerRepaint', (self) => {
    if (map) return;
    map = self;
    self.on('render', onRender);
    onMap(self);
  });
  note.busy(isBusy);
  editor.store.subscribe((now, then) => {
    if (now.draft === then.draft && now.selection === then.selection) return;
    note.change();
    if (unseen) return;
    unseen = true;
    early = false;
    requestAnimationFrame(() => {
      unseen = false;
      // The engine may have drawn within its own turn, before this one: then no other frame comes.
      if (early) requestAnimationFrame(() => requestAnimationFrame(() => pending === 0 && note.frame()));
    });
  });
  return found;
}
