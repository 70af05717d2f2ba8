import { expect, it } from 'vitest';
import { unknownReason } from './unknown-reason';

it.each([
  ['%PDF-1.7', 'notRead.pdf'],
  ['Map\0\xC8\0f\0\0\0\x07\0GenParams\0', 'notRead.otdr'],
  ['d\0\x94\0\0\0\n\0GenParam', 'notRead.otdr'],
  ['Dear colleagues', 'notRead.unknown'],
  ['', 'file.empty'],
])('%j begins a file of which the reason says what it is', (head, reason) => {
  expect(unknownReason(new TextEncoder().encode(head)).id).toBe(reason);
});
