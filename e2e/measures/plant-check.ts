import { type Edits, type PlantedTree, plantFiles } from './plant-files';
import { before, withWords } from './planted-text';

const check = `import { placesOf } from '../base/list-base';
import type { ItemCheck } from './check';
import type { Rule } from './finding';

export const tallPole = { id: 'tall-pole', severity: 'notice' } as const satisfies Rule;

/** Finds poles that are higher than any that is sold. */
export const checkTallPoles: ItemCheck = {
  rules: [tallPole],
  item: ({ ref, geometry, fields: { height } }) =>
    typeof height === 'number' && height > 40
      ? [{ rule: tallPole.id, ref, at: placesOf(geometry)[0] ?? null, field: 'height', metres: height }]
      : [],
};
`;

const path = '../../items/checks/check-tall-poles';

/** The files that a further check takes, each with what is added to it (docs/adding-a-check.md). */
const edits: Edits = {
  'src/items/checks/check-tall-poles.ts': () => check,
  'src/analysis/checks/all-checks.ts': (text) =>
    before(
      'import { notChecked }',
      `import { checkTallPoles, tallPole } from '${path}';\n`,
    )(before('  notChecked,\n', '  tallPole,\n')(before('  checkNearMisses,\n', '  checkTallPoles,\n')(text))),
  'src/i18n/en.json': withWords({
    'check.tall-pole': 'Tall poles',
    'check.tall-pole.why': 'No pole of this height is sold.',
    'check.tall-pole.found': '{label} is {long}',
  }),
  'src/i18n/de.json': withWords({
    'check.tall-pole': 'Hohe Masten',
    'check.tall-pole.why': 'Einen Mast dieser Höhe gibt es nicht zu kaufen.',
    'check.tall-pole.found': '{label}: {long}',
  }),
};

/** Copies a checkout with one check more. */
export function plantCheck(root: string): PlantedTree {
  return plantFiles(root, 'e2e/measures/drive-check.ts', edits);
}
