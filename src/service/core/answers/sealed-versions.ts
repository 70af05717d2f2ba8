import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Store } from '../../stores/store';

/**
 * Closes the versions of lists. In a database with one counter for all writes a version says how many of them there were, also in
 * projects that its reader may not see. Closed it only tells one state of a list from another.
 */
export type VersionSeal = {
  /** A version (letters, digits and hyphens) as its reader gets it: hexadecimal digits, the same ones each time. */
  readonly close: (version: string) => string;
  /** The version that was closed, or null for a text that no seal with this secret has made. */
  readonly open: (closed: string) => string | null;
};

/** Bytes: the mark that stands before a closed version, and the length that versions are filled up to a multiple of. */
const size = { mark: 16, block: 32 } as const;

/** Makes the seal of a database with its secret. The mark is made of the version, and the bytes that cover it of the mark (RFC 5297). */
export function createVersionSeal(secret: string): VersionSeal {
  const [markKey, coverKey] = [utf8ToBytes(`mark ${secret}`), utf8ToBytes(`cover ${secret}`)];
  const covered = (bytes: Uint8Array, mark: Uint8Array): Uint8Array => {
    const result = bytes.slice();
    for (let from = 0; from < bytes.length; from += size.block) {
      const cover = hmac(sha256, coverKey, Uint8Array.of(...mark, from / size.block));
      for (const [i, byte] of bytes.subarray(from, from + size.block).entries())
        result[from + i] = byte ^ (cover[i] ?? 0);
    }
    return result;
  };
  const close = (version: string): string => {
    const length = Math.ceil(version.length / size.block) * size.block;
    const bytes = utf8ToBytes(version.padEnd(length, ' '));
    const mark = hmac(sha256, markKey, bytes).subarray(0, size.mark);
    return bytesToHex(mark) + bytesToHex(covered(bytes, mark));
  };
  return {
    close,
    open: (closed) => {
      if (!/^(?:[\da-f]{32})(?:[\da-f]{64}){0,8}$/.test(closed)) return null;
      const bytes = hexToBytes(closed);
      const [mark, rest] = [bytes.subarray(0, size.mark), bytes.subarray(size.mark)];
      const version = new TextDecoder().decode(covered(rest, mark)).trimEnd();
      return close(version) === closed ? version : null;
    },
  };
}

/** The versions of a store's lists as readers get them. One from before there were seals is unknown: its list is read whole. */
export function sealedVersions(store: Store): Pick<Store, 'listVersion' | 'changesSince'> {
  const sealed = async () => createVersionSeal(await store.versionSecret());
  return {
    listVersion: async (model, projectId) => (await sealed()).close(await store.listVersion(model, projectId)),
    changesSince: async (model, projectId, closed) => {
      const seal = await sealed();
      const version = seal.open(closed);
      const changes = version === null ? null : await store.changesSince(model, projectId, version);
      return changes && { ...changes, version: seal.close(changes.version) };
    },
  };
}
