export type MeasureId =
  | 'rings'
  | 'areas'
  | 'citations'
  | 'readme'
  | 'folder'
  | 'awkward'
  | 'styles'
  | 'small'
  | 'size'
  | 'vertex'
  | 'outbox'
  | 'model'
  | 'panel'
  | 'format'
  | 'language'
  | 'tests'
  | 'lines';

/** The measured value of one row of the table. `found`: the files or imports behind the number, where there are any. */
export type MeasureRow = {
  readonly id: MeasureId;
  readonly now: string;
  readonly note?: string | undefined;
  readonly found: readonly string[];
};

type Goal = {
  readonly id: MeasureId;
  readonly title: string;
  readonly before: string;
  readonly again: string;
  readonly goal: string;
};

/**
 * The rows of the table. `before`: what was counted on 23 November 2026, before the names were made plain, `again`: the same
 * state by this script, which counts fakes as tests and no test into a folder, and `goal`: what it shall be.
 */
const goals: readonly Goal[] = [
  { id: 'rings', title: 'rings / upward imports', before: '0 / 0', again: '0 / 0', goal: '0 / 0' },
  {
    id: 'citations',
    title: 'citations of documents that are not in the repository',
    before: '599',
    again: '525',
    goal: '0',
  },
  { id: 'readme', title: 'README, lines', before: '512', again: '512', goal: '≤ 150' },
  {
    id: 'areas',
    title: 'imports of the editor page against the order of its areas',
    before: '–',
    again: '–',
    goal: '0',
  },
  {
    id: 'folder',
    title: 'entries of the fullest folder, tests and folders counted',
    before: '–',
    again: '–',
    goal: '≤ 30',
  },
  { id: 'awkward', title: 'awkward comments', before: '–', again: '–', goal: '≤ 250' },
  { id: 'styles', title: 'lines of style sheets', before: '–', again: '–', goal: '≤ 9.5 k' },
  {
    id: 'small',
    title: 'files ≤ 30 lines that one file of their module uses',
    before: '157',
    again: '158',
    goal: '≤ 40',
  },
  {
    id: 'size',
    title: 'source files / lines in src',
    before: '1,470 / 93.9 k',
    again: '1,418 / 88.8 k',
    goal: '≤ 1,250 / ≤ 85 k',
  },
  { id: 'vertex', title: 'distinct files from a dropped vertex to its PATCH', before: '56', again: '57', goal: '≤ 40' },
  { id: 'outbox', title: 'outbox: modules / import levels', before: '49 / 15', again: '48 / 15', goal: '≤ 28 / ≤ 8' },
  { id: 'model', title: 'files that a twelfth model takes', before: 'about 20', again: '22', goal: '≤ 7' },
  {
    id: 'panel',
    title: 'files of a further panel / shared lists among them',
    before: '–',
    again: '–',
    goal: '≤ 9 / ≤ 3',
  },
  { id: 'format', title: 'files of a further format', before: '–', again: '–', goal: '≤ 4' },
  { id: 'language', title: 'files that a third language takes', before: '–', again: '22', goal: '1' },
  { id: 'tests', title: 'test lines a source line, core modules', before: '0.61', again: '0.80', goal: '≥ 1.0' },
  {
    id: 'lines',
    title: 'median / p90 / largest file, lines',
    before: '48 / 135 / 300',
    again: '48 / 133 / 298',
    goal: '≤ 80 / ≤ 200 / 300',
  },
];

/** The table in Markdown; a row that was not measured has a dash. */
export function measuresTable(rows: readonly MeasureRow[]): string {
  const lines = goals.map(({ id, title, before, again, goal }) => {
    const row = rows.find((each) => each.id === id);
    const now = row ? `${row.now}${row.note ? ` (${row.note})` : ''}` : '–';
    return `| ${title} | ${before} | ${again} | ${goal} | ${now} |`;
  });
  return ['| | before | by this script | goal | now |', '|---|--:|--:|--:|--:|', ...lines].join('\n');
}
