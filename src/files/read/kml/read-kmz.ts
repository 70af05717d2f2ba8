import { message } from '../../../i18n/message';
import type { FileFinding, ReadFormat } from '../../contents';
import { unzip } from '../zip/zip';
import { readKml } from './read-kml';

const isKml = (name: string) => /\.kml$/i.test(name);

/**
 * Reads a KMZ: the `doc.kml` of its uppermost folder, or the first KML that it has. Other KML in it and files that are none, such
 * as pictures, are not taken over, which is a finding; what is not read is not unpacked either.
 */
export const readKmz: ReadFormat = async ([part], limits, report) => {
  if (!part) return { ok: false, reason: message('file.empty') };
  const zip = unzip(part.bytes, limits, isKml);
  if (!zip.ok) return zip;
  const main = zip.parts.find(({ name }) => /^doc\.kml$/i.test(name)) ?? zip.parts[0];
  if (!main) return { ok: false, reason: message('file.kmzWithoutKml') };
  const reading = await readKml([{ ...main, encoding: part.encoding }], limits, report);
  if (!reading.ok) return reading;
  const findings: FileFinding[] = zip.parts
    .filter((one) => one !== main)
    .map(({ name }) => ({ outcome: 'skipped', reason: message('file.kmzOtherKml', { name }) }));
  const count = zip.unopened.length;
  if (count > 0) findings.unshift({ outcome: 'skipped', reason: message('file.kmzOtherFiles', { count }) });
  return { ...reading, findings: [...findings, ...reading.findings] };
};
