/** One undo step as this device keeps it. What a step is, the editor knows. */
export type StoredUndoStep = {
  readonly id: string;
  readonly projectId: number;
  /** When the edit was made, wall clock milliseconds. */
  readonly at: number;
  /** About how many bytes it takes. */
  readonly size: number;
  readonly step: unknown;
};
