import { createElement, Fragment, type ReactNode } from 'react';

const bar = '\u0001';

/** Stands in a sentence for something that is drawn, such as a key: `text('{key} adds', { key: partMark('key') })`. */
export function partMark(name: string): string {
  return `${bar}${name}${bar}`;
}

/** A sentence with what is drawn in the place of its marks, wherever the language puts them. */
export function withParts(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = sentence.split(bar).map((piece, index) => (index % 2 === 0 ? piece : parts[piece]));
  return createElement(Fragment, null, ...pieces);
}
