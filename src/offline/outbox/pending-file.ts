import type { ItemRef } from '../../items/item';

/** The bytes of a document that is not on the server yet, under the ref that it has until then. */
export type PendingFile = {
  readonly ref: ItemRef;
  readonly bytes: ArrayBuffer;
  readonly name: string;
  /** Its media type as the device gave it, empty when it gave none. */
  readonly type: string;
  /** When it was taken, wall clock milliseconds. */
  readonly at: number;
};
