import { type Edits, type PlantedTree, plantFiles } from './plant-files';
import { before, withWords } from './planted-text';

const chamber = `import type { ModelPath } from '../../contract/models';
import { box, disc, without } from '../../geo/polygon/signed-distance';
import { lifeCycle } from '../states/life-cycle';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

/** A room under ground that people walk into. */
export const chamber: ModelSpec<'chamber', 'chamber'> = {
  key: 'chamber',
  path: 'map-chambers' satisfies ModelPath,
  one: 'model.chamber',
  many: 'model.chambers',
  counted: 'changes.chambers',
  prefix: 'CH',
  geometry: ['point'],
  tools: [{ id: 'chamber', shape: 'point', label: 'toolbar.placeChamber', keys: 'Shift+9', rare: true }],
  placed: 'expected',
  fields: withBaseFields({ refType: 'MapChamberType', statuses: lifeCycle }, [
    { name: 'doors', label: 'field.doors', kind: 'number', group: 'main', integer: true, min: 1, max: 9 },
  ]),
  needed: ['name', 'status'],
  kinds: ['doors'],
  colours: { chamber: ['#3a5f1f', '#a9d18e'] },
  symbols: { chamber: { path: 'M4 4h12v12H4z', shape: without(box(6, 6), disc(2)) } },
  style: (fields) => plantStyle(fields, 'chamber', 'chamber'),
  role: 'structure',
  joins: ['line'],
  order: 5.5,
  readOrder: 8.5,
  minZoom: 15,
  labelZoom: 17,
  defaults: { status: 'planned' },
};
`;

const words = {
  en: {
    'model.chamber': 'Chamber',
    'model.chambers': 'Chambers',
    'changes.chambers': '{count, plural, one {# chamber} other {# chambers}}',
    'toolbar.placeChamber': 'Place chamber',
    'field.doors': 'Doors',
  },
  de: {
    'model.chamber': 'Kammer',
    'model.chambers': 'Kammern',
    'changes.chambers': '{count, plural, one {# Kammer} other {# Kammern}}',
    'toolbar.placeChamber': 'Kammer setzen',
    'field.doors': 'Türen',
  },
} as const;

/** The files that a further model takes, each with what is added to it (docs/adding-a-model.md). */
const edits: Edits = {
  'src/contract/models.ts': before(
    '] as const;',
    "  { name: 'Map Chamber', plural: 'map-chambers', singular: 'map-chamber', form: 'point', required: false },\n",
  ),
  'src/contract/reference.ts': before('] as const;', "  'MapChamberType',\n"),
  'src/items/models/chamber.ts': () => chamber,
  'src/items/registry.ts': (text) =>
    before(
      'import { document',
      "import { chamber } from './models/chamber';\n",
    )(before('  document,\n', '  chamber,\n')(text)),
  'src/service/core/requests/model-fields.ts': before(
    "  'map-documents': [",
    "  'map-chambers': kinds('number', 'doors'),\n",
  ),
  'src/i18n/en.json': withWords(words.en),
  'src/i18n/de.json': withWords(words.de),
};

/** Copies a checkout with one model more. Returns the folder and the files that were touched. */
export function plantModel(root: string): PlantedTree {
  return plantFiles(root, 'e2e/measures/drive-model.ts', edits);
}
