import type { Translations } from '../text';

/** For whoever puts the product up. */
const config: Translations = {
  'config.json: "{key}" must be one of {all}': 'config.json: „{key}“ muss eines von {all} sein',
  'config.json: "{key}" must be {one} or {other}': 'config.json: „{key}“ muss {one} oder {other} sein',
  'config.json: "{key}" must be {what}': 'config.json: „{key}“ muss sein: {what}',
  'config.json is not JSON: {why}': 'config.json ist kein JSON: {why}',
  'config.json could not be read ({status})': 'config.json war nicht lesbar ({status})',
  'a text': 'ein Text',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
  'true or false': 'true oder false',
  'an object of true and false': 'ein Objekt aus true und false',
  'an object with name and logo': 'ein Objekt mit name und logo',
  'an object with models and projects': 'ein Objekt mit models und projects',
  'an object with id, name, attribution, light and dark': 'ein Objekt mit id, name, attribution, light und dark',
  'a number of hours, 0 for no limit': 'eine Zahl von Stunden, 0 für keine Grenze',
  'an svg, png or webp file beside the page': 'eine svg-, png- oder webp-Datei neben der Seite',
};

export const germanTold: Translations = config;
