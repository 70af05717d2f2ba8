import { describe, expect, it } from 'vitest';
import { makeDrops } from '../../editor/commands/fibres/make-drops';
import { patchEach } from '../../editor/commands/patch-each';
import { openEditor } from '../../editor/testing/play';
import { planOf } from '../../fibres/plan/read-plan';
import { applyTemplate } from '../../fibres/templates/apply-template';
import { builtInTemplates } from '../../fibres/templates/built-in-templates';
import { readTemplates, templateOf, templatesText } from '../../fibres/templates/closure-template';
import { answerOf, itemAt, itemsOf } from '../testing/items-of';
import { dropsJob } from './drops-job';

/** A street with a closure that nothing is known of, and three homes beside it. */
function streetWithClosure() {
  const at = (x: number, y: number) => [x / 10_000, y / 10_000] as const;
  const editor = openEditor([
    itemAt('segment:1', {}, at(0, 0), at(20, 0)),
    itemAt('splice:1', { name: 'T-1' }, at(0, 0)),
    ...[1, 2, 3].map((id) => itemAt(`site:${id}`, { name: `Home ${id}` }, at(id * 2, 1))),
  ]);
  const closure = () => {
    const item = editor.document.get('splice:1');
    if (!item) throw new Error('the closure is gone');
    return item;
  };
  const plan = () => {
    const homes = ['site:1', 'site:2', 'site:3'] as const;
    const ask = { revision: editor.document.revision(), homes, mostM: 150, leadInM: 40 };
    return answerOf(dropsJob.run(itemsOf([...editor.document.all()]), ask));
  };
  const make = () => editor.run(makeDrops(editor.env(), { drops: plan().drops, slackM: 5 }));
  const apply = (template: Parameters<typeof applyTemplate>[1]) => {
    const { edits, left } = applyTemplate([closure()], template);
    return left.length > 0 ? left : editor.run(patchEach(editor.env(), edits));
  };
  return { editor, closure, plan, make, apply };
}

const builtIn = (id: string) => {
  const found = builtInTemplates.find((template) => template.id === id);
  if (!found) throw new Error(`no template ${id}`);
  return found;
};

describe('a closure that a template made a terminal', () => {
  const terminals = builtInTemplates.filter(({ id }) => id.startsWith('terminal-'));

  it.each(terminals.map(({ id, ports }) => [id, ports] as const))('gives its ports to drops: %s', (id, ports) => {
    const { closure, plan, make, apply } = streetWithClosure();
    expect(plan().left.map(({ why }) => why)).toEqual(['far', 'far', 'far']);
    expect(apply(builtIn(id))).toBeNull();
    expect(plan().drops.map(({ terminal, port }) => [terminal, port])).toEqual([
      ['splice:1', 1],
      ['splice:1', 2],
      ['splice:1', 3],
    ]);
    expect(make()).toBeNull();
    expect(closure().fields['connections']).toMatchObject({
      ports,
      trays: [{ id: '1' }],
      connections: [1, 2, 3].map((port) => ({ from: { port }, to: { toward: 'end', fibre: 1 }, state: 'planned' })),
    });
    expect(plan().left.map(({ why }) => why)).toEqual(['served', 'served', 'served']);
  });

  it('keeps its drops under another template, and refuses one with too few ports', () => {
    const { editor, closure, make, apply } = streetWithClosure();
    apply(builtIn('terminal-8'));
    make();
    const connections = () => planOf(closure().fields['connections']).runs;
    const before = connections();
    expect(apply(builtIn('closure-4x12'))).toMatchObject([{ ref: 'splice:1', why: { id: 'templates.endInUse' } }]);
    expect(apply(builtIn('terminal-12'))).toBeNull();
    expect(connections()).toEqual(before);
    editor.undo();
    editor.undo();
    expect(connections()).toEqual([]);
  });

  it('does so by a template that was kept from it and read from a file', () => {
    const { closure, make, apply } = streetWithClosure();
    apply(builtIn('terminal-8'));
    make();
    const read = readTemplates(templatesText([templateOf('Own', closure().fields)]));
    if (!read.ok || !read.entries[0]) throw new Error('the template was not read');
    const other = streetWithClosure();
    expect(other.apply(read.entries[0])).toBeNull();
    // No drop of the first closure came along.
    expect(other.plan().drops.map(({ port }) => port)).toEqual([1, 2, 3]);
  });
});
