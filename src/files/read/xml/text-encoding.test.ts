import { expect, it } from 'vitest';
import { encodingOfXml } from './text-encoding';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><kml>Größe</kml>`;

it.each([
  ['a mark before the text wins over what is declared', utf8(`\uFEFF${xml('ISO-8859-1')}`), 'utf-8', false],
  ['letters that are UTF-8 win over a page of single bytes', utf8(xml('windows-1252')), 'utf-8', false],
  ['a page of single bytes that is one', latin(xml('ISO-8859-1')), 'windows-1252', false],
  ['UTF-8 as it is declared', utf8(xml('UTF-8')), 'utf-8', false],
  ['single bytes that are called UTF-8', latin(xml('UTF-8')), 'windows-1252', true],
])('%s', (_, bytes, encoding, isGuess) => {
  const found = encodingOfXml(bytes);
  expect('decoder' in found && [found.decoder.encoding, found.isGuess]).toEqual([encoding, isGuess]);
});
