import { type OwnFingerprint, recordFingerprint } from '../../items/changes/item-fingerprints';
import type { LocalEdit } from '../../items/changes/local-changes';
import {
  type DigestList,
  type ProjectFingerprints,
  projectChanges,
  projectDigest,
} from '../../items/digest/project-digest';
import { modelOf, refOf } from '../../items/item';
import type { RecordCopy } from '../copies/project-copies';
import { baselineAt, type ChangeDigest, type ChangesSince, type ProjectVisit, type SeenState } from './project-visit';
import type { StoredDigest, VisitStore } from './visit-store';

export type ChangeTrackerPorts = {
  readonly store: VisitStore;
  /** When the copy of a project was read from the service; null: there is none. */
  readonly copyAt: (projectId: number) => Promise<number | null>;
  /** All lists of its copy; null when they are not all there. */
  readonly lists: (projectId: number) => Promise<readonly DigestList[] | null>;
  /** The edits that the service confirmed after the copy was read. */
  readonly confirmed: (projectId: number) => Promise<readonly LocalEdit[]>;
  readonly now: () => number;
};

/** A project, and what this user has edited in it that the service does not have yet. */
export type DigestRequest = { readonly projectId: number; readonly unsent: readonly LocalEdit[] };

/** The seen states of a user's projects, and the news in them. One after the other: nothing here runs side by side. */
export type ChangeTracker = {
  /** A project in the small, from its copy and what was edited since; null when there is no copy. */
  readonly digest: (asked: DigestRequest) => Promise<ChangeDigest | null>;
  /** The project is on the screen as the service has it now. */
  readonly looked: (asked: DigestRequest) => Promise<ChangeDigest | null>;
  /** The user leaves it. */
  readonly left: (projectId: number) => Promise<void>;
  /** Everything new in it has been seen. */
  readonly seen: (asked: DigestRequest) => Promise<ChangeDigest | null>;
  /** The service confirmed what this user wrote. */
  readonly wrote: (copy: RecordCopy) => Promise<void>;
  /** The user signs out: of what was seen marks stay, and nothing that could be read. */
  readonly leave: () => Promise<void>;
};

/** `digest` has what the service confirmed and is kept; `shown` has what waits to be sent, too. */
type Made = { readonly digest: StoredDigest; readonly shown: ChangeDigest; readonly marks: ProjectFingerprints };

/** Milliseconds in which a confirmed record is on this device at the latest. */
const written = 2000;

/** The state that news are compared with at this moment. */
function baselineNow({ now }: ChangeTrackerPorts, visit: ProjectVisit | null): SeenState | null {
  const which = baselineAt(visit, now());
  return which && visit ? visit[which] : null;
}

async function against(ports: ChangeTrackerPorts, visit: ProjectVisit | null, projectId: number) {
  const which = baselineAt(visit, ports.now());
  const state = baselineNow(ports, visit);
  const marks = which && state ? await ports.store.marks(projectId, which) : null;
  return state && marks ? { seen: state, marks } : null;
}

type Baseline = NonNullable<Awaited<ReturnType<typeof against>>>;

async function changesSinceBaseline(
  { store }: ChangeTrackerPorts,
  baseline: Baseline,
  { projectId, unsent, lists, after }: DigestRequest & { lists: readonly DigestList[]; after: ProjectFingerprints },
): Promise<ChangesSince> {
  const own = new Map<string, OwnFingerprint>(
    (await store.own(projectId)).filter(({ at }) => at >= baseline.seen.copyAt).map(({ ref, mark }) => [ref, mark]),
  );
  const news = projectChanges({
    before: baseline.marks,
    after,
    lists,
    own: (model, id) => own.get(refOf(model, id)),
    unsent,
  });
  return { at: baseline.seen.at, news };
}

async function makeDigest(
  ports: ChangeTrackerPorts,
  { projectId, unsent }: DigestRequest,
  at: number,
): Promise<Made | null> {
  const { store, now } = ports;
  const lists = await ports.lists(projectId);
  if (!lists) return null;
  const confirmed = await ports.confirmed(projectId);
  const { figures, sketch, marks } = projectDigest(lists, confirmed);
  const visit = await store.visit(projectId);
  const baseline = await against(ports, visit, projectId);
  const since = baseline && (await changesSinceBaseline(ports, baseline, { projectId, unsent, lists, after: marks }));
  const digest = {
    projectId,
    at,
    figures,
    sketch,
    since,
    madeAt: now(),
    against: baselineNow(ports, visit)?.at ?? null,
  };
  await store.putDigest(digest);
  if (unsent.length === 0) return { digest, shown: digest, marks };
  const all = projectDigest(lists, [...confirmed, ...unsent]);
  return { digest, shown: { ...digest, figures: all.figures, sketch: all.sketch }, marks };
}

