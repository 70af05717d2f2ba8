/** A part that a run without these additions leaves out: a test, or several that are described together (docs/testing.md 9). */
export type LeftOut = { readonly file: string; readonly title: string; readonly needs: readonly string[] };

/** A test that a run has skipped; `titles`: its own and those of the descriptions around it. */
export type Skipped = { readonly file: string; readonly titles: readonly string[]; readonly reason: string };

type ReportedTest = {
  readonly status: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
};
type ReportedSpec = { readonly title: string; readonly file: string; readonly tests: readonly ReportedTest[] };
/** A part of a report of Playwright's. */
export type ReportedSuite = {
  readonly title?: string;
  readonly suites?: readonly ReportedSuite[];
  readonly specs?: readonly ReportedSpec[];
};

/** How `needs` begins its reason (e2e/drivers/service/needs.ts). */
const ours = 'it is about ';

/** The lines of the table in docs/testing.md 9. */
export function readLeftOut(markdown: string): readonly LeftOut[] {
  return [...markdown.matchAll(/^\| (e2e\/specs\/[\w/.-]+): "([^"]+)" \| (.*?) \| .+ \|$/gm)].map(
    ([, file = '', title = '', cell = '']) => ({
      file,
      title,
      needs: [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    }),
  );
}

/** The tests that a spec leaves out by `needs`: each with the title before it. */
export function leftOutIn(file: string, source: string): readonly LeftOut[] {
  return [...source.matchAll(/\bneeds\(([^)]*)\)/g)].map(({ 1: names = '', index }) => {
    const titles = [...source.slice(0, index).matchAll(/\b(?:test|describe)\(\s*(['`])(.*?)\1/gs)];
    return { file, title: titles.at(-1)?.[2] ?? '', needs: names.split(',').map((name) => name.replace(/['\s]/g, '')) };
  });
}

/** The tests that were skipped, from a report of Playwright's. */
export function skippedIn({ title = '', suites = [], specs = [] }: ReportedSuite): readonly Skipped[] {
  const here = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        file: `e2e/specs/${spec.file}`,
        titles: [spec.title],
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? '',
      })),
  );
  const below = suites.flatMap(skippedIn);
  return [...here, ...below].map((one) => ({ ...one, titles: [title, ...one.titles] }));
}

/**
 * The faults of the tests that a run has skipped: tests that are not in the table, and lines of it that skipped nothing. `missing`: the
 * additions that the run went without, `files`: the specs that ran, all where there are none.
 */
export function judgeSkipped(
  table: readonly LeftOut[],
  skipped: readonly Skipped[],
  { missing, files }: { readonly missing: readonly string[]; readonly files: readonly string[] },
): readonly string[] {
  const expected = table.filter(
    ({ needs, file }) => needs.some((name) => missing.includes(name)) && (files.length === 0 || files.includes(file)),
  );
  const isOf = (one: Skipped, { file, title }: LeftOut) => one.file === file && one.titles.includes(title);
  const found = skipped.filter(({ reason }) => reason.startsWith(ours));
  return [
    ...found
      .filter((one) => !expected.some((line) => isOf(one, line)))
      .map(({ file, titles }) => `skipped, and not in docs/testing.md 9: ${file}: ${titles.at(-1)}`),
    ...expected
      .filter((line) => !found.some((one) => isOf(one, line)))
      .map(({ file, title }) => `in docs/testing.md 9, and not skipped: ${file}: ${title}`),
  ];
}
