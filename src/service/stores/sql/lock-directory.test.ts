import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const idle = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

async function end(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

describe('the lock of a directory', () => {
  it('lies beside the directory and is gone when it is released', () => {
    const held = lockDirectory(directory);
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
    held.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps out a second opener in the same process, by name of both', () => {
    const held = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid} on ${hostname()}`);
    held.release();
    lockDirectory(directory).release();
  });

  it('keeps out others while the process that holds it runs, and is taken over when it was killed', async () => {
    const child = idle();
    writeFileSync(lock, `${child.pid}\n${hostname()}\n\n`);
    expect(() => lockDirectory(directory)).toThrow(`delete ${lock}`);
    await end(child);
    const held = lockDirectory(directory);
    expect(readFileSync(lock, 'utf8')).toContain(`${process.pid}\n${hostname()}`);
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
    held.release();
  });

  it('is not fooled by a process that got the number of the killed one', () => {
    writeFileSync(lock, `${process.pid}\n${hostname()}\n1\n`);
    const told = existsSync('/proc/self/stat');
    if (told) lockDirectory(directory).release();
    else expect(() => lockDirectory(directory)).toThrow('in use');
  });

  it('keeps out when nothing can be known of the holder', () => {
    writeFileSync(lock, '123\nanother-machine\n\n');
    expect(() => lockDirectory(directory)).toThrow('process 123 on another-machine');
    writeFileSync(lock, '');
    expect(() => lockDirectory(directory)).toThrow('in use by another process');
    expect(existsSync(lock)).toBe(true);
  });

  it('says what is wrong with a folder that cannot be written to', () => {
    expect(() => lockDirectory(join(folder, 'nowhere', 'postgres'))).toThrow('ENOENT');
  });
});
