import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

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

/** Compiles the catalogues of `src/i18n` while building, and leaves the parser of messages out of what is built. */
export function compileCatalogues(): Plugin {
  let root = '';
  return {
    name: 'compile-catalogues',
    enforce: 'pre',
    config: (_, { command }) => ({
      resolve: {
        alias:
          command === 'serve'
            ? []
            : [
                {
                  find: /^@formatjs\/icu-messageformat-parser$/,
                  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
                },
              ],
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    // Under a name of its own: what ends in .json is read as such before it is compiled.
    resolveId(source, importer) {
      const [, path] = /^(.+)\.json\?compiled$/.exec(source.replace('?import&', '?')) ?? [];
      if (path === undefined || importer === undefined) return null;
      return `\0${path.startsWith('.') ? resolve(dirname(importer), path) : resolve(root, `.${path}`)}.catalogue`;
    },
    load(id) {
      if (!id.endsWith('.catalogue')) return null;
      const own = id.slice(1).replace(/catalogue$/, 'json');
      const english = resolve(dirname(own), 'en.json');
      for (const file of [own, english]) this.addWatchFile(file);
      const compiled = compileCatalogue(readFileSync(own, 'utf8'), readFileSync(english, 'utf8'));
      // Browsers read JSON faster than the same as a script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}
