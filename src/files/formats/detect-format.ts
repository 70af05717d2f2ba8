import { createFileSample, signatureBytes } from './file-sample';
import { type FormatId, registry } from './registry';
import { isZipName } from './zip';

const endsWith = (name: string, extension: string) => name.toLowerCase().endsWith(`.${extension}`);

/** Ends of names that mean map data in a zip. */
const packed = registry.flatMap(({ reads, extensions, packed: own }) => own ?? (reads ? extensions : []));

const isMapName = (name: string) => isZipName(name) || packed.some((extension) => endsWith(name, extension));

/**
 * The format of a file by its bytes, whatever its name: all of them, or its first `signatureBytes` and the `tail`. That is its last
 * ones, or the whole list of the files in a zip. Null for everything else, such as pictures, PDF and prose.
 */
export function detectFormat(bytes: Uint8Array, tail = bytes.subarray(-signatureBytes)): FormatId | null {
  const sample = createFileSample(bytes.subarray(0, signatureBytes), tail, isMapName);
  return registry.find(({ detect }) => detect(sample))?.id ?? null;
}

/** The format that a file's name stands for, for files whose bytes are not enough. */
export function formatByName(name: string): FormatId | null {
  return registry.find(({ extensions }) => extensions.some((one) => endsWith(name, one)))?.id ?? null;
}
