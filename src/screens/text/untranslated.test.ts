import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import catalogue from '../../i18n/en.json';
import { forProgrammers, readsLikeSentence } from '../../i18n/testing/reads-like-sentence';

/**
 * Whatever a person reads goes through `text(…)`: otherwise it stays English for ever. This names what does not: texts between
 * tags, words in attributes and properties that are shown or read aloud, and literals anywhere that read like a sentence.
 */
type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** Texts for support are in one language. */
const forSupport = ['screens/service-status/status-report.ts'];
/** The page of parts is in development builds alone. */
const forDevelopers = 'screens/parts/';

/** Attributes of elements, and properties of what is handed to them, that people read or hear. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'empty',
  'hint',
  'label',
  'placeholder',
  'title',
]);

/** No language: names, keys as they are called in code, units and what is typed the same everywhere. */
const noLanguage = new Set([
  ...['Strandmap', 'English', 'Deutsch', 'GeoJSON', 'CSV', 'CRM', 'PDF', 'OK', 'API', 'Id'],
  // Streets on the picture of the sign-in page.
  ...['Canal Road', 'Mill Street', 'Foundry Lane', 'Orchard Street'],
  // Of the demo's data.
  ...['Alder Falls: generated data', 'Project manager'],
  ...['m', 'ft', 'km', 's', 'UTC', 'id'],
]);

const hasWord = (words: string) => /\p{L}{2,}/u.test(words.replace(/&\w+;/g, '')) && !noLanguage.has(words.trim());

/** Texts that are not shown, but looked for. */
const unseen = /^(text|matchMedia|querySelector\w*|closest|RegExp)$/;
const isUnseen = (name: string) => unseen.test(name) || forProgrammers.test(name);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  if (node.type === 'JSXNamespacedName') return `${nameOf(node['namespace'])}:${nameOf(node['name'])}`;
  return String(node['name'] ?? node['value'] ?? '');
}

/** The words of a literal or a template; null of anything else. */
function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return String(node['value']);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].map((quasi: { value: { raw: string } }) => quasi.value.raw).join('…');
}

/** The nearest attribute or property that a value stands in, and not in a call within it: its name. */
function holderOf(parents: readonly Node[]): string {
  for (const parent of parents.toReversed()) {
    if (parent.type === 'JSXAttribute') return nameOf(parent['name']);
    if (parent.type === 'Property') return nameOf(parent['key']);
    if (!/^(ConditionalExpression|LogicalExpression|JSXExpressionContainer|TemplateLiteral)$/.test(parent.type))
      return '';
  }
  return '';
}

/** Asked when the module is loaded: it would stay in the language of that moment. */
function isTooEarly(node: Node, parents: readonly Node[]): boolean {
  return (
    node.type === 'CallExpression' &&
    nameOf(node['callee']) === 'text' &&
    !parents.some(({ type }) => /Function|Method/.test(type))
  );
}

function isUntranslated(node: Node, parents: readonly Node[]): boolean {
  const words = wordsOf(node);
  const parent = parents.at(-1);
  if (words === null || !hasWord(words) || Object.hasOwn(catalogue, words)) return false;
  if (node.type === 'JSXText') return true;
  if (parents.some(({ type }) => type === 'ImportDeclaration' || type === 'ImportExpression' || type.startsWith('TS')))
    return false;
  const calls = parents.filter(({ type }) => type === 'CallExpression' || type === 'NewExpression');
  if (calls.some((call) => isUnseen(nameOf(call['callee']).replace(/^window\./, '')))) return false;
  if (parent?.type === 'BinaryExpression' && parent['left'] !== node && parent['operator'] !== '+') return false;
  const holder = holderOf(parents);
  if (/^(id|className|d)$/.test(holder)) return false;
  if (shown.has(holder)) return true;
  const call = calls.at(-1);
  return readsLikeSentence(words) || (call === parent && /^(say|tell)$/.test(nameOf(call?.['callee'])));
}

