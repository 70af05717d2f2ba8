import type { StyleSpecification } from 'maplibre-gl';
import type { Message } from '../../i18n/message';
import { basemapStyle, blankStyle } from '../basemap/built-in/basemap-style';
import { keptGroundStore } from '../basemap/kept-ground';
import { loadGround } from '../basemap/load-ground';
import { type GroundLink, openGround } from '../basemap/open-ground';
import { openTileArchive, type TileArchive } from '../basemap/tile-archives';
import { watchGround } from '../basemap/watch-ground';
import type { Basemap, Scheme } from './map-engine';

type Options = {
  /** Puts a style under the network. */
  readonly put: (style: StyleSpecification, scheme: Scheme) => void;
  /** A background of another server does not come. */
  readonly onProblem: (basemap: Basemap, problem: Message) => void;
};

type Shown = {
  readonly source: string;
  readonly link: GroundLink;
  readonly archive: TileArchive | null;
  readonly end: () => void;
};

/** Opens a background for as long as it is shown. */
function openShown(basemap: Basemap, source: string, onProblem: Options['onProblem']): Shown {
  const fail = async (problem: Message) => {
    // Of a background that is kept for an area the rest is empty without a network: that is no reason to take it away.
    if (!(await keptGroundStore.getState().hasSource(source))) onProblem(basemap, problem);
  };
  const watch = watchGround((problem) => void fail(problem));
  const archive = basemap.source.kind === 'archive' ? openTileArchive(basemap.source.address) : null;
  const link = openGround({ onOutcome: watch.outcome, ...(archive ? { tile: archive.tile } : {}) });
  const end = () => {
    watch.end();
    link.end();
  };
  return { source, link, archive, end };
}

/**
 * Shows one basemap after the other. While the first parts of the next basemap are fetched, the previous one stays; none is
 * fetched twice.
 */
export function followGround({ put, onProblem }: Options) {
  let shown: Shown | null = null;
  let loading = new AbortController();
  const open = (basemap: Basemap): Shown => {
    const source = JSON.stringify(basemap.source);
    if (shown?.source === source) return shown;
    shown?.end();
    shown = openShown(basemap, source, onProblem);
    return shown;
  };
  /** The style that needs nothing first; else null, and it is put when it has come. */
  const begin = (basemap: Basemap, scheme: Scheme): StyleSpecification | null => {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const { link, archive } = open(basemap);
    const style = basemapStyle(basemap, scheme, link);
    if (style) return style;
    loadGround(basemap, { scheme, link, signal, archive }).then(
      (loaded) => {
        if (signal.aborted) return;
        if (loaded.ok) put(loaded.style, scheme);
        else onProblem(basemap, loaded.problem);
      },
      (error: unknown) => {
        if (!signal.aborted) reportError(error);
      },
    );
    return null;
  };
  return {
    /** The style of a new map; `isWhole`: no other style follows when more has come. */
    first: (basemap: Basemap, scheme: Scheme): { readonly style: StyleSpecification; readonly isWhole: boolean } => {
      const style = begin(basemap, scheme);
      return { style: style ?? blankStyle(scheme), isWhole: style !== null };
    },
    show: (basemap: Basemap, scheme: Scheme): void => {
      const style = begin(basemap, scheme);
      if (style) put(style, scheme);
    },
    /** Gives up the style that is being fetched, and leaves the shown one. */
    rest: (): void => loading.abort(),
    end: (): void => {
      loading.abort();
      shown?.end();
    },
  };
}
