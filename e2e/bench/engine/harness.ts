import type { FeatureCollection } from 'geojson';
import type { LngLat } from '../../../src/geo/lng-lat';

/** The tools of the harness of peers for every page: the network, the targets, and the measured step. */
export type Harness = {
  readonly q: Readonly<Record<string, string | undefined>>;
  readonly fc: FeatureCollection;
  readonly targets: { readonly id: number; readonly vertex: number; readonly center: LngLat };
  readonly zooms: Readonly<Record<string, number | undefined>>;
  readonly note: {
    /** Something was handed over to be drawn. */
    readonly change: () => void;
    /** A frame that shows everything handed over so far. */
    readonly frame: () => void;
    readonly busy: (isBusy: () => boolean) => void;
  };
  readonly publish: (page: Page) => void;
};

/** The abilities of a page of the harness. */
export type Page = {
  readonly setup: () => Promise<void>;
  readonly load: () => Promise<Readonly<Record<string, number>>>;
  readonly setView: (name: string) => Promise<void>;
  readonly select: (id: number) => void;
  readonly picked: () => number | null;
  readonly clearPick: () => void;
  readonly vertex: () => LngLat | null;
  readonly commit: () => Promise<Readonly<Record<string, number>>>;
  readonly endEdit: () => void;
  readonly startDraw: () => void;
  readonly drawn: () => readonly LngLat[];
  readonly traffic: () => Readonly<Record<string, number>>;
};

/** The harness's own module, which stands beside the built page: the very same bytes and clock as for the peers. */
export async function loadHarness(): Promise<Harness> {
  const address = new URL('../harness/common.js', location.href).href;
  return (await import(/* @vite-ignore */ address)) as Harness;
}
