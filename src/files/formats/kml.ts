import type { FileFormat } from './file-format';

/** How a KML without its root begins, as some programs write it: another document has no placemarks. */
const rootless = /^<(?:Document|Folder|Placemark)[\s>]/;

function isRootless(text: string): boolean {
  const plain = text.slice(0, 8192).replaceAll(/<!--[\s\S]*?(?:-->|$)|<\?[^>]*(?:>|$)/g, '');
  return rootless.test(plain.trimStart()) && /<(?:Placemark|coordinates)[\s/>]/.test(text);
}

/** KML: placemarks in folders. */
export const kml = {
  id: 'kml',
  label: 'KML',
  extensions: ['kml'],
  detect: ({ text }) => text.startsWith('<') && (/<(?:\w+:)?kml[\s>]/i.test(text.slice(0, 8192)) || isRootless(text)),
  reads: 'file',
  writes: { order: 4, about: 'exporting.kmlFolders', cannot: 'exporting.kmlNoDashes' },
} as const satisfies FileFormat;
