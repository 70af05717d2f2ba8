import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './lock-directory';

let folder: string;
let directory: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strandmap-lock-'));
  directory = join(folder, 'postgres');
  lock = `${directory}.lock`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that listens on a socket of that name, and does nothing else. */
async function listening(path: string): Promise<ChildProcess> {
  const script = `require('node:net').createServer().listen(process.argv[1], () => console.log('listens'))`;
  const child = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];

describe('the lock of a directory', () => {
  it('lies beside the directory and is gone when it is released', async () => {
    const held = await lockDirectory(directory);
    const socket = expect.stringMatching(/^postgres\.lock\.[0-9a-f]{16}$/);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres.lock', socket]);
    held.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps out a second opener in the same process, by name of both', async () => {
    const held = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}`);
    held.release();
    (await lockDirectory(directory)).release();
  });

  it('keeps others out while its process runs, and is taken over after a kill', async () => {
    const key = '0123456789abcdef';
    const child = await listening(`${lock}.${key}`);
    // Numbers of another namespace: only the socket counts.
    writeFileSync(lock, `4000000\nanother-name\n1\n${key}\n`);
    await expect(lockDirectory(directory)).rejects.toThrow('in use by process 4000000 on another-name');
    expect(existsSync(`${lock}.${key}`)).toBe(true);
    await end(child);
    const held = await lockDirectory(directory);
    expect(readFileSync(lock, 'utf8')).toContain(`${process.pid}\n${hostname()}`);
    expect(readdirSync(folder)).toHaveLength(2);
    held.release();
  });

  it('is held by a process that is stopped or too busy to answer', async () => {
    const child = await listening(`${lock}.0123456789abcdef`);
    child.kill('SIGSTOP');
    await expect(lockDirectory(directory)).rejects.toThrow('in use by another process');
    await end(child);
  });

  it.each(['', 'nonsense', '123\nanother-machine\n\n', `${process.pid}\n${hostname()}\n1\n`])(
    'is not kept by what a killed process wrote: %j',
    async (text) => {
      writeFileSync(lock, text);
      (await lockDirectory(directory)).release();
    },
  );

  it.skipIf(!existsSync('/proc/self/stat'))('is left to a running process of a version without sockets', async () => {
    const child = await listening(join(folder, 'elsewhere'));
    writeFileSync(lock, `${child.pid}\n${hostname()}\n${startOf(child.pid ?? 0)}\n`);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${child.pid}`);
    expect(readdirSync(folder).toSorted()).toEqual(['elsewhere', 'postgres.lock']);
    await end(child);
    (await lockDirectory(directory)).release();
  });

  it('goes to one of many that ask at once, every time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
      const held = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(held).toHaveLength(1);
      for (const one of held) one.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it('takes a folder with a long path, and files in the place of sockets', async () => {
    const deep = join(folder, 'a'.repeat(120), 'b'.repeat(120));
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(deep, 'postgres.lock.0123456789abcdef'), '');
    const held = await lockDirectory(join(deep, 'postgres'));
    await expect(lockDirectory(join(deep, 'postgres'))).rejects.toThrow('in use by process');
    held.release();
    expect(readdirSync(deep)).toEqual([]);
  });

  it('is in no other process’s way', async () => {
    const server = createServer().listen(join(folder, 'postgres.lock.sock'));
    const held = await lockDirectory(directory);
    held.release();
    expect(readdirSync(folder)).toEqual(['postgres.lock.sock']);
    server.close();
  });

  it('says what is wrong with a folder that cannot be written to', async () => {
    await expect(lockDirectory(join(folder, 'nowhere', 'postgres'))).rejects.toThrow('ENOENT');
  });
});
