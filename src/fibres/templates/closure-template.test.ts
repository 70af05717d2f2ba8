import { describe, expect, it } from 'vitest';
import type { Item } from '../../items/item';
import { planOf } from '../plan/read-plan';
import { applyTemplate } from './apply-template';
import { builtInTemplates } from './built-in-templates';
import { readTemplates, templateOf, templatesText } from './closure-template';

const closure = (id: number, fields: Item['fields'] = {}): Item => ({
  ref: `splice:${id}`,
  projectId: 1,
  geometry: null,
  fields: { name: `SC-${id}`, ...fields },
  rest: {},
});
const builtIn = (id: string) => {
  const found = builtInTemplates.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const fibre = (number: number) => ({ cable: 7, toward: 'start', fibre: number });
const connections = (parts: object) => ({ version: 1, connections: [], ...parts });
const trays = (count: number, positions: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), kind: 'splice', positions }));

describe('a template that is applied', () => {
  it('gives an empty closure its trays, splitters and ports', () => {
    const { edits, left } = applyTemplate([closure(1), closure(2)], builtIn('hub-4'));
    expect(left).toEqual([]);
    expect(edits.map(({ ref }) => ref)).toEqual(['splice:1', 'splice:2']);
    const [one] = edits;
    expect(one?.fields).toMatchObject({ trayCount: 13, splicesPerTray: 12, closureSize: 144 });
    const { splitters, ports, runs } = planOf(one?.fields['connections']);
    expect(splitters.map(({ id, inputs, outputs, tray }) => [id, inputs, outputs, tray])).toEqual(
      ['S1', 'S2', 'S3', 'S4'].map((id) => [id, 1, 32, '13']),
    );
    expect([ports, runs]).toEqual([0, []]);
  });

  it('leaves connections, marks, and what it does not name as they are', () => {
    const before = connections({
      trays: [{ id: '1', kind: 'splice', positions: 6, colour: 'red' }],
      ports: 4,
      connections: [
        { from: fibre(1), to: { port: 4 }, kind: 'connector', state: 'tested', lossDb: 0.3 },
        { from: fibre(2), to: fibre(9), kind: 'fusion', state: 'planned', tray: '1', position: 6 },
      ],
      marks: [{ from: fibre(5), mark: 'dead' }],
      byOthers: { kept: true },
    });
    const { edits } = applyTemplate([closure(1, { connections: before, slackM: 12 })], {
      ...builtIn('terminal-8'),
      fields: { slackM: 20, partModel: 'T8' },
    });
    const after = edits[0]?.fields;
    expect(after).toMatchObject({ trayCount: 1, partModel: 'T8' });
    expect(after).not.toHaveProperty('slackM');
    expect(after?.['connections']).toEqual({
      ...before,
      ports: 8,
      trays: [{ id: '1', kind: 'splice', positions: 12, colour: 'red' }],
    });
  });

  it('sets a slack where none is recorded', () => {
    const { edits } = applyTemplate([closure(1)], { ...builtIn('terminal-8'), fields: { slackM: 20 } });
    expect(edits[0]?.fields).toMatchObject({ slackM: 20 });
  });

  it.each([
    ['a port beyond it', { ports: 12, connections: [{ from: fibre(1), to: { port: 9 }, count: 2 }] }, 'endInUse'],
    ['a mark beyond it', { ports: 12, marks: [{ from: { port: 8 }, count: 2, mark: 'reserved' }] }, 'endInUse'],
    [
      'a splitter that it has not',
      {
        splitters: [{ id: 'S1', inputs: 1, outputs: 8 }],
        connections: [{ from: { splitter: 'S1', way: 'out', leg: 8 }, to: fibre(1) }],
      },
      'endInUse',
    ],
    [
      'a tray that it has not',
      { trays: trays(2, 12), connections: [{ from: fibre(1), to: fibre(2), tray: '2' }] },
      'trayInUse',
    ],
    [
      'a position beyond it',
      { trays: trays(1, 24), connections: [{ from: fibre(1), to: fibre(20), count: 13, tray: '1', position: 1 }] },
      'trayInUse',
    ],
  ])('is refused for %s', (_, parts, reason) => {
    const { edits, left } = applyTemplate([closure(1, { connections: connections(parts) })], builtIn('terminal-8'));
    expect([edits, left.map(({ why }) => why.id)]).toEqual([[], [`templates.${reason}`]]);
  });

  it('is not refused for what is beyond the closure already', () => {
    const odd = connections({ ports: 4, connections: [{ from: fibre(1), to: { port: 11 }, tray: 'A', position: 3 }] });
    expect(applyTemplate([closure(1, { connections: odd })], builtIn('terminal-8')).left).toEqual([]);
  });

  it.each([[[{ sourceCable: 'C-1' }]], [{ version: 3 }], ['text']])('leaves a record as it is: %j', (value) => {
    const { edits, left } = applyTemplate([closure(1, { connections: value })], builtIn('closure-12x12'));
    expect([edits, left.map(({ why }) => why.id)]).toEqual([[], ['templates.notReadable']]);
  });

  it('fits whatever it was made of', () => {
    for (const template of builtInTemplates) {
      const [first] = applyTemplate([closure(1)], template).edits;
      const made = closure(1, first?.fields);
      const again = applyTemplate([made], templateOf('own', made.fields)).edits[0];
      expect(again?.fields['connections']).toEqual(made.fields['connections']);
    }
  });
});

describe('a file of templates', () => {
  const own = [
    ...builtInTemplates.map((template) =>
      templateOf(template.id, applyTemplate([closure(1)], template).edits[0]?.fields ?? {}),
    ),
    templateOf('Bare', { manufacturer: 'ACME', closureSize: -1, slackM: 3, connections: null }),
  ];

  it('comes back as it was', () => {
    expect(own.at(-1)?.fields).toEqual({ manufacturer: 'ACME', slackM: 3 });
    expect(readTemplates(templatesText(own))).toEqual({ ok: true, entries: own });
  });

  const text = templatesText(own.slice(0, 1));
  it.each([
    ['notOurs', text.replace('closure-templates', 'mapping-profiles')],
    ['newer', text.replace('"version": 1,\n  "templates"', '"version": 2,\n  "templates"')],
    ['empty', templatesText([])],
    ['damaged', text.replace('"positions": 12', '"positions": 100000')],
    ['damaged', text.replace('"id": "2"', '"id": "1"')],
    ['damaged', text.replace('"kind": "splice"', '"kind": "sofa"')],
    ['damaged', text.replace('"name": "closure-4x12"', '"name": ""')],
    ['damaged', text.replace('"connections": {\n     "version": 1', '"connections": {\n     "version": 3')],
    ['tooLarge', ' '.repeat(2_000_001)],
  ])('is refused as %s', (reason, broken) => {
    expect(broken).not.toBe(text);
    expect(readTemplates(broken)).toEqual({ ok: false, reason: { id: `templates.${reason}` } });
  });
});
