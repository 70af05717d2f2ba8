import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { compileCatalogue } from './compile-catalogues';
import { languageName, languages, setLanguage } from './language';
import { text } from './text';

const read = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'));

const english = read('en');

/** The names between braces, of a message. */
function valuesOf(message: string): readonly string[] {
  const names = new Set<string>();
  const visit = (parts: readonly MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type !== 0 && 'value' in part) names.add(part.value);
      if ('options' in part) for (const option of Object.values(part.options)) visit(option.value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return [...names].toSorted();
}

describe.each(languages)('the catalogue of %s', (language) => {
  const messages = read(language);

  it('has every message, in the order of their names', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    expect(Object.keys(messages)).toEqual(Object.keys(messages).toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('fills in the same values as English', () => {
    for (const [id, message] of Object.entries(messages))
      expect([id, valuesOf(message)]).toEqual([id, valuesOf(english[id] ?? '')]);
  });

  it('has the name of the product in no message: a deployment has its own', () => {
    expect(Object.entries(messages).filter(([, message]) => message.includes('Strandmap'))).toEqual([]);
  });

  it('is called by its own name', () => expect(languageName(language)).toMatch(/^\p{Lu}/u));
});

describe('the messages', () => {
  const root = join(import.meta.dirname, '..');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const literals = new Set([...source.matchAll(/'(\w+\.[^'\n]+)'/g)].map(([, id]) => id));
  /** Of what is looked up by a value: `choice.${value}`. */
  const prefixes = [...source.matchAll(/`(\w+\.)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);

  it('are all used', () => {
    const isUsed = (id: string) => literals.has(id) || prefixes.some((prefix) => id.startsWith(prefix));
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
  });
});

describe('compileCatalogue', () => {
  it('leaves a message a text that only names values, and stands in with English', () => {
    const compiled = compileCatalogue('{"a.a":"Zu {place}"}', '{"a.a":"To {place}","a.b":"{count, number} m"}');
    expect(compiled['a.a']).toBe('Zu {place}');
    expect(compiled['a.b']).toEqual(parse('{count, number} m'));
  });

  it('names the message that is none', () => {
    expect(() => compileCatalogue('{"a.a":"{count, plural, one {#}"}', '{}')).toThrow(/a\.a/);
  });
});

describe('a language', () => {
  it('is spoken once its catalogue is there, and the last choice counts', async () => {
    await Promise.all([setLanguage('de'), setLanguage('en'), setLanguage('de')]);
    expect(text('common.cancel')).toBe('Abbrechen');
    await setLanguage('en');
    expect(text('common.cancel')).toBe('Cancel');
  });

  it('that the product does not have is refused', () => expect(setLanguage('xx')).rejects.toThrow(/xx/));
});
