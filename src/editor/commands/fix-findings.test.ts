import { describe, expect, it } from 'vitest';
import { checkClosures } from '../../fibres/checks/check-closures';
import type { Finding } from '../../items/checks/finding';
import { envOf } from '../testing/env-of';
import { lineItem, openEditor, path, pointItem } from '../testing/play';
import { closure, cable as fibreCable, end as fibreEnd } from '../testing/spliced-line';
import { fixFindings, isMendable, type Mendable } from './fix-findings';
import { patchItem } from './patch-item';

const segment = lineItem('segment', 1, [
  [0, 0],
  [50, 0],
  [50, 0],
  [97, 0],
]);
const cable = lineItem('cable', 2, [
  [50, 0],
  [97, 0],
]);
const pole = pointItem('pole', 3, [100, 0]);
const [, , , end] = path([0, 0], [50, 0], [50, 0], [97, 0]);
const [to] = path([100, 0]);
const snap: Mendable = {
  rule: 'near-miss',
  ref: 'segment:1',
  at: end ?? null,
  fix: { kind: 'move-end', index: 3, to: to ?? [0, 0] },
};
const length: Mendable = {
  rule: 'length-differs',
  ref: 'segment:1',
  at: null,
  fix: { kind: 'set-field', field: 'length', value: 12 },
};

describe('mending what the checks found', () => {
  it('snaps an end, and takes its cable along, in one step', () => {
    const change = fixFindings(envOf([segment, cable, pole]), [snap]);
    expect(change).toMatchObject({ note: { key: 'mended', params: { rule: 'near-miss', count: 1 } } });
    expect('items' in change ? change.items : []).toMatchObject([
      { ref: 'segment:1', after: { geometry: { path: path([0, 0], [50, 0], [50, 0], [100, 0]) } } },
      { ref: 'cable:2', after: { geometry: { path: path([50, 0], [100, 0]) } } },
    ]);
  });

  it('refuses an end that is not there any more', () => {
    const env = envOf([segment]);
    expect(fixFindings(env, [{ ...snap, at: [1, 1] }])).toEqual({ refusal: 'not-found' });
    expect(fixFindings(env, [{ ...snap, ref: 'segment:99' }])).toEqual({ refusal: 'not-found' });
    expect(fixFindings(env, [])).toEqual({ refusal: 'not-found' });
  });

  it('refuses a value that its field cannot hold', () => {
    const fix = { kind: 'set-field', field: 'length', value: Number.NaN } as const;
    const refusal = { refusal: 'invalid-value', params: { field: 'length' } };
    expect(fixFindings(envOf([segment]), [{ ...length, fix }])).toEqual(refusal);
    expect(fixFindings(envOf([segment, pole]), [{ ...length, ref: 'pole:3' }])).toEqual(refusal);
  });

  it('empties a field that still has the value that was found', () => {
    const line = { ...segment, fields: { ...segment.fields, fromName: 'Pole 12' } };
    const fix = { kind: 'clear-field', field: 'fromName', was: 'Pole 12' } as const;
    const label: Mendable = { rule: 'label-as-name', ref: segment.ref, at: null, fix };
    expect(fixFindings(envOf([line]), [label])).toMatchObject({
      items: [{ before: { fields: { fromName: 'Pole 12' } }, after: { fields: { fromName: null } } }],
    });
    expect(fixFindings(envOf([segment]), [label])).toEqual({ refusal: 'not-found' });
  });

  it('joins shape and fields of one item, and leaves a second shape for the next time', () => {
    const repeats: Mendable = { rule: 'repeated-vertex', ref: 'segment:1', at: null, fix: { kind: 'drop-repeats' } };
    const change = fixFindings(envOf([segment, pole]), [length, snap, repeats]);
    expect(change).toMatchObject({
      note: { params: { count: 2 } },
      items: [{ ref: 'segment:1', after: { fields: { length: 12 }, geometry: { kind: 'line' } } }],
    });
  });

  it('keeps one of repeated vertices', () => {
    const repeats: Mendable = { rule: 'repeated-vertex', ref: 'segment:1', at: null, fix: { kind: 'drop-repeats' } };
    const change = fixFindings(envOf([segment]), [repeats]);
    expect('items' in change ? change.items : []).toMatchObject([
      { after: { geometry: { path: path([0, 0], [50, 0], [97, 0]) } } },
    ]);
  });

  it('gives names of their own', () => {
    const name = (ref: Finding['ref']): Mendable => ({ rule: 'missing-value', ref, at: null, fix: { kind: 'name' } });
    const change = fixFindings(envOf([segment, { ...segment, ref: 'segment:7' }]), [
      name('segment:1'),
      name('segment:7'),
    ]);
    const names =
      'items' in change ? change.items.map((part) => (part.kind === 'patch' ? part.after.fields?.['name'] : 0)) : [];
    expect(new Set(names).size).toBe(2);
  });

  it('is refused in a project that is open read-only', () => {
    expect(fixFindings(envOf([segment, pole], { writable: false }), [snap])).toEqual({ refusal: 'read-only' });
  });

  it('is not for drafts of permits', () => {
    const draft: Finding = {
      rule: 'outside-permits',
      ref: 'segment:1',
      at: null,
      fix: { kind: 'draft-permit', path: [] },
    };
    expect([isMendable(draft), isMendable(snap), isMendable({ rule: 'crossing', ref: 'segment:1', at: null })]).toEqual(
      [false, true, false],
    );
  });
});

