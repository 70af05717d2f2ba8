import { foldText } from '../../../../items/filter/fold-text';
import { modelKeys } from '../../../../items/registry';

import { modelName, modelNames } from '../../../text/model-name';

/** A search as the analysis worker understands it: a type may be called in the language of the user, "Mast: 12" is "pole: 12". */
export function translatedSearch(typed: string): string {
  const [, before = '', rest = ''] = /^([\p{L} -]+):(.*)$/su.exec(typed.trimStart()) ?? [];
  const wanted = foldText(before.trim());
  if (wanted === '') return typed;
  const model = modelKeys.find((key) => [modelName(key), modelNames(key)].some((name) => foldText(name) === wanted));
  return model === undefined ? typed : `${model}:${rest}`;
}
