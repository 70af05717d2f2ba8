import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { partMark, withParts } from './with-parts';

it('puts what is drawn where the sentence wants it', () => {
  const drawn = (words: string) => {
    const sentence = words.replace('{key}', partMark('key')).replace('{other}', partMark('other'));
    const { container } = render(withParts(sentence, { key: <kbd>Shift</kbd>, other: <b>2</b> }));
    return [...container.childNodes].map(({ nodeName, textContent }) => `${nodeName} ${textContent}`);
  };
  expect(drawn('{key} adds {other}.')).toEqual(['KBD Shift', '#text  adds ', 'B 2', '#text .']);
  expect(drawn('Mit {other} geht {key}')).toEqual(['#text Mit ', 'B 2', '#text  geht ', 'KBD Shift']);
  expect(drawn('No mark')).toEqual(['#text No mark']);
});
