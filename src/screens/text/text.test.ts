import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, describe, expect, it } from 'vitest';
import { asItIs, deploy } from '../deployment';
import { german } from './german/german';
import { inEnglish, locale, speak, text } from './text';

afterEach(() => {
  speak('en', {});
  deploy(asItIs);
});

describe('text', () => {
  const message = '{count, plural, one {# change leaves} other {# changes leave}}';

  it('is the English sentence where nothing else is spoken', () => {
    expect(text('Sign out')).toBe('Sign out');
    expect(text(message, { count: 1 })).toBe('1 change leaves');
    expect(text(message, { count: 1200 })).toBe('1,200 changes leave');
  });

  it('is in the language that is spoken, and in English where that lacks it', () => {
    speak('de', { [message]: '{count, plural, one {# Änderung geht ab} other {# Änderungen gehen ab}}' });
    expect(text(message, { count: 1200 })).toBe('1.200 Änderungen gehen ab');
    expect(text('Sign out')).toBe('Sign out');
    expect(locale()).toBe('de');
  });

  it('tells a word with several meanings by what stands behind a bar, which nobody sees', () => {
    expect(text('Place|verb')).toBe('Place');
    speak('de', { Place: 'Ort', 'Place|verb': 'Setzen' });
    expect([text('Place'), text('Place|verb')]).toEqual(['Ort', 'Setzen']);
  });

  it('is English for what is asked in English, and only for that', () => {
    speak('de', { 'Sign out': 'Abmelden' });
    expect([text('Sign out'), inEnglish(() => text('Sign out')), text('Sign out')]).toEqual([
      'Abmelden',
      'Sign out',
      'Abmelden',
    ]);
    expect(() =>
      inEnglish(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(locale()).toBe('de');
  });

  it('takes what looks like a tag for text', () => {
    expect(text('Called {name}', { name: '<script>' })).toBe('Called <script>');
    expect(text('Longer than <b>')).toBe('Longer than <b>');
  });

  it('writes values as they are, however they look, and will not leave one out', () => {
    expect(text('Move {name} to {place}', { name: '$& {place}', place: 7 })).toBe('Move $& {place} to 7');
    expect(() => text('Move {name}')).toThrow(/name/);
    expect(text("It is {name}'s", { name: 'Ada' })).toBe("It is Ada's");
  });

  it('calls the product as the deployment does', () => {
    expect(text('{product} could not start')).toBe('Strandmap could not start');
    deploy({ ...asItIs, name: 'Acme Fibre Maps' });
    expect(text('{product} could not start')).toBe('Acme Fibre Maps could not start');
  });
});

const root = join(import.meta.dirname, '../..');
const call = /(?<![\w.])text\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const anyCall = /(?<![\w.])text\(\s*[^\s)]/g;

/** The sentences of a source, and how many calls there are. */
function sentencesOf(source: string): { readonly sentences: readonly string[]; readonly calls: number } {
  const sentences = [...source.matchAll(call)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'),
  );
  return { sentences, calls: [...source.matchAll(anyCall)].length };
}

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(screens|app)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|words\/(german\/|text\.ts)/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  .filter(({ source }) => /import \{[^}]*\btext\b[^}]*\} from '[^']*\/text'/.test(source));
const said = new Set(sources.flatMap(({ source }) => sentencesOf(source).sentences));

/** The names between braces, of a sentence. */
function valuesOf(message: string): readonly string[] {
  const names = new Set<string>();
  const walk = (parts: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const part of parts) {
      if (part.type !== 0 && 'value' in part) names.add(part.value);
      if ('options' in part) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  return [...names].toSorted();
}

describe('sentencesOf', () => {
  it('finds a literal and counts what is none', () => {
    expect(sentencesOf(`text('It\\'s here'); text("“B”", { a }); text(sentence); some.text('no')`)).toEqual({
      sentences: ["It's here", '“B”'],
      calls: 3,
    });
  });
});

describe('German', () => {
  it.each(sources)('finds a literal in each text(…) of $path', ({ source }) => {
    const { sentences, calls } = sentencesOf(source);
    expect(sentences).toHaveLength(calls);
  });

  it('has every sentence, and none that nobody says', () => {
    expect(new Set(Object.keys(german))).toEqual(said);
  });

  it('says a sentence in one way, wherever it stands', () => {
    const files = import.meta.glob<Record<string, Readonly<Record<string, string>>>>('./german/german-*.ts', {
      eager: true,
    });
    const ways = new Map<string, Set<string>>();
    for (const [path, file] of Object.entries(files)) {
      if (path.endsWith('german-registry.ts')) continue;
      for (const [english, other] of Object.values(file).flatMap((words) => Object.entries(words)))
        ways.set(english, (ways.get(english) ?? new Set()).add(other));
    }
    expect([...ways].filter(([, all]) => all.size > 1)).toEqual([]);
  });

  it('has the name of the product in no sentence: a deployment has its own', () => {
    expect(Object.entries(german).filter((both) => both.join().includes(asItIs.name))).toEqual([]);
  });

  it('fills in the same values as English', () => {
    for (const [english, other] of Object.entries(german))
      expect([english, valuesOf(other)]).toEqual([english, valuesOf(english)]);
  });
});
