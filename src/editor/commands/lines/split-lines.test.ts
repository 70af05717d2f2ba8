import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../command-env';
import { reverse } from '../../history/history';
import { envOf } from '../../testing/env-of';
import { lineItem, path, place } from '../../testing/play';
import { splitLines } from './split-lines';

const named = (item: ReturnType<typeof lineItem>, name: string) => ({ ...item, fields: { ...item.fields, name } });
const line = named(
  lineItem('segment', 14, [
    [0, 0],
    [100, 0],
    [300, 0],
  ]),
  'S-14',
);
const beside = named(
  lineItem('segment', 15, [
    [100, -80],
    [100, 0],
    [100, 90],
  ]),
  'S-15',
);
const atVertex = { ref: line.ref, cut: { index: 1, at: place(100, 0) } };
const both = [atVertex, { ref: beside.ref, cut: { index: 1, at: place(100, 0) } }];

describe('split-lines', () => {
  it('are one change, with a new name for each new part; the reverse restores both', () => {
    const env = envOf([line, beside]);
    const change = splitLines(env, both);
    if (isRefusal(change)) throw new Error(change.refusal);
    expect(change.note).toEqual({ key: 'split-line', params: { model: 'segment', count: 2 } });
    const made = change.items.flatMap((part) => (part.kind === 'create' ? [part.item.fields['name']] : []));
    expect(made).toEqual(['S-16', 'S-17']);
    env.document.apply(change.items);
    expect(env.document.get('segment:14')?.geometry).toEqual({ kind: 'line', path: path([100, 0], [300, 0]) });
    expect(env.document.get('segment:15')?.geometry).toEqual({ kind: 'line', path: path([100, 0], [100, 90]) });
    env.document.apply(reverse(change, { id: 'x', note: change.note }).items);
    expect(env.document.get('segment:14')?.geometry).toEqual(line.geometry);
    expect(env.document.get('segment:15')?.geometry).toEqual(beside.geometry);
    expect(env.document.count('segment')).toBe(2);
  });

  it('name the parts after their lines, where those have names of another series', () => {
    const change = splitLines(envOf([named(line, 'A-0006'), named(beside, 'A-0006 /2')]), both);
    if (isRefusal(change)) throw new Error(change.refusal);
    const made = change.items.flatMap((part) => (part.kind === 'create' ? [part.item.fields['name']] : []));
    expect(made).toEqual(['A-0006 /3', 'A-0006 /4']);
  });

  it('keeps the text of a single one; one uncuttable item refuses all; none is nothing', () => {
    expect(splitLines(envOf([line]), [atVertex])).toMatchObject({ note: { params: { name: 'S-14', other: 'S-15' } } });
    const env = envOf([line, beside]);
    const atEnd = { ref: beside.ref, cut: { index: 0, at: place(100, -80) } };
    expect(splitLines(env, [atVertex, atEnd])).toEqual({ refusal: 'cut-at-end' });
    expect(splitLines(env, [])).toEqual({ refusal: 'not-found' });
  });
});
