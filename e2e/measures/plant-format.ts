import { type Edits, type PlantedTree, plantFiles } from './plant-files';
import { before } from './planted-text';

const format = `import type { FileFormat } from './file-format';

/** Stakes: a line a stake, with its name, latitude and longitude. */
export const stakes = {
  id: 'stakes',
  label: 'Stakes',
  extensions: ['stk'],
  detect: ({ text }) => text.startsWith('#stakes'),
  reads: 'file',
} as const satisfies FileFormat;
`;

const reader = `import type { ReadFormat } from '../../contents';
import { gatherFeatures } from '../features/gather-features';

/** Reads stakes. */
export const readStakes: ReadFormat = ([part], limits) => {
  const gathering = gatherFeatures(limits);
  gathering.startLayer('', { kind: 'degrees' });
  const [, ...lines] = new TextDecoder().decode(part?.bytes).trim().split('\\n');
  for (const line of lines) {
    const [name = '', lat, lng] = line.split(' ');
    gathering.add({ geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] }, values: { name } });
  }
  return gathering.reading();
};
`;

/** The files that a further format takes, each with what is added to it (docs/adding-a-format.md). */
const edits: Edits = {
  'src/files/formats/stakes.ts': () => format,
  'src/files/formats/registry.ts': (text) =>
    before(
      'import { table }',
      "import { stakes } from './stakes';\n",
    )(before('  table,\n] as const', '  stakes,\n')(text)),
  'src/files/read/text/read-stakes.ts': () => reader,
  'src/files/read/read-files.ts': before(
    '  table: async',
    "  stakes: async () => (await import('./text/read-stakes')).readStakes,\n",
  ),
};

/** Copies a checkout with one format more, which is only read. Returns the folder and the files that were touched. */
export function plantFormat(root: string): PlantedTree {
  return plantFiles(root, 'e2e/measures/drive-format.ts', edits);
}
