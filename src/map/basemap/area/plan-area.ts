import type { StyleSpecification } from 'maplibre-gl';
import type { Bounds } from '../../../geo/lng-lat';
import { type Message, message } from '../../../i18n/message';
import type { Basemap, Scheme } from '../../engine/map-engine';
import type { TileAddress } from '../../tiles/tile-address';
import { askGround, type GroundAnswer } from '../ask-ground';
import { isRecord, readForeignStyle } from '../foreign-style';
import { resolvedAddress } from '../ground-address';
import { archivePart } from '../kept-ground';
import { tileAnswer } from '../open-ground';
import { openTileArchive } from '../tile-archives';
import { filledAddress } from './filled-address';
import { tileLevels } from './tile-levels';

/** Something that a background needs: the name under which it is kept, and how it is fetched from its server. */
export type GroundPart = {
  readonly address: string;
  readonly fetch: (signal: AbortSignal) => Promise<GroundAnswer>;
};

/** Parts of one kind, which are about equally large. */
export type PartLevel = { readonly count: number; readonly part: (index: number) => GroundPart };

/** All that a background needs in an area. */
export type AreaPlan = { readonly levels: readonly PartLevel[]; readonly count: number };

export type PlannedArea =
  | { readonly ok: true; readonly plan: AreaPlan }
  | { readonly ok: false; readonly problem: Message };

export type Area = { readonly bounds: Bounds; readonly maxZoom: number };

type Planning = Area & { readonly signal: AbortSignal };

type TileSet = {
  readonly templates: readonly string[];
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly scheme: 'xyz' | 'tms';
};

/** Hosts whose terms forbid to fetch areas of their tiles, by name (docs/configuration.md). */
const forbidden = /(^|\.)tile\.openstreetmap\.org$/;

function partAt(address: string): GroundPart {
  return { address, fetch: (signal) => askGround({ address, signal, isFresh: true }) };
}

/** A login page that a network puts in place of everything is no tile. */
function tileAt(address: string): GroundPart {
  const { fetch } = partAt(address);
  return { address, fetch: async (signal) => tileAnswer(await fetch(signal), address) };
}

const planOf = (levels: readonly PartLevel[]): AreaPlan => ({
  levels,
  count: levels.reduce((sum, { count }) => sum + count, 0),
});

function listed(parts: readonly GroundPart[]): readonly PartLevel[] {
  const [first] = parts;
  return first ? [{ count: parts.length, part: (index) => parts[index] ?? first }] : [];
}

function levelsOf({ templates, minZoom, maxZoom, scheme }: TileSet, area: Area): readonly PartLevel[] {
  const zooms = { from: minZoom, to: Math.min(maxZoom, area.maxZoom) };
  const addressOf = (at: TileAddress) => filledAddress(templates[(at.x + at.y) % templates.length] ?? '', at, scheme);
  return tileLevels(area.bounds, zooms).map(({ count, tile }) => ({
    count,
    part: (index) => tileAt(addressOf(tile(index))),
  }));
}

/** Of an archive each tile is kept by itself, with what the archive says of the whole. */
async function planArchive(address: string, { bounds, maxZoom }: Planning): Promise<PlannedArea> {
  const archive = openTileArchive(address, true);
  const opened = await archive.open();
  if (!opened.ok) return opened;
  const { about } = opened;
  const words = new TextEncoder().encode(JSON.stringify(about));
  const head: GroundPart = {
    address: archivePart(address, 'about'),
    fetch: async () => ({ ok: true, bytes: words.buffer, type: 'application/json' }),
  };
  const inside: Bounds = [
    Math.max(bounds[0], about.bounds[0]),
    Math.max(bounds[1], about.bounds[1]),
    Math.min(bounds[2], about.bounds[2]),
    Math.min(bounds[3], about.bounds[3]),
  ];
  if (inside[0] >= inside[2] || inside[1] >= inside[3]) return { ok: false, problem: message('keep.groundElsewhere') };
  const levels = tileLevels(inside, { from: about.minZoom, to: Math.min(about.maxZoom, maxZoom) });
  const partOf = (at: TileAddress): GroundPart => ({
    address: archivePart(address, `${at.z}/${at.x}/${at.y}`),
    fetch: (signal) => archive.tile(at, signal),
  });
  return {
    ok: true,
    plan: planOf([
      ...listed([head]),
      ...levels.map(({ count, tile }) => ({ count, part: (index: number) => partOf(tile(index)) })),
    ]),
  };
}

const plainLink = {
  tiles: (address: string, base = document.baseURI) => resolvedAddress(address, base),
  extra: (address: string, base = document.baseURI) => resolvedAddress(address, base),
};

