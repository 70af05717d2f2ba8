import { Zip, ZipDeflate } from 'fflate';

/** A file in a zip that is being written: its bytes in order, and its end. */
export type ZipFile = { readonly add: (bytes: Uint8Array) => void; readonly end: () => void };

/** Packs files into a zip while they are written. Several may be open: what comes of a later one waits for those before it. */
export function createZip() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(bytes.slice());
  });
  return {
    file: (name: string): ZipFile => {
      const file = new ZipDeflate(name, { level: 4 });
      zip.add(file);
      return { add: (bytes) => file.push(bytes), end: () => file.push(new Uint8Array(), true) };
    },
    /** The whole zip in parts, when all files have ended. */
    end: (): readonly BlobPart[] => {
      zip.end();
      return parts;
    },
  };
}
