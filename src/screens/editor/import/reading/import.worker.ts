import { postUncaughtFaults } from '../../../../api/platform/worker-faults';
import { isItemsCsv } from '../../../../items/import/map-format';
import { readGeoJson } from '../../../../items/import/read-geo-json';
import { readItemsCsv } from '../../../../items/import/read-items-csv';
import { groupSkipped, type ImportReading } from './group-skipped';
import { packReading } from './pack-reading';

postUncaughtFaults(self, self);

/** Reads a file off the main thread: a large one must not stop the map. */
function read(text: string): ImportReading {
  const result = isItemsCsv(text) ? readItemsCsv(text) : readGeoJson(text);
  if (!result.ok) return result;
  const { items, dropped, totalM } = result;
  const lines = result.lines.map(({ path, name }) => ({ path, name }));
  return { ok: true, lines, items, dropped, totalM, skipped: groupSkipped(result.skipped) };
}

self.onmessage = async (event: MessageEvent<File>) => {
  const { packed, transfer } = packReading(read(await event.data.text()));
  self.postMessage(packed, { transfer });
};
// The page waits for this message: a script that did not load sends nothing.
self.postMessage('ready');
