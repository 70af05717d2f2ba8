import { plainWords } from './plain-words';

/** The names of columns of files that mean a field. Those called like the field or like its label need no entry. */
const fieldWords: Readonly<Record<string, RegExp>> = {
  name: /^(name|mast|title|label|bezeichnung|nom|nombre|nome|text|asset id|feature name)$/,
  description: /^(description|desc|beschreibung|notes?|comments?|remarks?|bemerkung(en)?|cmt|descripcion|descricao)$/,
  status: /^(status|state|stage|phase|zustand|condition|estado|etat|lifecycle|life cycle)$/,
  height: /^(height|hoehe|hohe|pole height|height ft|hauteur|altura)$/,
  poleTag: /^(tag|pole tag|pole id|pole no|pole number|mastnummer)$/,
  fromName: /^(from|from (name|node|pole|structure)|start ?(name|node)|von|de noeud)$/,
  toName: /^(to|to (name|node|pole|structure)|end ?(name|node)|bis|nach)$/,
  fiberCount: /^(fib(er|re) ?count|fib(er|re)s|count|faserzahl|fasern|nb fibres|strands)$/,
  tubeCount: /^((buffer|loose) ?)?tubes?( count)?$|^(no|number) of ((buffer|loose) )?tubes$|^(anzahl )?bundeladern$/,
  fibersPerTube: /^fib(er|re)s? (per|in each) ((buffer|loose) )?tube$|^fasern (je|pro) bundelader$/,
  ductCount: /^(duct ?count|ducts|rohre|conduits)$/,
};

/** True for a column name that files use for a field. */
export function isCalled(column: string, field: string): boolean {
  return fieldWords[field]?.test(plainWords(column)) === true;
}
