import { type Edits, type PlantedTree, plantFiles } from './plant-files';
import { before, withWords } from './planted-text';

const count = `import type { Figure } from './figure';
import { textIn } from './reading';
import { rowsInOrder } from './tally';

export type StateRow = { readonly state: string; readonly count: number };

/** Counts sites by their state. */
export function siteStates(): Figure<readonly StateRow[]> {
  const counts = new Map<string, number>();
  return {
    models: ['site'],
    add: (_model, reading) => {
      const state = textIn(reading, 'status');
      counts.set(state, (counts.get(state) ?? 0) + 1);
    },
    answer: () => {
      const rows = [...counts].map(([state, count]) => ({ state, count }));
      return rowsInOrder(rows, ({ state }) => [state], []);
    },
  };
}
`;

const figure = `import { text } from '../../../i18n/text';
import type { StateRow } from '../../../items/report/site-states';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { barsPart, type ReportFigure, tablePart } from './report-figure';
import { stateLabel } from './state-label';

/** Sites by their state. */
export const sites: ReportFigure<readonly StateRow[]> = {
  id: 'sites',
  show(rows, { mapTo }) {
    const number = spelled(rows.reduce((sum, { count }) => sum + count, 0));
    const those = (state: string) => ({ model: 'site', tests: [isAnyOf('status', state)] }) as const;
    return {
      title: text('report.sites'),
      number,
      about: text('report.aboutSites'),
      parts: [
        barsPart({
          label: text('report.aboutSites'),
          groups: rows.map(({ state, count }) => ({
            key: state,
            label: stateLabel(state),
            note: spelled(count),
            values: { count },
          })),
          series: [{ key: 'count', label: text('report.sites'), tone: 'solid' }],
          format: (count) => spelled(count),
          pick: those,
        }),
        tablePart({
          file: 'sites',
          caption: text('report.sites'),
          columns: [
            { label: text('common.state'), value: ({ state }: StateRow) => stateLabel(state) },
            { label: text('report.number'), value: ({ count }) => count, digits: 0 },
          ],
          rows,
          keyOf: ({ state }) => state,
          linkOf: ({ state }) => mapTo(those(state)),
        }),
      ],
      tiles: [{ rank: 8, to: 'sites', name: text('report.sites'), number }],
    };
  },
};
`;

/** The files that a further figure takes, each with what is added to it (docs/adding-a-figure.md). */
const edits: Edits = {
  'src/items/report/site-states.ts': () => count,
  'src/items/report/figure-counts.ts': (text) =>
    before(
      '\n/** The counts behind',
      "import { siteStates } from './site-states';\n",
    )(before('  capacity,\n', '  sites: siteStates,\n')(text)),
  'src/screens/report/figures/sites.ts': () => figure,
  'src/screens/report/figures/all-figures.ts': (text) =>
    before(
      '\n/** The figures of the report',
      "import { sites } from './sites';\n",
    )(before('  light,\n', '  sites,\n')(text)),
  'src/i18n/en.json': withWords({ 'report.sites': 'Sites', 'report.aboutSites': 'Sites by state; a table is below.' }),
  'src/i18n/de.json': withWords({
    'report.sites': 'Standorte',
    'report.aboutSites': 'Standorte nach Zustand; unten steht eine Tabelle.',
  }),
};

/** Copies a checkout with one figure more. */
export function plantFigure(root: string): PlantedTree {
  return plantFiles(root, 'e2e/measures/drive-figure.ts', edits);
}
