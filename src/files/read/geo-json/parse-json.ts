import { type Message, message } from '../../../i18n/message';
import { parsedJson } from '../../../items/codec/plain-record';
import type { FileLimits } from '../../contents';
import { checkJsonLimits } from './check-json-limits';

/** Columns that each feature may have on average, so that a file of braces is refused before it is parsed. */
const columnsOfEach = 40;

/** Lists and objects around a feature's own. */
const levelsAround = 8;

/** A JSON string or a number. A string without an end reaches to the end of the file, so that no search for its end repeats. */
const tokens = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const long = /\d{16}/;

/** A JSON text with the whole numbers that a number here cannot keep as texts, so that every digit of an id stays. */
export function withExactIntegers(json: string): string {
  if (!long.test(json)) return json;
  return json.replace(tokens, (token) =>
    /^-?\d{16,}$/.test(token) && String(Number(token)) !== token ? `"${token}"` : token,
  );
}

export type ParsedJson = { readonly value: unknown } | { readonly reason: Message };

/** Parses a JSON text that was weighed before (F58), or says what is wrong with it. */
export function parseJson(text: string, limits: FileLimits): ParsedJson {
  const json = text.trim();
  if (json === '') return { reason: message('file.empty') };
  if (json.startsWith('<')) return { reason: message('file.webPage') };
  const parts = limits.positions + limits.features * columnsOfEach;
  const excess = checkJsonLimits(json, { depth: limits.depth + levelsAround, parts });
  if (excess) return { reason: excess };
  const value = parsedJson(withExactIntegers(json));
  if (value !== undefined) return { value };
  const whole = /[}\]]$/.test(json) || !/^[{[]/.test(json);
  return { reason: message(whole ? 'file.damaged' : 'file.cutOff') };
}
