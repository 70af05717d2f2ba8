import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WrittenTown } from '../../src/service/sample-town/sample-town';
import { generateStamp, generateTown } from './generate-town';

/** The seeds of the towns that a region repeats: those with the most usual mix of records. */
export const stampSeeds = [4, 5, 12, 9, 6] as const;

function write(file: string, text: string): void {
  // Other processes may write or read it: the file is complete or missing.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, gzipSync(text, { level: 9 }));
  renameSync(unfinished, file);
}

/** Generates the sample data into a folder, as sample-town.ts of the service reads them: JSON, compressed. */
export function writeFiles(folder: string): void {
  const town = generateTown();
  const stamps = JSON.stringify(stampSeeds.map(generateStamp));
  const version = createHash('sha256').update(JSON.stringify(town)).update(stamps).digest('hex').slice(0, 16);
  const written: WrittenTown = { version, ...town };
  write(join(folder, 'stamps.bin'), stamps);
  write(join(folder, 'town.bin'), JSON.stringify(written));
}
