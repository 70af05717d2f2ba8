import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packBackup } from './backup-socket';

const line = Array.from({ length: 2000 }, (_, i) => (i * 7919).toString(36)).join('');

it('a backup whose reader takes nothing ends after a time', async () => {
  // It never says that a piece was taken.
  const stalled = new Writable({ highWaterMark: 1, write: () => undefined });
  let lines = 0;
  const backup = async (take: (text: string) => Promise<void>) => {
    for (; lines < 100_000; lines += 1) await take(`${line}${lines}`);
  };
  await expect(packBackup(backup, stalled, 50)).rejects.toThrow('Nothing of a backup was taken for 0.05 s');
  expect(lines).toBeLessThan(100_000);
  expect(stalled.destroyed).toBe(true);
});

it('a backup whose reader is slow comes whole', async () => {
  const pieces: Buffer[] = [];
  const slow = new Writable({
    highWaterMark: 1,
    write: (piece, _, done) => {
      pieces.push(piece);
      setTimeout(done, 1);
    },
  });
  const backup = async (take: (text: string) => Promise<void>) => {
    for (let i = 0; i < 300; i += 1) await take(`${line}${i}`);
  };
  await packBackup(backup, slow, 60_000);
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(
    Array.from({ length: 300 }, (_, i) => `${line}${i}\n`).join(''),
  );
});
