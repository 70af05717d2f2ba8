/** A group of a drawing: a code and its value. */
export type DrawnGroup = readonly [code: number, value: string | number];

/** An entity, or anything else that begins with a name. */
export type DrawnThing = readonly [
  kind: string,
  ...groups: (DrawnGroup | readonly [code: number, x: number, y: number])[],
];

const lines = (groups: readonly (readonly (string | number)[])[]) =>
  groups.map(([code = 0, value = '', y]) =>
    y === undefined ? `${code}\n${value}\n` : `${code}\n${value}\n${Number(code) + 10}\n${y}\n`,
  );

const things = (all: readonly DrawnThing[]) => all.map(([kind, ...groups]) => `0\n${kind}\n${lines(groups).join('')}`);

const section = (name: string, content: string) => `0\nSECTION\n2\n${name}\n${content}0\nENDSEC\n`;

export type Drawing = {
  readonly head?: readonly DrawnGroup[];
  readonly layers?: readonly DrawnThing[];
  readonly blocks?: readonly DrawnThing[];
  readonly entities: readonly DrawnThing[];
  readonly objects?: readonly DrawnThing[];
};

/** A drawing in letters: its head as pairs of a name (code 9) and values, and its parts. A group with two numbers is a place. */
export function makeDrawing({ head = [], layers = [], blocks = [], entities, objects = [] }: Drawing): string {
  return [
    section('HEADER', lines(head).join('')),
    section('TABLES', `0\nTABLE\n2\nLAYER\n${things(layers).join('')}0\nENDTAB\n`),
    section('BLOCKS', things(blocks).join('')),
    section('ENTITIES', things(entities).join('')),
    section('OBJECTS', things(objects).join('')),
    '0\nEOF\n',
  ].join('');
}

/** Letters as bytes, one each: those beyond Latin 1 are cut. */
export function latinBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}
