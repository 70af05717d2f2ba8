/** The colours that fibres and tubes have. */
type Colour =
  | 'blue'
  | 'orange'
  | 'green'
  | 'brown'
  | 'slate'
  | 'white'
  | 'red'
  | 'black'
  | 'yellow'
  | 'violet'
  | 'rose'
  | 'aqua'
  | 'turquoise'
  | 'natural';

/** Colours in order. Tubes: the first ones, and the colour of all further ones; without that they come again with ring marks. */
export type ColourOrder = {
  readonly fibres: readonly Colour[];
  readonly tubes?: { readonly first: readonly Colour[]; readonly rest: Colour | null };
};

/** Words for colours: English, German, Portuguese, French, and the codes of IEC 60757. */
const words: Readonly<Record<Colour, string>> = {
  blue: 'blue blau azul bleu bu bl',
  orange: 'orange laranja og or',
  green: 'green grün gruen verde vert gn gr',
  brown: 'brown braun marrom castanho brun marron bn br',
  slate: 'slate grey gray grau cinza gris gy sl',
  white: 'white weiß weiss branco blanc wh',
  red: 'red rot vermelho rouge rd',
  black: 'black schwarz preto noir bk',
  yellow: 'yellow gelb amarelo jaune ye',
  violet: 'violet violett purple lila violeta roxo vt vi',
  rose: 'rose pink rosa pk rs',
  aqua: 'aqua aq',
  turquoise: 'turquoise türkis tuerkis turquesa tq',
  natural: 'natural natur transparent transparente naturel nt',
};

const byWord = new Map(
  Object.entries(words).flatMap(([colour, all]) => all.split(' ').map((word) => [word, colour] as const)),
);

/** Fibres or tubes in one order at most. */
const most = 576;

function colourOf(word: string): Colour | null {
  const colour = byWord.get(word.toLowerCase());
  return Object.keys(words).find((one): one is Colour => one === colour) ?? null;
}

/** The colours of a list: `red green white*10`; null where a word is no colour. */
function coloursIn(list: string): readonly Colour[] | null {
  const found: Colour[] = [];
  for (const part of list.split(/[\s,/]+/).filter((one) => one !== '')) {
    const [word = '', times = '1', ...more] = part.split('*');
    const [colour, count] = [colourOf(word), Number(times)];
    if (!colour || more.length > 0 || !Number.isInteger(count) || count < 1 || found.length + count > most) return null;
    for (let n = 0; n < count; n += 1) found.push(colour);
  }
  return found.length > 0 ? found : null;
}

/** The tubes of a list. Its last colour belongs to all further tubes if dots follow it: `red green white…`. */
function tubesIn(list: string): ColourOrder['tubes'] | null {
  const isOpen = /(?:…|\.{3})\s*$/.test(list);
  const first = coloursIn(list.replace(/(?:…|\.{3})\s*$/, ''));
  return first && { first, rest: isOpen ? (first.at(-1) ?? null) : null };
}

/**
 * Reads an order of colours that is written out: those of the fibres, or the name of a standard, and behind a semicolon those of the
 * tubes (`tubes:` may stand before them). `standardOf` answers for a name. Null for a text that is no such order.
 */
export function readColourOrder(text: string, standardOf: (name: string) => ColourOrder | null): ColourOrder | null {
  const [head = '', tail, ...more] = text.split(';');
  if (more.length > 0) return null;
  const standard = standardOf(head.trim());
  const fibres = standard?.fibres ?? coloursIn(head.replace(/^\s*fibres:/i, ''));
  if (!fibres) return null;
  if (tail === undefined) return standard ?? { fibres };
  const tubes = tubesIn(tail.replace(/^\s*tubes:/i, ''));
  return tubes ? { fibres, tubes } : null;
}