const messages: Readonly<Record<string, string>> = catalogue;

/** The values that a message names outside of its choices. */
const namedIn = (message: string) =>
  parse(message, { ignoreTag: true }).flatMap((part) => ('value' in part && part.type !== 0 ? [part.value] : []));

/** The values of its message that a call leaves out. If a call passes a whole object, the check skips it. */
function missingValues(node: Node): readonly string[] {
  if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'text') return [];
  const [id, values] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const message = isNode(id) && id.type === 'Literal' ? messages[String(id['value'])] : undefined;
  const given = isNode(values) && Array.isArray(values['properties']) ? values['properties'] : [];
  if (message === undefined || (values && given.length === 0) || given.some(({ type }) => type === 'SpreadElement'))
    return [];
  const names = new Set(['product', ...given.map(({ key }: Node) => nameOf(key))]);
  return namedIn(message).filter((name) => !names.has(name));
}

/**
 * Untranslated words of a source with their line, calls of `text` before the language is known, and values that calls leave out.
 */
function textFaultsIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, parents: readonly Node[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parents);
    if (!isNode(value)) return;
    if (isTooEarly(value, parents)) found.push(`${path} asks too early`);
    for (const name of missingValues(value)) found.push(`${path} leaves out ${name}`);
    if (isUntranslated(value, parents))
      found.push(`${path}:${source.slice(0, value.start).split('\n').length} ${wordsOf(value)?.trim()}`);
    const below = [...parents, value];
    for (const [key, child] of Object.entries(value))
      if (typeof child === 'object' && (key !== 'key' || value.type !== 'Property')) visit(child, below);
  };
  visit(parseSync(path, source).program, []);
  return found;
}

describe('untoldIn', () => {
  const wordsAtTop = (source: string) => textFaultsIn('a.tsx', source).map((line) => line.slice(line.indexOf(' ') + 1));
  const words = (source: string) => wordsAtTop(`function shown() { ${source} }`);

  it('names what is between tags, in what is shown, and what reads like a sentence', () => {
    expect(words('<p>Hello</p>')).toEqual(['Hello']);
    expect(words('<p>Add {text("b")}</p>')).toEqual(['Add']);
    expect(words('<A label="Close" title={on ? `Hide` : text("Show")} />')).toEqual(['Close', 'Hide']);
    expect(words("toast({ title: 'Saved', description: ok && 'it is there' })")).toEqual(['Saved', 'it is there']);
    expect(words("const waits = 'Nothing is lost.'; say('done')")).toEqual(['Nothing is lost.', 'done']);
  });

  it('names a value that a message has and a call leaves out', () => {
    expect(words("text('checks.all', { count })")).toEqual(['leaves out action']);
    expect(words("text('checks.all', { count, action: name }); text('checks.all', all);")).toEqual([]);
  });

  it('names what is asked before a language is spoken', () => {
    expect(wordsAtTop("const titles = { a: text('A') }; const later = () => text('B');")).toEqual(['asks too early']);
  });

  it('leaves what nobody reads', () => {
    expect(words(`<A className="b c" id="Its id" role="dialog">{text('Close')} · {name} m</A>`)).toEqual([]);
    expect(words(`say(text('Done')); console.warn('No worker here'); throw new Error('Not so');`)).toEqual([]);
    expect(
      words(`const a = import('Some where'); const b = { label: text('B'), value: 'a', keys: ['Enter'] };`),
    ).toEqual([]);
    expect(words(`<A label="Strandmap" placeholder="47.3769, 8.5417" />`)).toEqual([]);
  });
});

const root = join(import.meta.dirname, '../..');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^(app|screens|ui)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|fake-/.test(path) &&
    !forSupport.includes(path) &&
    !path.startsWith(forDevelopers),
);

describe('what people read', () => {
  it('goes through text(…)', () => {
    expect(paths.flatMap((path) => textFaultsIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
