import { foldText } from '../../items/filter/fold-text';
import type { ModelKey } from '../../items/item';
import { modelKeys, specOf } from '../../items/registry';

/** A search as it was meant: words that must all be there, and perhaps a model and a part of an owner's name. */
export type SearchWords = {
  readonly words: readonly string[];
  readonly model: ModelKey | null;
  readonly owner: string | null;
};

function modelNamed(prefix: string): ModelKey | null {
  const named = (key: ModelKey) =>
    [key, key.replace('-', ''), specOf(key).one, specOf(key).many].map((name) => foldText(name).replaceAll(' ', '-'));
  return modelKeys.find((key) => named(key).includes(prefix)) ?? null;
}

/** Reads a typed search. `pole: oak @kay` looks for "oak" among the poles of an owner called "kay". */
export function searchWords(text: string): SearchWords {
  const [, prefix = '', rest = ''] = /^\s*([\p{L}-]+):(.*)$/su.exec(text) ?? [];
  const model = modelNamed(foldText(prefix));
  const parts = (model === null ? text : rest).split(/\s+/).filter((part) => part !== '');
  const owners = parts.filter((part) => part.startsWith('@') && part.length > 1);
  const words = parts.filter((part) => !part.startsWith('@')).map(foldText);
  return { words, model, owner: owners.length > 0 ? foldText(owners.map((one) => one.slice(1)).join(' ')) : null };
}
