import { readFileSync } from 'node:fs';
import { createFontBook } from '../output/font-book';
import { fontSources } from '../output/font-sources';

/** The fonts that a plan is printed with, read from their package. */
export function planFonts() {
  const folder = `${import.meta.dirname}/../../../node_modules/@fontsource/inter/files`;
  return createFontBook(
    fontSources.map(({ name, weight, url }) => {
      const file = url.replace(/^.*\/|\?.*$/g, '');
      return { name, weight, bytes: new Uint8Array(readFileSync(`${folder}/${file}`)) };
    }),
  );
}
