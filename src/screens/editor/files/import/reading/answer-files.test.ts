import { expect, it, vi } from 'vitest';
import { openFiles } from './open-files';
import { readHere } from './testing/read-here';

vi.mock('./files.worker?worker', () => ({ default: class {} }));

/** The findings of a file as the import shows them. */
async function findingsOf(bytes: BlobPart, encoding: string | null = null) {
  const groups = [{ format: 'table', files: [new File([bytes], 'sites.csv')] }] as const;
  const abort = new AbortController();
  const opened = await openFiles(groups, {
    ...{ signal: abort.signal, onProgress: () => undefined, start: readHere, encoding },
  });
  if (!opened.ok) throw new Error(opened.reason.id);
  const made = await opened.make(opened.plan);
  opened.close();
  return { items: made?.items ?? [], findings: made?.findings ?? [] };
}

it('an import asks about the places, the numbers and the status of a table', async () => {
  // London and Leeds with latitude and longitude exchanged: in the ocean off Somalia.
  const table = 'Site;Latitude;Longitude;Lines served\nS-1;-0.1;51.5;"1,250"\nS-2;-1.5;53.8;"1,440"\n';
  const { findings } = await findingsOf(table);
  const [number, other] = [1250, 1.25];
  expect(findings.map(({ outcome, reason, remedy }) => [outcome, reason, remedy?.kind])).toEqual([
    ['doubtful', { id: 'system.swapped' }, 'exchange'],
    ['doubtful', { id: 'import.statusUnsaid', params: { count: 2 } }, 'status'],
    [
      'doubtful',
      { id: 'import.numberGuessed', params: { column: 'Lines served', value: '1,250', number, other } },
      undefined,
    ],
  ]);
});

it('an import reads texts in the encoding that was chosen', async () => {
  /** "Мачта" in Windows-1251. */
  const mast = [0xcc, 0xe0, 0xf7, 0xf2, 0xe0];
  const [before, after] = ['Name,Latitude,Longitude\n', ',50.4,30.5\n'].map((part) => [
    ...new TextEncoder().encode(part),
  ]);
  const bytes = Uint8Array.from([...(before ?? []), ...mast, ...(after ?? [])]);
  const idsOf = ({ findings }: Awaited<ReturnType<typeof findingsOf>>) => findings.map(({ reason }) => reason.id);
  expect(idsOf(await findingsOf(bytes))).toContain('read.encodingGuessed');
  const chosen = await findingsOf(bytes, 'windows-1251');
  expect(idsOf(chosen)).not.toContain('read.encodingGuessed');
  expect(chosen.items.map(({ fields }) => fields['name'])).toEqual(['Мачта']);
});
