import { Failure } from '../../api/failure';
import { type Message, message } from '../../i18n/message';
import type { Item } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { fetchArea } from '../../map/basemap/area/fetch-area';
import type { KeptArea } from '../../offline/kept/kept-areas';
import type { StoreOutcome } from '../../offline/kept/store-outcome';
import { openDocument } from '../documents/preview/open-document';
import type { Services } from '../services';
import type { Measured, Wanted, WantedGround } from './measure';
import { referenceTypes } from './wanted';

/** The part of the page's services that is used. */
export type KeepPorts = Pick<
  Services,
  'api' | 'outbox' | 'documents' | 'references' | 'kept' | 'tileClient' | 'offlineProjects' | 'fetchCopy' | 'pinCopy'
>;

/** How far it has come. */
export type KeepProgress = {
  readonly what: 'lists' | 'documents' | 'tiles';
  readonly done: number;
  readonly of: number;
};

export type Keeping = {
  readonly projectId: number;
  readonly name: string;
  readonly wanted: Wanted;
  readonly measured: Measured;
  /** Everything is asked for again. */
  readonly isRefresh: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: KeepProgress) => void;
};

/** Why not all of it stays; null: it does. What came before stays. */
type Outcome = Message | null;

const full = message('keep.full');
const refused = message('keep.refused');
const isOver = (outcome: Outcome) => outcome === full || outcome === refused;

async function keepLists(
  { tileClient, offlineProjects, fetchCopy, pinCopy }: KeepPorts,
  { projectId, isRefresh }: Keeping,
) {
  const here = await Promise.all(modelKeys.map((model) => tileClient.hasCopy({ projectId, model })));
  const copy = (await offlineProjects()).find((one) => one.projectId === projectId);
  // A copy of an earlier version of this page does not have what the service offers.
  if (isRefresh || here.includes(false) || !copy?.additions) await fetchCopy(projectId);
  await pinCopy(projectId, true);
}

/**
 * The types that this device has afterwards. If the service refuses a type to this user or has removed it, nothing waits for it.
 */
async function keepReferences({ references }: KeepPorts, { signal }: Keeping): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const type of referenceTypes()) {
    signal.throwIfAborted();
    const { state } = await references.load(type, signal);
    if (state === 'current' || state === 'copy') kept.push(type);
  }
  return kept;
}

/** A document that the service does not give is left out; without a network no other comes either. */
async function keepDocument(ports: KeepPorts, item: Item, signal: AbortSignal): Promise<StoreOutcome | 'missing'> {
  try {
    const file = await openDocument(ports, item, signal);
    return await ports.documents.pin(item.ref, file);
  } catch (error) {
    if (error instanceof Failure && error.kind !== 'offline' && !signal.aborted) return 'missing';
    throw error;
  }
}

async function keepDocuments(ports: KeepPorts, { measured, signal, onProgress }: Keeping): Promise<Outcome> {
  const { documents } = measured;
  let missing = 0;
  for (const [index, item] of documents.entries()) {
    signal.throwIfAborted();
    onProgress({ what: 'documents', done: index, of: documents.length });
    const outcome = await keepDocument(ports, item, signal);
    if (outcome === 'full') return full;
    if (outcome === 'refused') return refused;
    if (outcome === 'missing') missing += 1;
  }
  return missing === 0 ? null : message('keep.documentsFailed', { count: missing });
}

const isSameArea = (area: KeptArea, other: KeptArea) =>
  area.source === other.source && area.bounds.join() === other.bounds.join() && area.maxZoom === other.maxZoom;

function areaOf({ basemap, bounds, maxZoom }: WantedGround, { projectId, measured }: Keeping): KeptArea {
  const wanted = measured.ground?.plan.count ?? 0;
  const source = JSON.stringify(basemap.source);
  return { id: crypto.randomUUID(), projectId, source, name: basemap.name, bounds, maxZoom, wanted, at: Date.now() };
}

async function keepGround({ kept: { areas } }: KeepPorts, ground: WantedGround, keeping: Keeping): Promise<Outcome> {
  const { measured, signal, isRefresh, onProgress } = keeping;
  if (!measured.ground) return null;
  const { plan, size } = measured.ground;
  const mine = (await areas.list()).filter(({ projectId }) => projectId === keeping.projectId);
  const fresh = areaOf(ground, keeping);
  const before = mine.find((area) => isSameArea(area, fresh));
  const area = { ...fresh, id: before?.id ?? fresh.id };
  const began = await areas.put(area);
  if (began !== 'kept') return began === 'full' ? full : refused;
  const stored = await areas.addresses(area.id);
  let outcome: Outcome = null;
  const fetched = await fetchArea(plan, {
    signal,
    fetched: size.fetched,
    isStored: (address) => !isRefresh && stored.has(address),
    store: async (part) => {
      const put = await areas.putPart(area.id, part);
      if (put !== 'kept') outcome = put === 'full' ? full : refused;
      return put === 'kept';
    },
    onProgress: ({ parts, of }) => onProgress({ what: 'tiles', done: parts, of }),
  });
  if (fetched.missing === 0) {
    // The area that was asked for before of the same background is not needed any more.
    const old = mine.filter(({ id, source }) => source === area.source && id !== area.id);
    for (const { id } of old) await areas.remove(id);
  }
  return outcome ?? fetched.problem;
}

/** The words of a service's refusal; other faults are thrown on. */
function problemOf(error: unknown): Message {
  if (error instanceof Failure) return message(error.kind === 'offline' ? 'keep.noNetwork' : 'keep.serviceRefused');
  throw error;
}

/**
 * Keeps a project on this device: its lists, the lists of choices, documents and ground, one after the other. What has come
 * stays when the rest does not: the check list shows what is missing. Throws when the signal ends it.
 */
export async function keepProject(ports: KeepPorts, keeping: Keeping): Promise<Outcome> {
  const { projectId, name, wanted, measured, signal, onProgress } = keeping;
  const { areas } = ports.kept;
  const before = (await areas.projects()).find((one) => one.projectId === projectId);
  const documents = measured.documents.map(({ ref }) => ref);
  const put = (references: readonly string[]) =>
    areas.putProject({ projectId, name, wanted: wanted.documents, documents, references, at: Date.now() });
  const first = await put(referenceTypes());
  if (first !== 'kept') return first === 'full' ? full : refused;
  try {
    onProgress({ what: 'lists', done: 0, of: 1 });
    await keepLists(ports, keeping);
    await put(await keepReferences(ports, keeping));
    await ports.documents.unpin((before?.documents ?? []).filter((ref) => !documents.includes(ref)));
    const outcome = await keepDocuments(ports, keeping);
    if (isOver(outcome) || !wanted.ground) return outcome;
    return (await keepGround(ports, wanted.ground, keeping)) ?? outcome;
  } catch (error) {
    if (signal.aborted) throw error;
    return problemOf(error);
  }
}

/**
 * Releases the kept data of a project. Its copy stays, but makes room for others like the copy of a project that was only opened.
 */
export async function releaseProject(
  { kept: { areas }, documents, pinCopy }: Pick<KeepPorts, 'kept' | 'documents' | 'pinCopy'>,
  projectId: number,
): Promise<void> {
  const kept = (await areas.projects()).find((one) => one.projectId === projectId);
  await documents.unpin(kept?.documents ?? []);
  await pinCopy(projectId, false);
  for (const area of await areas.list()) if (area.projectId === projectId) await areas.remove(area.id);
  await areas.removeProject(projectId);
}
