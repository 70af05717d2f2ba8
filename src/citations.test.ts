import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Facts in `docs/` are cited by page and number, or by the number of an assumption, a fault or a workflow (CONTRIBUTING.md,
 * "Citations"). The rules here hold every citation and every link against the pages, and each rule is proven with a planted
 * fault. A rule takes a tree of texts, so that a planted tree is as good as the real one.
 */
type Tree = ReadonlyMap<string, string>;

const root = join(import.meta.dirname, '..');

/** The page that holds the rows of a letter. */
const pageOfLetter: Readonly<Record<string, string>> = {
  A: 'docs/assumptions.md',
  F: 'docs/faults.md',
  W: 'docs/domain.md',
};

/** `docs/sync.md 4.6`, `docs/sync.md 3.20 and 3.21`; the numbers may be missing. */
const pageCitation = /\b(docs\/[\w/-]+\.md)((?: \d+(?:\.\d+)*)(?:(?:, | and | to )\d+(?:\.\d+)*)*)?/g;
/** `A12`, `F18`, `W2.3`. */
const rowCitation = /(?<![\w-])([AFW]\d{1,2}(?:\.\d{1,2})?)(?![\w-])/g;
/** A document by its name, wherever it lies. */
const documentName = /(?<![\w/.*-])[\w./-]*\w\.md\b/g;
const link = /\]\(([^)\s]+)\)/g;

/** Documents that a run of a tool writes, and no part of the repository. */
const generated: ReadonlySet<string> = new Set(['report.md']);

const isPage = (path: string) => path.endsWith('.md');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** The numbers of a page: of its headings (`## 4 Outbox`), and of the rows of its tables (`| 4.6 |`, `| F18 |`). */
function numbersOf(page: string): readonly string[] {
  return page.split('\n').flatMap((line) => {
    const found = /^#{2,} (\d+(?:\.\d+)*)(?= )/.exec(line) ?? /^\| ([A-Z]?\d+(?:\.\d+)*) \|/.exec(line);
    return found?.[1] ?? [];
  });
}

/** Only what stands in comments; what is quoted in backticks is no citation. Lines of one comment are joined. */
function commentsOf(source: string): string {
  const comments = matches(source, /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g).map(([text]) => text);
  return comments
    .join('\n')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\n\s*(\*|\/\/)?\s*/g, ' ');
}

