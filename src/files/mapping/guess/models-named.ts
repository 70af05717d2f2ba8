import type { ModelKey } from '../../../items/item';
import { plainWords } from './plain-words';

/**
 * The names of planners, contractors and other programs for the models in English, German, French, Spanish and Portuguese. The first that
 * is found in a name decides: "splice closure" is a closure, "pole line" a segment.
 */
const modelWords: readonly (readonly [ModelKey, RegExp])[] = [
  [
    'splice',
    /\b(splices?|splicing|closures?|muffen?|enclosures?|fosc|joint ?box|dome|fdh|splitters?|odf|terminals?|nap|fat)\b/,
  ],
  [
    'segment',
    /\b(pole lines?|routes?|spans?|trench(es)?|ducts?|conduits?|strands?|trassen?|graben|paths?|segments?|backbone|zanjas?|dutos?)\b/,
  ],
  ['cable', /\b(cables?|fib(er|re)s?|kabel|glasfaser|lwl|cabos?|fibras?|adss)\b/],
  ['pole', /\b(poles?|masts?|masten?|postes?|poteaux?|utility poles?)\b/],
  [
    'access-point',
    /\b(access points?|manholes?|hand ?holes?|vaults?|chambers?|pits?|pull ?boxe?s?|schacht|schachte|cabinets?|pedestals?|regards?|chambres?|arquetas?|camaras?|caixas?)\b/,
  ],
  ['permit', /\b(permits?|easements?|row|genehmigung(en)?|licen[cs]es?)\b/],
  [
    'site',
    /\b(sites?|buildings?|address(es)?|premises?|homes?|parcels?|pops?|nodes?|hubs?|central offices?|standorte?|gebaude|customers?|immeubles?|predios?)\b/,
  ],
  ['element', /\b(slack|risers?|anchors?|guys?|elements?|markers?|coils?|reserves?)\b/],
  ['note', /\b(notes?|comments?|notizen?|remarks?)\b/],
];

/** The models that a name speaks of, the likeliest first. */
export function modelsNamed(text: string): readonly ModelKey[] {
  const plain = plainWords(text);
  return modelWords.flatMap(([model, words]) => (words.test(plain) ? [model] : []));
}
