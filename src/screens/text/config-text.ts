import { text } from './text';

/** What config.json must say somewhere. */
const wanted: Readonly<Record<string, () => string>> = {
  'a text': () => text('a text'),
  'a list': () => text('a list'),
  'an object': () => text('an object'),
  'true or false': () => text('true or false'),
  'an object of true and false': () => text('an object of true and false'),
  'an object with name and logo': () => text('an object with name and logo'),
  'an object with models and projects': () => text('an object with models and projects'),
  'an object with id, name, attribution, light and dark': () =>
    text('an object with id, name, attribution, light and dark'),
  'a number of hours, 0 for no limit': () => text('a number of hours, 0 for no limit'),
  'an svg, png or webp file beside the page': () => text('an svg, png or webp file beside the page'),
};

const ofConfig: readonly (readonly [fault: RegExp, say: (...values: readonly string[]) => string])[] = [
  [
    /^config\.json: "(.+?)" must be one of (.+)$/s,
    (key = '', all = '') => text('config.json: "{key}" must be one of {all}', { key, all }),
  ],
  [
    /^config\.json: "(.+?)" must be (".+") or (".+")$/s,
    (key = '', one = '', other = '') => text('config.json: "{key}" must be {one} or {other}', { key, one, other }),
  ],
  [
    /^config\.json: "(.+?)" must be (.+)$/s,
    (key = '', what = '') => text('config.json: "{key}" must be {what}', { key, what: wanted[what]?.() ?? what }),
  ],
  [/^config\.json is not JSON: (.+)$/s, (why = '') => text('config.json is not JSON: {why}', { why })],
  [
    /^config\.json could not be read \((\d+)\)$/,
    (status = '') => text('config.json could not be read ({status})', { status }),
  ],
];

/** What is wrong with config.json, in the language of the page; any other fault of the start as it came. */
export function configText(told: string): string {
  for (const [fault, say] of ofConfig) {
    const found = fault.exec(told);
    if (found) return say(...found.slice(1));
  }
  return told;
}
