import { text } from '../../i18n/text';

/** What config.json must say somewhere. */
const wanted: Readonly<Record<string, () => string>> = {
  'a text': () => text('config.text'),
  'a list': () => text('config.list'),
  'an object': () => text('config.object'),
  'true or false': () => text('config.trueOrFalse'),
  'an object of true and false': () => text('config.objectTrueFalse'),
  'an object with name and logo': () => text('config.objectNameLogo'),
  'an object with models and projects': () => text('config.objectModelsProjects'),
  'an object with id, name, attribution, light and dark': () => text('config.objectIdNameAttribution'),
  'a number of hours, 0 for no limit': () => text('config.numberHours0No'),
  'an svg, png or webp file beside the page': () => text('config.svgPngWebpFile'),
};

const ofConfig: readonly (readonly [fault: RegExp, say: (...values: readonly string[]) => string])[] = [
  [
    /^config\.json: "(.+?)" must be one of (.+)$/s,
    (key = '', all = '') => text('config.configJsonMustOne', { key, all }),
  ],
  [
    /^config\.json: "(.+?)" must be (".+") or (".+")$/s,
    (key = '', one = '', other = '') => text('config.configJsonMustBeOr', { key, one, other }),
  ],
  [
    /^config\.json: "(.+?)" must be (.+)$/s,
    (key = '', what = '') => text('config.configJsonMustBe', { key, what: wanted[what]?.() ?? what }),
  ],
  [/^config\.json is not JSON: (.+)$/s, (why = '') => text('config.configJsonIsNot', { why })],
  [/^config\.json could not be read \((\d+)\)$/, (status = '') => text('config.configJsonNotRead', { status })],
];

/** What is wrong with config.json, in the language of the page; any other fault of the start as it came. */
export function configText(told: string): string {
  for (const [fault, say] of ofConfig) {
    const found = fault.exec(told);
    if (found) return say(...found.slice(1));
  }
  return told;
}
