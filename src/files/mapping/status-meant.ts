import type { lifeCycle } from '../../items/life-cycle';
import { plainWords } from './plain-words';

/** What files say of a state of plant, one for each of `lifeCycle`, the surest first: "not built" is planned. */
const statusWords: readonly (readonly [(typeof lifeCycle)[number], RegExp])[] = [
  ['abandoned', /abandon|removed|retired|decommission|out of service|stillgeleg|aufgegeben/],
  ['under construction', /under construction|in construction|construction|in progress|im bau|en construction/],
  ['permitted', /permitted|approved|genehmigt/],
  ['planned', /plan|propos|design|future|not built|projekt|entwurf|prevu/],
  ['as-built', /as built/],
  ['built', /\bbuilt\b|complete|constructed|installed|gebaut|fertig/],
  ['existing', /exist|in service|active|live|operational|in use|bestand|in betrieb|vorhanden|en service/],
];

/** The state of plant that a text means, or null. */
export function statusMeant(text: string): (typeof lifeCycle)[number] | null {
  const plain = plainWords(text);
  return statusWords.find(([, words]) => words.test(plain))?.[0] ?? null;
}
