import type { LngLat } from '../../geo/lng-lat';
import { type KnownSystem, knownSystems } from './known-systems';

/** More than a person looks through. */
const mostAnswers = 60;

const unitWords: readonly (readonly [RegExp, string])[] = [
  [/\+units=us-ft\b/, 'us survey feet foot ft ftus'],
  [/\+units=ft\b/, 'international feet foot ft'],
  [/\+proj=longlat\b/, 'degrees geographic longitude latitude lnglat latlng'],
];

/** Words in small letters without accents; `StatePlane` is two. */
function plainText(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = letters.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

type Entry = { readonly system: KnownSystem; readonly nameWords: string; readonly words: string };

function entryOf(system: KnownSystem): Entry {
  const unit = unitWords.find(([mark]) => mark.test(system.definition))?.[1] ?? 'metres meters m';
  const nameWords = ` ${plainText(`${system.code} ${system.name} ${system.esriName}`)} ${unit} `;
  return { system, nameWords, words: `${nameWords}${plainText(system.areas)} ` };
}

let entries: readonly Entry[] | null = null;

/** True if a word begins so; a number is not the beginning of a longer one. */
function hasWord(words: string, start: string): boolean {
  const isNumber = /\d$/.test(start);
  for (let at = words.indexOf(` ${start}`); at >= 0; at = words.indexOf(` ${start}`, at + 1))
    if (!isNumber || !/\d/.test(words[at + 1 + start.length] ?? '')) return true;
  return false;
}

function isIn([lng, lat]: LngLat, { bounds: [west, south, east, north] }: KnownSystem): boolean {
  return lat >= south && lat <= north && [lng, lng + 360].some((one) => one >= west && one <= east);
}

/** The most frequent systems stand first: 0 for WGS84, then its like, then by how exact they are. */
function rankOf({ name, accuracyM }: KnownSystem): number {
  if (/^WGS 84( \/|$)/.test(name)) return 0;
  if (/^(ETRS89|NAD83|GDA2020|OSGB36)( \/|$)/.test(name)) return 1;
  return 2 + Math.min(3, Math.floor(accuracyM / 4));
}

/** Degrees of longitude that a system of one country, state or zone spans at most. */
const widestLocal = 30;
const usualEverywhere = ['EPSG:4326', 'EPSG:3857'];

/** Rare systems: of older datums, of single railways, and systems that differ from another by the order of their axes. */
const seldom =
  /^(?:WGS 72|Pulkovo|DB_REF|ED50|NAD27|NTF|DHDN \/ Soldner)|\((?:z?E-N|N-z?E|HARN|NSRS2007)\)|DREF91|\bv2b?\b|IRF$|^[A-Z][A-Za-z]*\d+ (?:Survey )?Grid$| BLM /;

/**
 * The order of the systems of a place without a query: systems of a country, state or zone first, common ones before others and
 * the most local before wider ones; then systems used everywhere, and last the grids of continents and the world.
 */
function orderHere(system: KnownSystem): readonly number[] {
  const { code, accuracyM, name, definition } = system;
  const [west, south, east, north] = system.bounds;
  const group = usualEverywhere.includes(code) ? 1 : east - west > widestLocal ? 2 : 0;
  const area = (east - west) * (north - south);
  const isPlane = !/\+proj=longlat\b/.test(definition);
  const rank = (seldom.test(name) ? 2 : 0) + (isPlane ? 0 : 1) + (accuracyM <= 3 ? 0 : 1);
  return [group, group === 0 ? rank : 0, Math.round(2 * Math.log2(area)), rankOf(system), name.length];
}

/**
 * Systems of the list by code, name, country, state or unit: every word of the query has to begin a word of the system. Systems
 * used near the place come first, then the most common ones. At most 60; without a query, the systems of the place, the most
 * local first.
 */
export function searchSystems(query: string, near?: LngLat): readonly KnownSystem[] {
  entries ??= knownSystems().map(entryOf);
  const wanted = plainText(query.slice(0, 200)).split(' ').filter(Boolean);
  const found = entries.flatMap(({ system, nameWords, words }) => {
    if (!wanted.every((word) => hasWord(words, word))) return [];
    const isHere = near !== undefined && isIn(near, system);
    if (wanted.length === 0 && near) return isHere ? [{ system, order: orderHere(system) }] : [];
    const isCode = wanted.at(-1) === system.code.slice('EPSG:'.length);
    const elsewhere = wanted.filter((word) => !hasWord(nameWords, word)).length;
    const apart = wanted.filter((word, at) => at > 0 && !hasWord(nameWords, `${wanted[at - 1]} ${word}`)).length;
    return [{ system, order: [isCode ? 0 : 1, isHere ? 0 : 1, elsewhere, apart, rankOf(system), system.name.length] }];
  });
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return found
    .toSorted((one, other) => compare(one.order, other.order))
    .slice(0, mostAnswers)
    .map(({ system }) => system);
}
