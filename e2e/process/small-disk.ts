import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A small file system of its own, in memory. */
export type SmallDisk = {
  readonly freeMegabytes: () => number;
  /** Writes a file of others until only so much is free. */
  readonly fillTo: (megabytes: number) => void;
  /** Takes that file away. */
  readonly makeRoom: () => void;
  readonly unmount: () => void;
};

const mebibyte = 1024 * 1024;
const piece = Buffer.alloc(mebibyte, 'filler ');

/** Mounts a small disk on an existing folder; answers the obstacle as text if that is not permitted here. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | string {
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  const { status, error, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) return error?.message ?? stderr.trim();
  const filler = path.join(folder, 'filler');
  const freeMegabytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / mebibyte;
  };
  return {
    freeMegabytes,
    fillTo: (left) => {
      const over = Math.floor(freeMegabytes() - left);
      for (let i = 0; i < over; i += 1) writeFileSync(filler, piece, { flag: 'a' });
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => spawnSync('umount', ['--lazy', folder]),
  };
}
