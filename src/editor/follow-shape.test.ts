import { describe, expect, it } from 'vitest';
import { isRefusal } from './command-env';
import { reverseLines } from './commands/lines/reverse-lines';
import { createEditor } from './create-editor';
import { followShape } from './follow-shape';
import { path } from './testing/play';
import { line } from './testing/spliced-line';

/** The editor as the product wires it, on the spliced line. */
function open() {
  let [ids, changes] = [0, 0];
  const editor = createEditor({ newId: () => `local:${++ids}`, newChangeId: () => `c${++changes}` });
  editor.open(1, 'write');
  for (const item of line) editor.document.receive(item);
  return editor;
}

describe('a shape that gives way', () => {
  it('takes the plans along that followed it, and is no part of the edit', () => {
    const editor = open();
    const plan = () => editor.document.get('splice:11')?.fields['connections'];
    const [before, was] = [plan(), editor.document.get('cable:2')?.geometry];
    if (!was) throw new Error('no cable');
    expect(editor.run(reverseLines(editor.env(), { refs: ['cable:2'] }))).toBeNull();
    expect(plan()).not.toEqual(before);
    const change = followShape(editor.env(), 'cable:2', was);
    if (isRefusal(change)) throw new Error(change.refusal);
    expect(change.items.map((part) => part.kind === 'patch' && part.ref)).not.toContain('cable:2');
    editor.run(change);
    expect(plan()).toMatchObject({ connections: [{ from: { cable: 1 }, to: { cable: 2, toward: 'end' } }] });
    expect(plan()).not.toHaveProperty('renamed');
  });

  it('changes nothing where nothing followed', () => {
    const editor = open();
    const geometry = { kind: 'line', path: path([100, 0], [150, 5], [200, 0], [300, 0]) } as const;
    expect(followShape(editor.env(), 'cable:2', geometry)).toMatchObject({ items: [] });
    expect(followShape(editor.env(), 'cable:9', geometry)).toEqual({ refusal: 'not-found' });
  });
});
