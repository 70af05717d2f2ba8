import { describe, expect, it } from 'vitest';
import { lineItem, openEditor, play, pointItem } from '../testing/play';
import { nearMiss } from './near-miss';

const pole = pointItem('pole', 1, [100, 0]);

function hint(script: string) {
  const editor = openEditor([
    pole,
    lineItem('segment', 2, [
      [0, 50],
      [0, 90],
    ]),
  ]);
  editor.setTool('segment');
  play(editor, script);
  const found = nearMiss(editor.env(), editor.store.getState().draft);
  return found && [found.item.ref, Math.round(found.metres * 10) / 10];
}

describe('an end that is drawn', () => {
  it('says what it would stop short of', () => {
    expect(hint('click(50,0) hover(97,0)+alt')).toEqual(['pole:1', 3.3]);
    expect(hint('click(50,0) hover(3,50)+alt')).toEqual(['segment:2', 3.3]);
  });

  it('says nothing when it joins, when nothing is near, and when nothing is drawn', () => {
    expect(hint('click(50,0) hover(97,0)')).toBeNull();
    expect(hint('click(50,0) hover(80,0)+alt')).toBeNull();
    expect(hint('hover(97,0)+alt')).toBeNull();
  });
});