describe('mending the connections of a closure', () => {
  const connection = (fibre: number) => ({
    from: fibreEnd(3, 'start', fibre),
    to: fibreEnd(4, 'end', fibre),
    count: 4,
  });
  const connections = { version: 1, connections: [connection(1), connection(9)] };
  /** Two cables of ten fibres that meet at a closure, which connects fibres 11 and 12 of them. */
  const opened = () =>
    openEditor([
      fibreCable(
        3,
        [
          [0, 0],
          [50, 0],
        ],
        10,
      ),
      fibreCable(
        4,
        [
          [50, 0],
          [99, 0],
        ],
        10,
      ),
      closure(5, [50, 0], connections),
    ]);
  const found = ({ document }: ReturnType<typeof openEditor>): readonly Mendable[] =>
    [...checkClosures.project({ of: (model) => [...document.all(model)], get: (ref) => document.get(ref) })].flatMap(
      (one) => (one && isMendable(one) ? [one] : []),
    );
  const now = ({ document }: ReturnType<typeof openEditor>) => document.get('splice:5')?.fields['connections'];

  it('takes connections to fibres away that are not there, as one step', () => {
    const editor = opened();
    const findings = found(editor);
    expect(findings).toMatchObject([{ ref: 'splice:5', fix: { kind: 'set-connections' } }]);
    expect(editor.run(fixFindings(editor.env(), findings))).toBeNull();
    expect(now(editor)).toMatchObject({ connections: [{ count: 4 }, { from: { fibre: 9 }, count: 2 }] });
    expect(found(editor)).toEqual([]);
    editor.undo();
    expect(now(editor)).toEqual(connections);
  });

  it('is refused where the closure was spliced since the check', () => {
    const editor = opened();
    const findings = found(editor);
    const spliced = { ...connections, connections: [...connections.connections, { ...connection(6), count: 1 }] };
    editor.run(patchItem(editor.env(), { ref: 'splice:5', fields: { connections: spliced } }));
    expect(editor.run(fixFindings(editor.env(), findings))).toEqual({ refusal: 'not-found' });
    expect(now(editor)).toEqual(spliced);
  });

  it('gives a cable its side at the closure where the record names the other one', () => {
    const editor = opened();
    const turned = { version: 1, connections: [{ ...connection(1), from: fibreEnd(3, 'end') }] };
    editor.run(patchItem(editor.env(), { ref: 'splice:5', fields: { connections: turned } }));
    const findings = found(editor);
    expect(editor.run(fixFindings(editor.env(), findings))).toBeNull();
    expect(now(editor)).toMatchObject({ connections: [{ from: { cable: 3, toward: 'start', fibre: 1 } }] });
    editor.undo();
    expect(now(editor)).toEqual(turned);
  });
});
