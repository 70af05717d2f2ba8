import { describe, expect, it } from 'vitest';
import type { Item } from '../../items/item';
import type { Change } from '../change';
import { isRefusal } from '../command-env';
import { splitLine } from '../commands/lines/split-line';
import { lineItem, openEditor, path, play } from '../testing/play';
import { splitOffers } from './split-offers';

const street = lineItem('segment', 1, [
  [0, 0],
  [300, 0],
]);

function drawn(script: string, tool: 'segment' | 'pole', items: readonly Item[] = [street]) {
  const editor = openEditor(items);
  const changes: Change[] = [];
  editor.onCommit((change) => changes.push(change));
  editor.setTool(tool);
  play(editor, script);
  const change = changes.at(-1);
  return { editor, offers: change ? splitOffers(editor.env(), change) : [] };
}

describe('split-offers', () => {
  it('offers to cut the segment that a new one ends on, there and nowhere else', () => {
    const { editor, offers } = drawn('click(100,80) click(100,3) key(Enter)', 'segment');
    expect(offers.map(({ split }) => split)).toEqual([{ ref: 'segment:1', cut: { index: 0, at: path([100, 0])[0] } }]);
    const [offer] = offers;
    const cut = offer && splitLine(editor.env(), offer.split);
    expect(cut && !isRefusal(cut) && editor.run(cut)).toBeNull();
    expect(editor.document.get('segment:1')?.geometry).toEqual({ kind: 'line', path: path([100, 0], [300, 0]) });
  });

  it('offers it for a new pole on an edge', () => {
    expect(drawn('click(150,4)', 'pole').offers).toHaveLength(1);
  });

  it('offers nothing at an end, beside the line, if protected, or for other changes', () => {
    expect(drawn('click(300,80) click(300,1) key(Enter)', 'segment').offers).toEqual([]);
    expect(drawn('click(150,40)', 'pole').offers).toEqual([]);
    const kept = { ...street, fields: { ...street.fields, protectedStatus: true } };
    expect(drawn('click(150,4)', 'pole', [kept]).offers).toEqual([]);
    const { editor } = drawn('click(150,4)', 'pole');
    expect(
      splitOffers(editor.env(), { id: 'a', gesture: 'a', note: { key: 'imported', params: {} }, items: [] }),
    ).toEqual([]);
  });
});
