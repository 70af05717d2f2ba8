import { detectFormat, formatByName } from '../formats/detect-format';
import { createToDegrees } from '../mapping/create-to-degrees';
import { doubtNumbers } from '../mapping/doubts/doubt-numbers';
import { doubtPlaces } from '../mapping/doubts/doubt-places';
import { guessPlan } from '../mapping/guess/guess-plan';
import type { Home } from '../mapping/home';
import type { ImportPlan } from '../mapping/import-plan';
import { makeItems } from '../mapping/items/make-items';
import { summarise } from '../mapping/summarise-layers';
import { readFiles } from '../read/read-files';

/** A file, read as the import reads it: what it holds, and what becomes of it by a plan. */
export async function openCase(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const format = detectFormat(bytes) ?? formatByName(name);
  if (!format) throw new Error(`${name} is no map data`);
  const reading = await readFiles(format, [{ name, bytes }], () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  const summary = summarise(reading);
  return {
    reading,
    summary,
    plan: guessPlan(summary),
    make: async (plan: ImportPlan, home: Home | null = null) => {
      const toDegrees = await createToDegrees(reading.layers, plan);
      const { items, findings } = makeItems(reading.layers, plan, { toDegrees });
      const doubts = [...(await doubtPlaces(reading.layers, toDegrees, home)), ...doubtNumbers(summary.layers, plan)];
      return { items, findings: [...doubts, ...reading.findings, ...findings] };
    },
  };
}
