/** The facts of a request that the service learns on the way, for the log writer: numbers and names of ours, no secret. */
export type RequestNote = {
  /** The endpoint's name. */
  readonly what: string;
  readonly user: number | null;
  /**
   * Of an e-mail address that is unknown, or was not looked up: a short hash, another one in each process, so that guesses at one
   * address are seen to belong together.
   */
  readonly account?: string;
  readonly session?: string;
  /** The session has ended by this request. */
  readonly hasEnded?: true;
};

const notes = new WeakMap<Request, RequestNote>();

/** Adds to what is known of a request. */
export function addNote(request: Request, note: Partial<RequestNote>): void {
  notes.set(request, { what: '', user: null, ...notes.get(request), ...note });
}

/** The facts of a request that has been answered; null when it belongs to no endpoint. */
export function noteOf(request: Request): RequestNote | null {
  return notes.get(request) ?? null;
}
