import fc from 'fast-check';
import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileLimits } from '../read-files';
import { unzip } from './zip';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const zipOf = (files: Zippable) => new Uint8Array(zipSync(files));
const limits = { ...fileLimits, bytes: 1024 * 1024, entries: 10 };

/** Where the first bytes like these stand. */
function placeOf(bytes: Uint8Array, ...mark: readonly number[]): number {
  return bytes.findIndex((_, at) => mark.every((byte, index) => bytes[at + index] === byte));
}

const directoryLine = [0x50, 0x4b, 1, 2];

function reasonOf(bytes: Uint8Array<ArrayBuffer>) {
  const zip = unzip(bytes, limits);
  return zip.ok ? null : zip.reason.id;
}

function namesIn(bytes: Uint8Array<ArrayBuffer>) {
  const zip = unzip(bytes, limits);
  return zip.ok ? zip.parts.map(({ name }) => name) : zip.reason;
}

describe('unzip', () => {
  it('unpacks what is packed and what is only stored', () => {
    const text = 'fibre '.repeat(10_000);
    const zip = unzip(zipOf({ 'a.txt': bytesOf(text), 'b.txt': [bytesOf('stored'), { level: 0 }] }), limits);
    const texts = zip.ok ? zip.parts.map((part) => [part.name, new TextDecoder().decode(part.bytes)]) : [];
    expect(texts).toEqual([
      ['a.txt', text],
      ['b.txt', 'stored'],
    ]);
  });

  it('keeps two of one name in different folders, with what belongs to them', () => {
    const files = ['north/roads.shp', 'north/roads.dbf', 'south/ROADS.shp', 'south/roads.dbf', 'south/poles.shp'];
    const bytes = zipOf(Object.fromEntries(files.map((name) => [name, bytesOf(name)])));
    const names = ['north / roads.shp', 'north / roads.dbf', 'south / ROADS.shp', 'south / roads.dbf', 'poles.shp'];
    expect(namesIn(bytes)).toEqual(names);
  });

  it('names the folders only from where they differ', () => {
    const files = ['data/2024/a/x.csv', 'data/2025/a/x.csv', 'data/2024/b/y.csv', 'data/y.csv'];
    const bytes = zipOf(Object.fromEntries(files.map((name) => [name, bytesOf(name)])));
    expect(namesIn(bytes)).toEqual(['y.csv', '2024 / a / x.csv', '2025 / a / x.csv', '2024 / b / y.csv']);
  });

  it('has what is in the upper folders first', () => {
    expect(namesIn(zipOf({ 'files/doc.kml': bytesOf('1'), 'doc.kml': bytesOf('2') }))).toEqual([
      'doc.kml',
      'files / doc.kml',
    ]);
  });

  it('leaves out what systems put into a zip for themselves', () => {
    const files = {
      '__MACOSX/._a.kml': bytesOf('x'),
      'b/.DS_Store': bytesOf('x'),
      'b/': bytesOf(''),
      'b/a.kml': bytesOf('x'),
    };
    expect(namesIn(zipOf(files))).toEqual(['a.kml']);
  });

  it('does not open a zip in a zip, nor what is not wanted', () => {
    const bytes = zipOf({ 'in.zip': zipOf({ 'a.kml': bytesOf('x') }), 'b.png': bytesOf('x'), 'c.kml': bytesOf('x') });
    const zip = unzip(bytes, limits, (name) => name.endsWith('.kml'));
    expect(zip).toMatchObject({ ok: true, parts: [{ name: 'c.kml' }], unopened: ['in.zip', 'b.png'] });
  });

  it('reads names in UTF-8 and in the code page of DOS', () => {
    const bytes = zipOf({ 'm_st.shp': bytesOf('x') });
    const line = placeOf(bytes, ...directoryLine) + 46;
    bytes[line + 1] = 0x84;
    expect(namesIn(bytes)).toEqual(['mäst.shp']);
    expect(namesIn(zipOf({ 'mäst.shp': bytesOf('x') }))).toEqual(['mäst.shp']);
  });

  it('reads a zip that a program stands before', () => {
    const zip = zipOf({ 'a.kml': bytesOf('x') });
    const bytes = new Uint8Array(1000 + zip.length);
    bytes.set(zip, 1000);
    expect(namesIn(bytes)).toEqual(['a.kml']);
  });

  it('refuses a bomb before it is unpacked', () => {
    const bomb = zipOf({ 'a.kml': new Uint8Array(50 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(60_000);
    expect(reasonOf(bomb)).toBe('file.zipTooLarge');
    expect(reasonOf(zipOf({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) }))).toBe('file.zipTooLarge');
  });

  it('stops unpacking where a bomb said that it would end', () => {
    const bomb = zipOf({ 'a.kml': new Uint8Array(50 * 1024 * 1024) });
    const view = new DataView(bomb.buffer);
    view.setUint32(placeOf(bomb, ...directoryLine) + 24, 1000, true);
    const start = performance.now();
    expect(reasonOf(bomb)).toBe('file.zipDamaged');
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('refuses files that lie over each other', () => {
    const bytes = zipOf({ 'a.kml': [bytesOf('x'.repeat(1000)), { level: 0 }], 'b.kml': bytesOf('x') });
    const view = new DataView(bytes.buffer);
    const second = placeOf(bytes.subarray(placeOf(bytes, ...directoryLine) + 4), ...directoryLine);
    view.setUint32(second + placeOf(bytes, ...directoryLine) + 4 + 20, 1000, true);
    view.setUint32(second + placeOf(bytes, ...directoryLine) + 4 + 42, 0, true);
    expect(reasonOf(bytes)).toBe('file.zipDamaged');
  });

  it('says why it cannot be unpacked', () => {
    const bytes = zipOf({ 'a.kml': bytesOf('some text that is packed') });
    const line = placeOf(bytes, ...directoryLine);
    const changed = (at: number, value: number) => {
      const copy = bytes.slice();
      copy[at] = value;
      return copy;
    };
    expect(reasonOf(changed(line + 8, 1))).toBe('file.zipEncrypted');
    expect(reasonOf(changed(line + 10, 93))).toBe('file.zipMethod');
    expect(reasonOf(changed(line + 16, 0))).toBe('file.zipDamaged');
    expect(reasonOf(bytes.slice(0, -30))).toBe('file.zipDamaged');
    expect(reasonOf(new Uint8Array())).toBe('file.zipDamaged');
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, number) => [`${number}.kml`, bytesOf('')]));
    expect(reasonOf(zipOf(many))).toBe('file.zipTooManyFiles');
  });

  it('never throws, whatever was changed in a zip, and never gives other bytes', () => {
    const whole = zipOf({ 'a/doc.kml': bytesOf('<kml>'.repeat(200)), 'b.txt': [bytesOf('stored'), { level: 0 }] });
    const original = new Set(['<kml>'.repeat(200), 'stored']);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(whole.length), (changes, length) => {
        const bytes = whole.slice(0, length % 3 === 0 ? length : whole.length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const zip = unzip(bytes, limits);
        if (zip.ok) for (const part of zip.parts) expect(original).toContain(new TextDecoder().decode(part.bytes));
      }),
      { numRuns: 500 },
    );
  });
});
