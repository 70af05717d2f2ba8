import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { slowInput } from '../e2e/measures/expressions/slow-input';
import { nodesOf } from '../e2e/measures/parsed-source';

/**
 * Every regular expression takes time linear in the length of its text (docs/security.md 4). Expressions that are built from strings are
 * recorded while their module loads.
 */
type Expression = { readonly path: string; readonly source: string; readonly flags: string };

/** Slow expressions with short texts, and the limit of the length. */
const bounded: readonly (readonly [path: string, source: RegExp, reason: string])[] = [
  ['files/read/capabilities/read-capabilities.ts', /^<!DOCTYPE/, 'the first 4,096 bytes'],
  ['files/read/table/read-angle.ts', /./, 'a cell of at most 80 characters'],
  ['geo/position/parse-coordinates.ts', /./, 'a text of at most 300 characters'],
  ['i18n/first-ids.ts', /^\^\(\?:import/, 'sources of the product, when it is built'],
];

/** Modules that build expressions after they are loaded, and the source of the strings. */
const madeLater: Readonly<Record<string, string>> = {
  'api/http/traffic.ts': 'paths of the interface',
  'files/systems/read-prj.ts': 'keywords of the module',
  'map/basemap/built-in/built-in-tiles.ts': 'the name of a protocol',
  'service/faults/create-matcher.ts': 'rules of the person who runs the simulated faults',
};

const isOfTests = /\.test\.tsx?$|\.d\.ts$|\/(testing|conformance)\//;
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !isOfTests.test(path))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

function literalsOf(path: string, text: string): readonly Expression[] {
  return [...nodesOf(parseSync(path, text).program)].flatMap(({ type, regex }) => {
    if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return [];
    const { pattern, flags } = { pattern: '', flags: '', ...regex };
    return [{ path, source: pattern, flags }];
  });
}

/** The expressions that a module builds from strings while it loads. */
async function madeBy(path: string): Promise<readonly Expression[]> {
  const made: Expression[] = [];
  vi.stubGlobal(
    'RegExp',
    class extends RegExp {
      constructor(pattern: RegExp | string, flags?: string) {
        super(pattern, flags);
        if (new Error().stack?.includes(path)) made.push({ path, source: this.source, flags: this.flags });
      }
    },
  );
  await import(/* @vite-ignore */ join(import.meta.dirname, path));
  return made;
}

const isBounded = ({ path, source }: Expression) => bounded.some(([at, which]) => at === path && which.test(source));
const isSlow = (expression: Expression) => slowInput(expression) !== null;

afterEach(() => vi.unstubAllGlobals());

describe('the regular expressions of the product', () => {
  it.each([
    [/\s+$/, ' '],
    [/^(a+)+$/, 'a'],
    [/^(?:a|a)*$/, 'a'],
    [/^(?:a*)*$/, 'a'],
    [/^\d+\.?\d*$/, '0'],
    [/<[^>]*>/g, '< '],
    [/(?=.*x)y/, ' '],
    [/^\[work order (\d{1,9})\]\n([\s\S]*?)^\[end of work order\]$/m, '\n[work order 0]\n '],
  ])('are slow where a text can be divided in many ways: %s', (expression, text) => {
    expect(slowInput(expression)).toBe(text);
    // A group around the expression changes nothing.
    expect(slowInput({ source: `(?:${expression.source})`, flags: expression.flags })).toBe(text);
  });

  it.each([
    [/(?<!\s)\s+$/],
    [/^a+$/],
    [/\d+/g],
    [/\bfoo\w*\b/g],
    [/^\d+(?:\.\d*)?$/],
    [/^(?:[^"]|"(?:[^"\\]|\\.)*")*$/],
    [/<[^>]*>?/g],
    [/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g],
    [/^\s*(\S.*)?$/s],
    [/^[a-z]{1,40}[a-z]{1,40}$/],
  ])('are not slow where each place has one way: %s', (expression) => {
    expect(slowInput(expression)).toBeNull();
  });

  const literals = sources.flatMap(({ path, text }) => literalsOf(path, text));

  it('are linear as literals', () => {
    expect(literals.length).toBeGreaterThan(600);
    const slow = literals.filter((one) => !isBounded(one) && isSlow(one));
    expect(slow.map((one) => `${one.path}: /${one.source}/${one.flags} on ${JSON.stringify(slowInput(one))}`)).toEqual(
      [],
    );
  });

  it('are linear when built from strings', async () => {
    const makers = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path);
    const made: Expression[] = [];
    for (const path of makers.filter((one) => !(one in madeLater))) {
      const own = await madeBy(path);
      expect(own.length, path).toBeGreaterThan(0);
      made.push(...own);
    }
    expect(Object.keys(madeLater).filter((path) => !makers.includes(path))).toEqual([]);
    const slow = made.filter((one) => !isBounded(one) && isSlow(one));
    expect(slow.map((one) => `${one.path}: /${one.source}/${one.flags} on ${JSON.stringify(slowInput(one))}`)).toEqual(
      [],
    );
    const unused = bounded.filter(([path, which]) =>
      [...literals, ...made].every((one) => one.path !== path || !which.test(one.source) || !isSlow(one)),
    );
    expect(unused).toEqual([]);
  });
});
