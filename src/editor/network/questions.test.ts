import { expect, it } from 'vitest';
import { readSpliceSheet } from '../../fibres/sheet/read-splice-sheet';
import { labelIn } from '../../items/names/label-of';
import { openEditor, place, pointItem } from '../testing/play';
import { closure, end, line } from '../testing/spliced-line';
import { closuresMeant, closuresNamed } from './closures-meant';
import { cutViewOf } from './cut-view';
import { pathPlaceOf } from './free-paths-view';
import { lightViewOf } from './light-start';
import { pathRecords } from './path-records';
import { shapesOf, wholePath } from './whole-path';

it('light begins at a first fibre, port or connection, and nowhere else', () => {
  const bare = closure(20, [500, 0], { version: 1, connections: [{ from: end(2, 'start'), to: end(1, 'end') }] });
  const site = pointItem('site', 30, [0, 0]);
  const editor = openEditor([...line, bare, site, closure(21, [600, 0], null), pointItem('pole', 31, [600, 0])]);
  const startOf = (ref: Parameters<typeof lightViewOf>[1]) => lightViewOf(editor, ref)?.start;
  expect(startOf('cable:2')).toEqual({ kind: 'fibre', fibre: 1, piece: 0 });
  expect(startOf('splice:10')).toEqual({ kind: 'end', end: { side: { kind: 'port' }, number: 1 } });
  expect(startOf('splice:20')).toMatchObject({ kind: 'end', end: { side: { cable: 2 }, number: 1 } });
  expect(lightViewOf(editor, 'site:30')).toMatchObject({ from: 'cable:1', start: { piece: 0 } });
  expect([startOf('splice:21'), startOf('pole:31'), startOf('cable:9')]).toEqual([undefined, undefined, undefined]);
});

it('a cut is asked about cables and segments alone', () => {
  const editor = openEditor(line);
  expect(cutViewOf(editor)).toBeNull();
  editor.select(['cable:1', 'cable:2']);
  expect(cutViewOf(editor)).toMatchObject({ from: 'cable:1', cables: ['cable:1', 'cable:2'], segments: [] });
  editor.select(['cable:1', 'splice:10']);
  expect(cutViewOf(editor)).toBeNull();
});

it('a handhole stands for the closure in it', () => {
  const editor = openEditor([...line, pointItem('access-point', 30, [100, 0]), pointItem('pole', 31, [50, 0])]);
  expect(pathPlaceOf(editor, 'access-point:30')).toBe('splice:11');
  expect([pathPlaceOf(editor, 'splice:12'), pathPlaceOf(editor, 'pole:31')]).toEqual(['splice:12', null]);
});

it('the closures of a sheet are those with the most of its cables', () => {
  const editor = openEditor(line);
  const rows = readSpliceSheet([
    ['From cable', 'From fibre', 'To cable', 'To fibre'],
    ['CABLE 1', '1', 'cable 2', '1'],
  ]);
  expect(closuresMeant(editor, rows ?? [], labelIn)[0]?.ref).toBe('splice:11');
  expect(closuresNamed(editor, ' splice 12 ', labelIn).map(({ ref }) => ref)).toEqual(['splice:12']);
});

it('the records of a path are the plans of now', () => {
  const editor = openEditor([...line, closure(20, [500, 0], null), closure(21, [600, 0], { version: 99 })]);
  const { planOf, limits } = pathRecords(editor.document, String);
  expect(planOf(11)?.runs).toHaveLength(1);
  expect([planOf(20)?.runs, planOf(21), planOf(99)]).toEqual([[], null, null]);
  expect([limits.fibresOf(1), limits.fibresOf(99)]).toEqual([24, null]);
});

it('a whole path goes back, then forward, each cable in its part', () => {
  const fibre = (id: number, fromM: number, toM: number) =>
    ({ kind: 'fibre', cable: id, fibre: 1, fromM, toM }) as const;
  const backward = [{ before: -1, hop: fibre(1, 50, 0) }];
  const forward = [{ before: -1, hop: fibre(1, 50, 100) }];
  expect(wholePath({ backward, forward }, { backward: 0, forward: 0 })).toEqual([fibre(1, 0, 100)]);
  expect(wholePath({ backward, forward }, { backward: -1, forward: 0 })).toEqual([fibre(1, 50, 100)]);
  const { document } = openEditor(line.slice(0, 1));
  const [shape] = shapesOf([fibre(1, 100, 50)], document, new Map([[1, 100]]));
  expect(shape?.[0]?.[0]).toBeCloseTo(place(50, 0)[0], 6);
  expect(shape?.at(-1)).toEqual(place(100, 0));
  expect(shapesOf([fibre(1, 0, 50)], document, new Map())).toEqual([]);
});
