import { readGeoJson } from '../../../items/import/read-geo-json';
import { groupSkipped, type ImportReading } from './group-skipped';

/** Reads a file off the main thread: a large one must not stop the map. */
function read(text: string): ImportReading {
  const result = readGeoJson(text);
  if (!result.ok) return result;
  const lines = result.lines.map(({ path, name }) => ({ path, name }));
  return { ok: true, lines, totalM: result.totalM, skipped: groupSkipped(result.skipped) };
}

self.onmessage = async (event: MessageEvent<File>) => {
  self.postMessage(read(await event.data.text()));
};
