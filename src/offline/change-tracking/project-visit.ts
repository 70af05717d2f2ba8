import type { ProjectChanges } from '../../items/digest/project-digest';
import type { ProjectFigures } from '../../items/digest/project-figures';
import type { Sketch } from '../../items/digest/sketch-of';

/** A state of a project that the user has seen. */
export type SeenState = {
  /** When it was looked at last, wall clock milliseconds. */
  readonly at: number;
  /** When the copy that was seen had been read from the service. */
  readonly copyAt: number;
};

/** A project as a user has seen it on this device: at the end of the visit before, and now or at the end of the last one. */
export type ProjectVisit = {
  readonly projectId: number;
  readonly before: SeenState | null;
  readonly latest: SeenState;
};

/** The news since a moment; null for a project that was never looked at before. */
export type ChangesSince = { readonly at: number; readonly news: ProjectChanges } | null;

/** A project in the small, from its copy on this device. */
export type ChangeDigest = {
  readonly projectId: number;
  /** When the copy was read from the service, wall clock milliseconds. */
  readonly at: number;
  readonly figures: ProjectFigures;
  readonly sketch: Sketch;
  readonly since: ChangesSince;
};

/** Milliseconds of absence after which a visit is another one. */
export const absence = 30 * 60_000;

/** The state that news are compared with at a moment: after an absence the last one seen, else the one before this visit began. */
export function baselineAt(visit: ProjectVisit | null, now: number): 'latest' | 'before' | null {
  if (!visit) return null;
  if (now - visit.latest.at > absence) return 'latest';
  return visit.before ? 'before' : null;
}
