import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from './en.json';
import { firstIds, importedFile, loadedWith, readSources } from './first-ids';

const sources = readSources(join(import.meta.dirname, '..'));

describe('the first part of a catalogue', () => {
  const planted = new Map([
    ['app/main.tsx', "import { a } from '../ui/a';\nimport type { B } from './b';\ntext('x.start');"],
    ['ui/a.ts', "export {\n  c,\n} from './c';\nimport { parts } from './e';"],
    ['ui/c.tsx', "text(\n  'x.deep');"],
    ['app/b.ts', "text('x.later'); text(few ? 'x.few' : 'x.many'); const note = { id: 'x.note' };"],
    ['app/d.ts', ['text(`y.$', '{kind}`)'].join('')],
    ['files/read.ts', "message('x.unread');"],
    ['ui/e.ts', "export const parts = { panel: async () => (await import('./f')).F };"],
    ['ui/f.ts', "text('x.panel');"],
  ]);

  it('has what the first screens say, and what others name as data, but for files', () => {
    const ids = [
      'x.start',
      'x.deep',
      'x.later',
      'x.few',
      'x.many',
      'x.note',
      'x.unread',
      'x.panel',
      'y.one',
      'z.nowhere',
    ];
    expect([...firstIds(ids, planted)].toSorted()).toEqual(
      ['x.deep', 'x.few', 'x.many', 'x.note', 'x.start', 'y.one'].toSorted(),
    );
  });

  it('is smaller than the whole one', () => {
    const share = firstIds(Object.keys(english), sources).size / Object.keys(english).length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.7);
  });
});

describe('a screen that comes later', () => {
  const ids = Object.keys(english);
  const first = firstIds(ids, sources);
  const later = new Set(ids.filter((id) => !first.has(id)));
  const namesLaterId = (source = '') => [...source.matchAll(/'(\w+\.[^'\n]+)'/g)].some(([, id = '']) => later.has(id));
  const screens = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(/([^;]*)\bimport\('(\.[^']+)'\)/g)].map(([, before = '', specifier = '']) => ({
      import: `${path}: ${specifier}`,
      waits: /\b(withTexts|lazyPart|later)\(/.test(before),
      needsLaterIds: [...loadedWith(importedFile(path, specifier, sources), sources)].some(
        (file) => !file.startsWith('files/') && namesLaterId(sources.get(file)),
      ),
    })),
  );

  it('waits for its texts', () => {
    expect(screens.filter((screen) => screen.waits && screen.needsLaterIds).length).toBeGreaterThan(10);
    expect(screens.filter((screen) => !screen.waits && screen.needsLaterIds).map((screen) => screen.import)).toEqual(
      [],
    );
  });
});
