import { unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import type { MapView } from '../../map/engine/map-engine';
import { readForUser, userStore, writeForUser } from '../storage/user-store';
import { formatView, parseAddress } from './address';

/** The panels of the dock below the map. */
export type DockTab = 'table' | 'checks';

/** How one user's frame of the editor stands on this device: nothing of the project is in here. */
export type Layout = {
  readonly layers: boolean;
  readonly inspector: boolean;
  readonly layersWidth: number;
  readonly inspectorWidth: number;
  /** The panel in the dock below the map; null: it is closed. */
  readonly dock: DockTab | null;
  readonly dockHeight: number;
  /** Where this person looked last: an empty project starts there. */
  readonly lastView: MapView | null;
};

export const widths = {
  layers: { least: 200, most: 420, usual: 264 },
  inspector: { least: 264, most: 520, usual: 320 },
} as const;

/** A finger's rows, heads and filters are half as high again: at a mouse's height there would be no row to see. */
const isCoarse = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Two fifths of the window: a table shows more rows than it has heads and feet, and the map keeps the larger part. */
const share = Math.round((typeof innerHeight === 'number' ? innerHeight : 800) * 0.4);

export const dockHeights = { least: 140, most: 900, usual: isCoarse ? 420 : Math.min(520, Math.max(280, share)) };

const usual: Layout = {
  layers: true,
  inspector: true,
  layersWidth: widths.layers.usual,
  inspectorWidth: widths.inspector.usual,
  dock: null,
  dockHeight: dockHeights.usual,
  lastView: null,
};

/** Where the frame was kept before each user had one; nothing is written there any more. */
const keyBefore = 'strandmap:editor-chrome';

function within(value: unknown, { least, most, usual: otherwise }: { least: number; most: number; usual: number }) {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}

/** Reads what was kept; anything foreign falls back to the usual. */
export function readLayout(text: string | null): Layout {
  const kept = parsedJson(text ?? '');
  if (typeof kept !== 'object' || kept === null) return usual;
  const at = (key: keyof Layout): unknown => Reflect.get(kept, key);
  const dock = at('dock');
  const lastView = at('lastView');
  return {
    layers: at('layers') !== false,
    inspector: at('inspector') !== false,
    layersWidth: within(at('layersWidth'), widths.layers),
    inspectorWidth: within(at('inspectorWidth'), widths.inspector),
    dock: dock === 'table' || dock === 'checks' ? dock : null,
    dockHeight: within(at('dockHeight'), dockHeights),
    lastView: typeof lastView === 'string' ? parseAddress(new URLSearchParams({ view: lastView })).view : null,
  };
}

/** The text that `readChrome` reads. */
export function layoutText(chrome: Layout): string {
  return JSON.stringify({ ...chrome, lastView: chrome.lastView && formatView(chrome.lastView) });
}

const keptBefore = () => unlessRefused(() => localStorage.getItem(keyBefore), null);

/** One for the page. */
export const layoutStore = userStore<Layout>(() => readLayout(readForUser('editor-chrome') ?? keptBefore()));

/** Changes the frame and keeps it for this user's next visit. */
export function setLayout(change: Partial<Layout>): void {
  layoutStore.setState(change);
  writeForUser('editor-chrome', layoutText(layoutStore.getState()));
}
