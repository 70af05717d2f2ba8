import { message } from '../../i18n/message';
import type { Contents, FileFinding, FileReading } from '../contents';

/** The reading of one file or Shapefile, by its name without its ending. */
export type NamedReading = { readonly name: string; readonly reading: FileReading };

/**
 * The name of a layer: with several files, the name of its file stands before it; a layer without a name has the name of its file.
 */
function layerName(own: string, file: string, isOne: boolean): string {
  if (own === '' || own === file) return file;
  return isOne ? own : `${file} / ${own}`;
}

/**
 * The content of several files, as of one. A file that cannot be read is a finding; where none can, there is nothing but the first
 * reason.
 */
export function joinReadings(readings: readonly NamedReading[]): FileReading {
  const [first] = readings;
  const read = readings.flatMap(({ name, reading }) => (reading.ok ? [{ name, reading }] : []));
  if (!first || read.length === 0)
    return first && !first.reading.ok ? first.reading : { ok: false, reason: message('file.empty') };
  const layers: Contents['layers'][number][] = [];
  const findings: FileFinding[] = [];
  for (const { name, reading } of readings) {
    if (!reading.ok) {
      findings.push({ outcome: 'skipped', reason: message('import.fileLeftOut', { name, why: reading.reason }) });
      continue;
    }
    const before = layers.length;
    for (const layer of reading.layers) {
      const file = layer.file === undefined ? name : `${name} / ${layer.file}`;
      layers.push({ ...layer, file, name: layerName(layer.name, name, read.length === 1) });
    }
    for (const finding of reading.findings) {
      findings.push(finding.layer === undefined ? finding : { ...finding, layer: finding.layer + before });
    }
  }
  return { ok: true, layers, findings };
}
