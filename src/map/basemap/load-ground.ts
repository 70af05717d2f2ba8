import type { StyleSpecification } from 'maplibre-gl';
import { type Message, message } from '../../i18n/message';
import type { Basemap, Scheme } from '../engine/map-engine';
import { archiveStyle } from './archive-style';
import { askGround } from './ask-ground';
import { readForeignStyle } from './foreign-style';
import { resolvedAddress } from './ground-address';
import type { GroundLink } from './open-ground';
import type { TileArchive } from './tile-archives';

/** A style, or why the background cannot be shown. */
export type LoadedGround =
  | { readonly ok: true; readonly style: StyleSpecification }
  | { readonly ok: false; readonly problem: Message };

type Loading = {
  readonly scheme: Scheme;
  readonly link: GroundLink;
  readonly signal: AbortSignal;
  /** Of a background that is one. */
  readonly archive: TileArchive | null;
};

const notStyle = (address: string): LoadedGround => ({
  ok: false,
  problem: message('ground.notStyle', { host: new URL(address).host }),
});

async function loadStyle(named: string, { link, signal }: Loading): Promise<LoadedGround> {
  const address = resolvedAddress(named, document.baseURI);
  if (address === null) return { ok: false, problem: message('ground.addressNotWeb') };
  const answer = await askGround({ address, signal });
  if (!answer.ok) return answer;
  try {
    const style = readForeignStyle(JSON.parse(new TextDecoder().decode(answer.bytes)), { base: address, link });
    return style ? { ok: true, style } : notStyle(address);
  } catch (error) {
    if (error instanceof SyntaxError) return notStyle(address);
    throw error;
  }
}

async function loadArchive(archive: TileArchive, { scheme, link }: Loading): Promise<LoadedGround> {
  const opened = await archive.open();
  if (!opened.ok) return opened;
  const style = archiveStyle(opened.about, scheme, link);
  return style ? { ok: true, style } : { ok: false, problem: message('ground.archiveUnknown') };
}

/** Fetches what a background's style needs first. Throws when the signal ends it. */
export async function loadGround({ source }: Basemap, loading: Loading): Promise<LoadedGround> {
  if (loading.archive) return loadArchive(loading.archive, loading);
  if (source.kind === 'style') return loadStyle(loading.scheme === 'light' ? source.light : source.dark, loading);
  return { ok: false, problem: message('ground.addressNotWeb') };
}
