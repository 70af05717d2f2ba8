/** How far the lists of a project that is being read have come. */
export type OpeningProgress = {
  /** Lists that have come whole, of how many. */
  readonly lists: number;
  readonly of: number;
  /** Items in those. */
  readonly items: number;
  /** Of everything that has come, also of lists that are on their way. */
  readonly bytes: number;
  /** The line is gone: what is missing is asked for again. */
  readonly isWaiting: boolean;
};

/** A caller that waits for a project to open. */
export type OpeningWatch = {
  /** Aborted when nothing waits any more: then nothing more is read. */
  readonly signal?: AbortSignal;
  /** Called while the project is read; what has come by then may be on the screen already, to be looked at. */
  readonly onProgress?: (arriving: OpeningProgress, isShown: boolean) => void;
};

/** A project that can be worked on. */
export type OpenedProject = {
  /** When the copy was read from the service that it was opened from; null: it was just read. */
  readonly copiedAt: number | null;
  /**
   * Reads the project again and changes what differs, without a break in the work. Throws a Failure: what is on the screen is
   * all there is.
   */
  readonly refresh: () => Promise<void>;
};

/**
 * Opens a project in the editor: permission, items, unsent edits. Resolves when it can be worked on, which may be from its copy on
 * this device. Throws a Failure.
 */
export type OpenProject = (projectId: number, watch?: OpeningWatch) => Promise<OpenedProject>;