/** The files of a sheet of symbols. */
function symbolsAt(sprite: string): readonly GroundPart[] {
  const [path = '', query] = sprite.split('?');
  const end = query === undefined ? '' : `?${query}`;
  return ['.json', '.png', '@2x.json', '@2x.png'].map((name) => partAt(`${path}${name}${end}`));
}

type Found = { readonly fixed: Map<string, GroundPart>; readonly sets: Map<string, TileSet>; problem: Message | null };

function numberOf(value: unknown, usual: number): number {
  return typeof value === 'number' ? value : usual;
}

/** The tiles of a source, whose list has come where it has one. */
function tileSetOf(source: Readonly<Record<string, unknown>>, base: string): TileSet | null {
  const { tiles, minzoom, maxzoom, scheme } = source;
  const templates = Array.isArray(tiles) ? tiles.flatMap((one) => resolvedAddress(String(one), base) ?? []) : [];
  if (templates.length === 0) return null;
  return {
    templates,
    minZoom: numberOf(minzoom, 0),
    maxZoom: numberOf(maxzoom, 22),
    scheme: scheme === 'tms' ? 'tms' : 'xyz',
  };
}

const parsed = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

async function addSource(found: Found, source: StyleSpecification['sources'][string], { signal }: Planning) {
  if ('data' in source && typeof source.data === 'string') found.fixed.set(source.data, partAt(source.data));
  if (!('url' in source || 'tiles' in source)) return;
  const { url } = source;
  let whole: Readonly<Record<string, unknown>> = { ...source };
  if (typeof url === 'string') {
    const answer = await askGround({ address: url, signal, isFresh: true });
    if (!answer.ok) {
      found.problem ??= answer.problem;
      return;
    }
    found.fixed.set(url, partAt(url));
    const list = parsed(answer.bytes);
    whole = { ...(isRecord(list) ? list : {}), ...source };
  }
  const set = tileSetOf(whole, url ?? document.baseURI);
  if (set) found.sets.set(set.templates.join(' '), set);
}

/** Adds what a style by its address needs. */
async function addStyle(found: Found, named: string, planning: Planning): Promise<void> {
  const address = resolvedAddress(named, document.baseURI);
  if (address === null || found.fixed.has(address)) return;
  const answer = await askGround({ address, signal: planning.signal, isFresh: true });
  if (!answer.ok) {
    found.problem ??= answer.problem;
    return;
  }
  const style = readForeignStyle(parsed(answer.bytes), { base: address, link: plainLink });
  if (!style) {
    found.problem ??= message('ground.notStyle', { host: new URL(address).host });
    return;
  }
  found.fixed.set(address, partAt(address));
  if (typeof style.sprite === 'string') for (const part of symbolsAt(style.sprite)) found.fixed.set(part.address, part);
  for (const source of Object.values(style.sources)) await addSource(found, source, planning);
}

async function planStyle(styles: Readonly<Record<Scheme, string>>, planning: Planning): Promise<PlannedArea> {
  const found: Found = { fixed: new Map(), sets: new Map(), problem: null };
  for (const named of [styles.light, styles.dark]) await addStyle(found, named, planning);
  if (found.problem) return { ok: false, problem: found.problem };
  const sets = [...found.sets.values()];
  return isForbidden(sets)
    ? { ok: false, problem: message('keep.termsForbid') }
    : {
        ok: true,
        plan: planOf([...listed([...found.fixed.values()]), ...sets.flatMap((set) => levelsOf(set, planning))]),
      };
}

function isForbidden(sets: readonly TileSet[]): boolean {
  return sets.some(({ templates }) =>
    templates.some((template) => forbidden.test(new URL(template.replaceAll(/\{[^{}]*\}/g, '0')).hostname)),
  );
}

/** Finds what a background needs in an area: its style and lists are asked for, no tile is. Throws when the signal ends it. */
export async function planArea({ source }: Basemap, planning: Planning): Promise<PlannedArea> {
  switch (source.kind) {
    case 'tiles': {
      const { minZoom, maxZoom, scheme } = source;
      const template = resolvedAddress(source.tiles, document.baseURI);
      if (template === null) return { ok: false, problem: message('ground.addressNotWeb') };
      const set = { templates: [template], minZoom, maxZoom, scheme };
      if (isForbidden([set])) return { ok: false, problem: message('keep.termsForbid') };
      return { ok: true, plan: planOf(levelsOf(set, planning)) };
    }
    case 'style':
      return planStyle(source, planning);
    case 'archive':
      return planArchive(source.address, planning);
    case 'built-in':
    case 'blank':
      return { ok: true, plan: planOf([]) };
  }
}
