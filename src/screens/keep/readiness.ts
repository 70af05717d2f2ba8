import { reportUnexpected } from '../../api/unexpected';
import { type Message, message } from '../../i18n/message';
import { isLocal } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { keptFileId } from '../../map/basemap/tile-archives';
import type { Basemap } from '../../map/engine/map-engine';
import type { Services } from '../services';
import { documentsWanted } from './wanted';

/** One thing that is needed in the field, as it is on this device now. `at`: when it was fetched, wall clock milliseconds. */
export type Readiness = {
  readonly id: 'page' | 'project' | 'documents' | 'references' | 'ground';
  readonly isReady: boolean;
  readonly about: Message;
  readonly at: number | null;
};

export type ReadinessPorts = Pick<
  Services,
  'editor' | 'documents' | 'references' | 'kept' | 'tileClient' | 'offlineProjects' | 'offer'
>;

type Of = { readonly projectId: number; readonly basemap: Basemap | undefined };

/** True when the page starts without a network: a whole copy of it is here, and a worker that answers with it. */
async function hasPage(): Promise<boolean> {
  const worker = await globalThis.navigator.serviceWorker?.getRegistration();
  if (!worker?.active || !('caches' in globalThis)) return false;
  const names = (await caches.keys()).filter((name) => name.startsWith('strandmap-shell:'));
  const marks = await Promise.all(
    names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.some(({ url }) => url.endsWith('/.complete'));
    }),
  );
  return marks.includes(true);
}

async function pageReadiness({ offer }: ReadinessPorts): Promise<Readiness> {
  const isReady = await hasPage().catch((error: unknown) => {
    reportUnexpected(error);
    return false;
  });
  const missing = message(offer.demo ? 'keep.pageDemo' : 'keep.pageMissing');
  return { id: 'page', isReady, about: isReady ? message('keep.pageHere') : missing, at: null };
}

async function projectReadiness(
  { offlineProjects, tileClient, editor }: ReadinessPorts,
  projectId: number,
): Promise<Readiness> {
  const copy = (await offlineProjects()).find((one) => one.projectId === projectId);
  const here = await Promise.all(modelKeys.map((model) => tileClient.hasCopy({ projectId, model })));
  const lists = here.filter(Boolean).length;
  const isReady = copy?.additions !== undefined && lists === here.length;
  const count = modelKeys.reduce((sum, model) => sum + editor.document.count(model), 0);
  const missing =
    copy && lists === here.length
      ? message('keep.additionsMissing')
      : message('keep.listsMissing', { lists, of: here.length });
  const about = isReady ? message('keep.projectHere', { count }) : missing;
  return { id: 'project', isReady, about, at: copy?.at ?? null };
}

async function documentsReadiness({ editor, documents, kept }: ReadinessPorts, projectId: number): Promise<Readiness> {
  const asked = (await kept.areas.projects()).find((one) => one.projectId === projectId);
  const here = await documents.refs();
  if (!asked) {
    const none = editor.document.count('document') === 0;
    return {
      id: 'documents',
      isReady: none,
      about: message(none ? 'keep.documentsNone' : 'keep.documentsNotKept'),
      at: null,
    };
  }
  if (asked.wanted.from === 'none')
    return { id: 'documents', isReady: true, about: message('keep.documentsNotWanted'), at: asked.at };
  const wanted = documentsWanted(editor, asked.wanted).filter(({ ref }) => !isLocal(ref));
  const present = wanted.filter(({ ref }) => here.has(ref)).length;
  const isReady = present === wanted.length;
  const counts = { present, of: wanted.length };
  return { id: 'documents', isReady, about: message('keep.documentsHere', counts), at: asked.at };
}

async function referencesReadiness({ references, kept }: ReadinessPorts, projectId: number): Promise<Readiness> {
  const asked = (await kept.areas.projects()).find((one) => one.projectId === projectId);
  const stored = (await references.kept()).filter(({ state }) => state === 'kept');
  const types = new Set(stored.map(({ refType }) => refType));
  const at = stored.reduce<number | null>(
    (oldest, one) => (one.at === null ? oldest : Math.min(oldest ?? one.at, one.at)),
    null,
  );
  if (!asked) return { id: 'references', isReady: false, about: message('keep.referencesNotKept'), at };
  const present = asked.references.filter((type) => types.has(type)).length;
  const counts = { present, of: asked.references.length };
  const isReady = present === asked.references.length;
  return { id: 'references', isReady, about: message('keep.referencesHere', counts), at };
}

async function groundReadiness({ kept }: ReadinessPorts, { projectId, basemap }: Of): Promise<Readiness> {
  const row = (isReady: boolean, about: Message, at: number | null = null): Readiness => ({
    id: 'ground',
    isReady,
    about,
    at,
  });
  if (!basemap || basemap.source.kind === 'built-in' || basemap.source.kind === 'blank')
    return row(true, message('keep.groundOwn'));
  const { source } = basemap;
  const file = source.kind === 'archive' ? keptFileId(source.address) : null;
  if (file !== null) {
    const isHere = (await kept.files.list()).some(({ id }) => id === file);
    return row(isHere, message(isHere ? 'keep.groundFile' : 'keep.groundFileGone'));
  }
  if (source.kind === 'archive' && source.address.startsWith('file:'))
    return row(false, message('keep.groundFileLost'));
  const areas = (await kept.areas.list()).filter(
    (area) => area.projectId === projectId && area.source === JSON.stringify(source),
  );
  const whole = areas.findLast(({ stored, wanted }) => wanted > 0 && stored >= wanted);
  const area = whole ?? areas.at(-1);
  if (!area) return row(false, message('keep.groundNotKept'));
  return row(whole !== undefined, message('keep.groundHere', { stored: area.stored, of: area.wanted }), area.at);
}

/** Looks what of an open project is on this device: at what is stored, not at what was asked for. */
export async function readinessOf(ports: ReadinessPorts, of: Of): Promise<readonly Readiness[]> {
  return Promise.all([
    pageReadiness(ports),
    projectReadiness(ports, of.projectId),
    referencesReadiness(ports, of.projectId),
    documentsReadiness(ports, of.projectId),
    groundReadiness(ports, of),
  ]);
}