type Seen = { readonly projectId: number; readonly at: number; readonly marks: ProjectFingerprints };

/** The seen state from now on: the copy as it is. The state before this visit stays, or is that too. */
async function markSeen(
  { store, now }: ChangeTrackerPorts,
  { projectId, at, marks }: Seen,
  before: SeenState | null,
): Promise<void> {
  await store.putMarks(projectId, 'latest', marks);
  if (!before) await store.putMarks(projectId, 'before', marks);
  const latest: SeenState = { at: now(), copyAt: at };
  await store.putVisit({ projectId, before: before ?? latest, latest });
}

/** Begins another visit, should the last one have ended: from now on news are compared with what was seen then. */
async function beginVisit({ store, now }: ChangeTrackerPorts, projectId: number): Promise<SeenState | null> {
  const visit = await store.visit(projectId);
  const last = baselineAt(visit, now()) === 'latest' ? await store.marks(projectId, 'latest') : null;
  if (!visit || !last) return visit?.before ?? null;
  await store.putMarks(projectId, 'before', last);
  await store.putVisit({ ...visit, before: visit.latest, latest: { ...visit.latest, at: now() } });
  await store.dropOwn(projectId, visit.latest.copyAt);
  return visit.latest;
}

/** Everything that is new has been seen. */
async function markAllSeen(ports: ChangeTrackerPorts, asked: DigestRequest): Promise<ChangeDigest | null> {
  const { store, copyAt, now } = ports;
  const { projectId } = asked;
  const at = await copyAt(projectId);
  const made = at === null ? null : await makeDigest(ports, asked, at);
  if (at === null || !made) return null;
  await markSeen(ports, { projectId, at, marks: made.marks }, null);
  const state = baselineNow(ports, await store.visit(projectId));
  const since = { at: now(), news: { models: {}, metres: 0 } };
  const digest = { ...made.digest, since, against: state?.at ?? null };
  await store.putDigest(digest);
  return { ...made.shown, since };
}

/** Makes the change tracker of one user. */
export function createChangeTracker(ports: ChangeTrackerPorts): ChangeTracker {
  const { store, copyAt, now } = ports;
  /** When this user last wrote in a project: an earlier digest may report that as news. */
  const writtenAt = async (projectId: number): Promise<number> =>
    (await store.own(projectId)).reduce((last, { at }) => Math.max(last, at), -1);

  const storedDigest = async (projectId: number, at: number): Promise<StoredDigest | null> => {
    const digest = await store.digest(projectId);
    // A digest of an older version has not counted abandoned items.
    if (!digest?.figures.abandoned) return null;
    if (digest.at !== at || digest.madeAt <= (await writtenAt(projectId)) + written) return null;
    const state = baselineNow(ports, await store.visit(projectId));
    return digest.against === (state?.at ?? null) ? digest : null;
  };

  return {
    digest: async (asked) => {
      const { projectId, unsent } = asked;
      const at = await copyAt(projectId);
      if (at === null) return null;
      const known = unsent.length === 0 ? await storedDigest(projectId, at) : null;
      return known ?? (await makeDigest(ports, asked, at))?.shown ?? null;
    },
    looked: async (asked) => {
      const { projectId } = asked;
      const at = await copyAt(projectId);
      if (at === null) return null;
      const before = await beginVisit(ports, projectId);
      const made = await makeDigest(ports, asked, at);
      if (made) await markSeen(ports, { projectId, at, marks: made.marks }, before);
      return made?.shown ?? null;
    },
    left: async (projectId) => {
      const visit = await store.visit(projectId);
      if (visit) await store.putVisit({ ...visit, latest: { ...visit.latest, at: now() } });
    },
    seen: (asked) => markAllSeen(ports, asked),
    leave: store.dropDigests,
    wrote: async ({ projectId, ref, record }) => {
      const mark = recordFingerprint(modelOf(ref), record);
      if (!mark) return;
      await store.putOwn({ projectId, ref, at: now(), mark });
    },
  };
}
