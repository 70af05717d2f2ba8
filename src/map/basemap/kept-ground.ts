import { createStore } from 'zustand/vanilla';

/** Parts of backgrounds that this device keeps, where there is a place for them. */
export type KeptGround = {
  /** The kept answer of an address; null: nothing. Of type `missingPart`: its server has nothing there. */
  readonly part: (address: string) => Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null>;
  /** True when an area of a background is kept, by its source as JSON. */
  readonly hasSource: (source: string) => Promise<boolean>;
  /** Bytes of a kept archive; null: it is not here. */
  readonly bytesOfFile: (id: string, offset: number, length: number) => Promise<ArrayBuffer | null>;
};

/** The type of a part that a server does not have. A map shows a coarser tile there, as it does while the server is asked. */
export const missingPart = 'missing';

/** The kept backgrounds of this device: parts of backgrounds are looked for there before a server is asked. */
export const keptGroundStore = createStore<KeptGround>(() => ({
  part: async () => null,
  hasSource: async () => false,
  bytesOfFile: async () => null,
}));

/** The address of a square of an archive, or of what the archive says of itself, among what is kept. */
export function archivePart(address: string, part: string): string {
  return `${address}#${part}`;
}
