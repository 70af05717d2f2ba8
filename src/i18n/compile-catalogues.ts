import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { firstIds, readSources } from './first-ids.ts';

type Compiled = string | MessageFormatElement[];

/** A message that only names values, or none, stays a text: most are so, and the page need not know their form. */
function compileMessage(message: string): Compiled {
  const parts = parse(message, { ignoreTag: true });
  const texts = parts.map((part) => {
    if (part.type === TYPE.argument) return `{${part.value}}`;
    return part.type === TYPE.literal && !/[{}]/.test(part.value) ? part.value : null;
  });
  return texts.every((one) => one !== null) ? texts.join('') : parts;
}

/** The messages of a language, compiled; what it lacks is in English. Throws for a message that is no ICU message. */
export function compileCatalogue(own: string, english: string): Readonly<Record<string, Compiled>> {
  const messages: Record<string, string> = { ...JSON.parse(english), ...JSON.parse(own) };
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, compileMessage(message)];
      } catch (error) {
        throw new Error(`The message ${id} is not an ICU message: ${message}`, { cause: error });
      }
    }),
  );
}

/** The messages of one part, as the script that holds it. */
function scriptOf(messages: Readonly<Record<string, Compiled>>, isInPart: (id: string) => boolean): string {
  const part = Object.fromEntries(Object.entries(messages).filter(([id]) => isInPart(id)));
  // Browsers read JSON faster than the same as a script.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))});`;
}

const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/**
 * Compiles the catalogues of `src/i18n` while building, and leaves the parser of messages out of what is built. Each has two
 * parts: what the first screens may show (`?compiled=first`), and the rest (`?compiled=later`), which is empty where nothing is
 * built: while developing and testing everything is in the first one.
 */
export function compileCatalogues(): Plugin {
  let root = '';
  let isBuild = false;
  let first: ReadonlySet<string> | null = null;
  return {
    name: 'compile-catalogues',
    enforce: 'pre',
    config: (_, { command }) => ({ resolve: { alias: command === 'serve' ? [] : [withoutParser] } }),
    configResolved({ root: folder, command }) {
      root = folder;
      isBuild = command === 'build';
    },
    // Under a name of its own: what ends in .json is read as such before it is compiled. The chunk is called as its file.
    resolveId(source, importer) {
      const [, path, part] = /^(.+)\.json\?compiled=(first|later)$/.exec(source.replace('?import&', '?')) ?? [];
      if (path === undefined || importer === undefined) return null;
      const file = path.startsWith('.') ? resolve(dirname(importer), path) : resolve(root, `.${path}`);
      return `\0${file}${part === 'later' ? '-later' : ''}.catalogue`;
    },
    load(id) {
      const [, own, later] = /^\0(.+?)(-later)?\.catalogue$/.exec(id) ?? [];
      if (own === undefined) return null;
      const english = resolve(dirname(own), 'en.json');
      for (const file of [`${own}.json`, english]) this.addWatchFile(file);
      const messages = compileCatalogue(readFileSync(`${own}.json`, 'utf8'), readFileSync(english, 'utf8'));
      if (!isBuild) return scriptOf(messages, () => later === undefined);
      first ??= firstIds(Object.keys(messages), readSources(resolve(root, 'src')));
      const isFirst = (one: string) => first?.has(one) === true;
      return scriptOf(messages, later === undefined ? isFirst : (one) => !isFirst(one));
    },
  };
}
