import { describe, expect, it } from 'vitest';
import { dropsJob } from '../../../../analysis/jobs/drops-job';
import { answerOf, itemAt, itemsOf } from '../../../../analysis/testing/items-of';
import { makeDrops } from '../../../../editor/commands/make-drops';
import { patchEach } from '../../../../editor/commands/patch-each';
import { openEditor } from '../../../../editor/testing/play';
import { planOf } from '../../../../fibres/plan/read-plan';
import { applyTemplate } from '../../../../fibres/templates/apply-template';
import { builtInTemplates } from '../../../../fibres/templates/built-in-templates';
import { readTemplates, templateOf, templatesText } from '../../../../fibres/templates/closure-template';
import { connectDrops } from './connect-drops';

const record = {
  version: 1,
  ports: 4,
  connections: [{ from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 1 }, kind: 'connector' }],
  colour: 'blue',
};

const noFeeder = () => false;

it('adds a planned connector for each drop and keeps what the record says besides', () => {
  const next = connectDrops(
    record,
    [
      { cable: 'local:1', port: 2 },
      { cable: 'local:2', port: 3 },
    ],
    noFeeder,
  );
  expect(next).toMatchObject({ version: 1, ports: 4, colour: 'blue' });
  expect(next?.['connections']).toMatchObject([
    { from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 1 } },
    { from: { port: 2 }, to: { cable: 'local:1', toward: 'end', fibre: 1 }, kind: 'connector', state: 'planned' },
    { from: { port: 3 }, to: { cable: 'local:2', toward: 'end', fibre: 1 }, kind: 'connector', state: 'planned' },
  ]);
});

it('refuses a port that is taken, and a record that holds no plan', () => {
  expect(connectDrops(record, [{ cable: 9, port: 1 }], noFeeder)).toBeNull();
  expect(connectDrops(record, [{ cable: 9, port: 5 }], noFeeder)).toBeNull();
  expect(connectDrops({ version: 3 }, [{ cable: 9, port: 1 }], noFeeder)).toBeNull();
});

it('plugs a drop into the front of a port that has light, once', () => {
  const fed = {
    ...{ version: 1, ports: 2, splitters: [{ id: 'S1', outputs: 2 }] },
    connections: [
      { from: { splitter: 'S1', way: 'out', leg: 1 }, to: { port: 1 } },
      { from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 2 } },
    ],
  };
  const ends = [
    { cable: 8, port: 1 },
    { cable: 9, port: 2 },
  ];
  const next = connectDrops(fed, ends, (cable) => cable === 7);
  expect(next).toMatchObject({ version: 2 });
  expect(next?.['connections']).toMatchObject([
    ...fed.connections,
    { from: { front: 1 }, to: { cable: 8, toward: 'end', fibre: 1 }, kind: 'connector' },
    { from: { front: 2 }, to: { cable: 9, toward: 'end', fibre: 1 }, kind: 'connector' },
  ]);
  // The fibre at the second port may be a drop.
  expect(connectDrops(fed, ends, noFeeder)).toBeNull();
  expect(connectDrops(next, ends.slice(0, 1), (cable) => cable === 7)).toBeNull();
});

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
  const make = () => {
    const connect: Parameters<typeof makeDrops>[1]['connect'] = (ref, ends) =>
      connectDrops(editor.document.get(ref)?.fields['connections'], ends, noFeeder);
    return editor.run(makeDrops(editor.env(), { drops: plan().drops, slackM: 5, connect }));
  };
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