/** A page without its code. */
const proseOf = (page: string) => page.replace(/^```[\s\S]*?^```|^ {4}.*$|`[^`\n]*`/gm, '');

function pageFaults(path: string, text: string, tree: Tree): readonly string[] {
  return matches(text, pageCitation).flatMap(([, page = '', list = '']) => {
    const found = tree.get(page);
    if (found === undefined) return [`${path} cites ${page}, which is not there`];
    const known = new Set(numbersOf(found));
    const numbers = matches(list, /\d+(?:\.\d+)*/g).map(([number]) => number);
    return numbers.flatMap((number) =>
      known.has(number) ? [] : [`${path} cites ${page} ${number}, which is not there`],
    );
  });
}

function rowFaults(path: string, text: string, tree: Tree): readonly string[] {
  return matches(text, rowCitation).flatMap(([, row = '']) => {
    const page = pageOfLetter[row[0] ?? ''] ?? '';
    const known = numbersOf(tree.get(page) ?? '').includes(row);
    return known ? [] : [`${path} cites ${row}, which is not in ${page}`];
  });
}

function foreignDocuments(path: string, text: string, tree: Tree): readonly string[] {
  return matches(text, documentName).flatMap(([name]) => {
    const places = [name, join(dirname(path), name), join('docs', name)].map(normalize);
    const isKnown = generated.has(name) || places.some((place) => tree.has(place));
    return isKnown ? [] : [`${path} names ${name}, which is not in the repository`];
  });
}

/** Faults of the citations in one file. */
function citationFaults(path: string, tree: Tree): readonly string[] {
  const text = tree.get(path) ?? '';
  const joined = text.replace(/\n\s*(?:\*|\/\/)\s*/g, ' ');
  const rows = isPage(path) ? proseOf(text) : commentsOf(text);
  return [...pageFaults(path, joined, tree), ...rowFaults(path, rows, tree), ...foreignDocuments(path, joined, tree)];
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

/** Links of a page that lead to no file, or to no heading of it. `exists` says which other files there are. */
function linkFaults(path: string, tree: Tree, exists: (path: string) => boolean): readonly string[] {
  return matches(tree.get(path) ?? '', link).flatMap(([, to = '']) => {
    if (/^[a-z]+:/.test(to)) return [];
    const [file = '', anchor] = to.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!tree.has(target) && !exists(target)) return [`${path} links to ${to}, which is not there`];
    const headings = matches(tree.get(target) ?? '', /^#+ (.+)$/gm).map(([, heading = '']) => slug(heading));
    return anchor === undefined || headings.includes(anchor) ? [] : [`${path} links to ${to}: no such heading`];
  });
}

const sourcePath = /(?<![\w./-])(?:src|e2e|\.ci|docs|public)\/[\w./-]*\w/g;

/** Files and folders of the project that a page names and that are not there. */
function pathFaults(path: string, tree: Tree, exists: (path: string) => boolean): readonly string[] {
  const named = matches(tree.get(path) ?? '', sourcePath).map(([name]) => name);
  return named.flatMap((name) => (tree.has(name) || exists(name) ? [] : [`${path} names ${name}, which is not there`]));
}

/** Numbers that a page gives twice. */
function repeatedNumbers(path: string, tree: Tree): readonly string[] {
  const numbers = numbersOf(tree.get(path) ?? '');
  return numbers.flatMap((number, at) => (numbers.indexOf(number) < at ? [`${path} has ${number} twice`] : []));
}

const textFile = /\.(tsx?|mjs|css|md)$|^public\/sw-demo\.js$/;

function readTree(): Tree {
  const below = ['src', 'e2e', '.ci', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const paths = [...readdirSync(root), 'public/sw-demo.js', ...below].map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths.filter((path) => textFile.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

const tree = readTree();
// This file plants citations that lead nowhere.
const cited = [...tree.keys()].filter((path) => path !== 'src/citations.test.ts');
const pages = cited.filter(isPage);

/** The lines of a page that are too long to be read as a change, without tables and code. */
function longLines(page: string): readonly string[] {
  const prose = page.replace(/^( *)```.*?^\1```/gms, '');
  return prose.split('\n').filter((line) => line.length > 200 && !line.trimStart().startsWith('|'));
}

describe('citations', () => {
  it('of documents are many, and each leads to a number that is there', () => {
    const all = cited.flatMap((path) => matches(tree.get(path) ?? '', pageCitation));
    expect(all.length).toBeGreaterThan(200);
    expect(cited.flatMap((path) => citationFaults(path, tree))).toEqual([]);
  });

  it('are unambiguous: no page gives a number twice', () => {
    expect(
      pages.filter((path) => /^docs\/[\w-]+\.md$/.test(path)).flatMap((path) => repeatedNumbers(path, tree)),
    ).toEqual([]);
  });

  it('as links and paths of the documents lead to files and headings that are there', () => {
    const exists = (to: string) => existsSync(join(root, to));
    const faults = pages.flatMap((path) => [...linkFaults(path, tree, exists), ...pathFaults(path, tree, exists)]);
    expect(faults).toEqual([]);
  });

  it('stand in documents whose lines are short, tables and code aside', () => {
    const pages = [...tree].filter(([path]) => isPage(path));
    expect(pages.flatMap(([path, page]) => longLines(page).map((line) => `${path}: ${line}`))).toEqual([]);
  });

  it('leave the README one page', () => {
    const lines = tree.get('README.md')?.split('\n') ?? [];
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines.filter((line) => line.length > 160)).toEqual([]);
  });
});

describe('the rules of citations', () => {
  const page = '# Sync\n\n## 4 Outbox\n\n### 4.6 Changing\n\n| | |\n|---|---|\n| 4.7 | a row |\n';
  const planted = (path: string, text: string): Tree =>
    new Map([
      ['docs/sync.md', page],
      ['docs/faults.md', '| F18 | full |\n'],
      ['docs/assumptions.md', '| A2 | errors |\n'],
      [path, text],
    ]);
  const faultsOf = (text: string, path = 'src/a.ts') => citationFaults(path, planted(path, text));

  it.each([
    '/** Sent twice (docs/sync.md 4.6; A2). */',
    '// A full device (F18): docs/sync.md 4, 4.6 and 4.7.',
    '/**\n * Sent twice (docs/sync.md\n * 4.6).\n */',
    "const key = 'F99'; // the key `F6`",
    "const hex = 'A99';",
  ])('let %j pass', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['/** docs/sync.md 4.9 */', 'docs/sync.md 4.9'],
    ['/** docs/sync.md 4.6 and 4.8 */', 'docs/sync.md 4.8'],
    ["const source = 'docs/other.md 1';", 'docs/other.md'],
    ['// F19', 'F19'],
    ['/* A3 to A5 */', 'A3'],
    ['/** W1.1 */', 'W1.1'],
    ['/** notes.md 12 */', 'notes.md'],
    ["const page = '../../notes/plan.md';", 'plan.md'],
  ])('find the planted fault in %j', (text, fault) => {
    expect(faultsOf(text).join()).toContain(fault);
  });

  it('find a long line, but not in a table or in code', () => {
    const long = 'a'.repeat(201);
    expect(longLines(`a\n${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n`)).toEqual([long]);
  });

  it('find a dead link, a dead heading and a number that is there twice', () => {
    const text = '[a](sync.md#outbox) [b](gone.md) [c](sync.md#4-outbox)\n\n## 1 A\n\n## 1 B\n';
    const dead = planted('docs/a.md', text);
    expect(linkFaults('docs/a.md', dead, () => false)).toEqual([
      'docs/a.md links to sync.md#outbox: no such heading',
      'docs/a.md links to gone.md, which is not there',
    ]);
    expect(repeatedNumbers('docs/a.md', dead)).toEqual(['docs/a.md has 1 twice']);
    const gone = planted('docs/a.md', 'In `src/gone/file.ts` and `src/here`.');
    expect(pathFaults('docs/a.md', gone, (to) => to === 'src/here')).toEqual([
      'docs/a.md names src/gone/file.ts, which is not there',
    ]);
  });
});
