import { createStore } from 'zustand/vanilla';
import { pageChannel } from '../../api/platform/channel';
import { crmQueriesKey } from '../../api/queries/crm-page-query';
import { createMayWrite } from '../../api/queries/may-write';
import type { Session } from '../../api/session/session';
import { reportUnexpected } from '../../api/unexpected';
import { createEditor } from '../../editor/create-editor';
import { followService } from '../../offline/connectivity/follow-service';
import { cacheSentFiles } from '../../offline/documents/cache-sent-files';
import { createOutbox } from '../../offline/outbox/create-outbox';
import { decryptUnsent } from '../../offline/outbox/encrypted/tab-partition';
import type { Outbox } from '../../offline/outbox/outbox';
import { removeLeftovers } from '../../offline/shared-device/remove-leftovers';
import { dropCaches } from '../../offline/shared-files/drop-caches';
import { schemaVersion } from '../../offline/storage/database-migrations';
import { openUserDatabase } from '../../offline/storage/open-user-database';
import { createStorageWatch } from '../../offline/storage/storage-watch';
import { createMapOwner } from '../../project/create-map-owner';
import { openEarly } from '../../project/early-opening';
import { connectOutbox } from '../../project/edits/connect-outbox';
import { pause } from '../../project/edits/drop-large';
import { refuseUnsaved } from '../../project/edits/refuse-unsaved';
import { createRunLarge } from '../../project/edits/run-large';
import { createPresence } from '../../project/keep-in-step';
import { createLeftProject } from '../../project/left-project';
import { createFetchCopy } from '../../project/open-project';
import { nobodyElse, type PeopleHere } from '../../project/people-here';
import { trackChanges } from '../../project/track-changes';
import { noteAdditions } from '../../screens/position/capture-kept-store';
import { openKnownSettings } from '../../screens/service-settings/known-settings';
import type { Offer, Services } from '../../screens/services';
import { isSharedDevice } from '../../screens/sign-in/use-shared-device';
import { deviceStorage } from '../../screens/storage/device-storage';
import type { Config } from '../config';
import { wakeForWaiting } from '../shell/page-shell';
import { followPreferences } from '../start/follow-preferences';
import { startWorkers } from '../workers/start-workers';
import { createDeviceCopies } from './device-copies';
import { openWays } from './open-ways';
import { createUserReferences, createUserStorage } from './user-references';

function createPageEditor({ store }: Pick<Outbox, 'store'>) {
  return createEditor({
    newId: () => `local:${crypto.randomUUID()}`,
    newChangeId: () => crypto.randomUUID(),
    refuses: (change) => refuseUnsaved(change, store.getState()),
    pause,
  });
}

const onTrouble = (error: unknown) => {
  console.error('Storage trouble', error);
  reportUnexpected(error);
};

/** A shared device keeps readable data only while a user is signed in. */
async function removeLeftHere({ store }: Session): Promise<void> {
  if (store.getState().phase.kind !== 'signed-out' || !isSharedDevice()) return;
  await removeLeftovers().catch(onTrouble);
}

type Start = {
  readonly config: Config;
  readonly offer: Offer;
  readonly serviceReady: Promise<unknown>;
  /** The project that the address names. */
  readonly projectId: number | null;
};

/** Makes the page's services, once, outside React, and connects them. No request leaves before `serviceReady`. */
export async function createServices(start: Start): Promise<Omit<Services, 'errors'>> {
  const { config, offer, serviceReady, projectId } = start;
  const watch = createStorageWatch({
    room: globalThis.navigator.storage ?? null,
    channel: pageChannel('nm:hello'),
    schema: schemaVersion,
  });
  const ways = openWays({ config, offer, serviceReady, onCleared: watch.wasCleared, onTrouble });
  const { session, api, crm } = ways;
  const { queries, connectivity, line } = followService(api, watch);
  crm.store.subscribe(() => queries.removeQueries({ queryKey: crmQueriesKey }));
  const { copies, steps, ...besideCopies } = createDeviceCopies(config.api.base);
  const outbox = createOutbox({
    api,
    queries,
    connectivity,
    mayWrite: createMayWrite(api, queries),
    takeIn: decryptUnsent,
    openDatabase: (name, events) => openUserDatabase(name, { ...events, blocked: watch.setWaiting }),
    room: { caches: () => dropCaches(globalThis.caches), copies: () => Promise.all([copies.empty(), steps.empty()]) },
  });
  const [references, editor] = [createUserReferences(api), createPageEditor(outbox)];
  const tileClient = startWorkers.tiles();
  copies.onDatabase(tileClient.keepCopies);
  const tracked = { copies, editor, outbox, queries, start: startWorkers.changeTracking };
  const { changeTracking, kept, keepRecord } = trackChanges(tracked);
  const ends = { queries, editor, outbox, session, steps, storage: watch, onTrouble };
  const connection = connectOutbox({ ...ends, copies: { ...copies, keepRecord } });
  wakeForWaiting(outbox, connectivity);
  cacheSentFiles({ outbox, cache: besideCopies.documents, onTrouble });
  await session.start();
  await removeLeftHere(session);
  openKnownSettings(config.api.base, deviceStorage);
  await followPreferences(session, config.api.base);
  const [people, left] = [createStore(() => nobodyElse), createLeftProject({ editor, tileClient })];
  const mapOwner = createMapOwner(session.store, left.forget);
  const showPeople = (here: PeopleHere) => people.setState(here, true);
  const inStep = { left, connectivity, presence: createPresence(connectivity), showPeople };
  const opener = { api, queries, editor, outbox, tileClient, copies, kept, noteAdditions, ...inStep, ...connection };
  const storage = createUserStorage({ watch, session, base: config.api.base, open: connection.outboxOpen });
  const [openProject, fetchCopy] = [openEarly(opener, session, projectId), createFetchCopy(opener)];
  const projects = {
    openProject,
    fetchCopy,
    offlineProjects: copies.list,
    changeTracking,
    ...besideCopies,
    takeIn: connection.takeIn,
    runLarge: createRunLarge({ editor, outbox, storage: watch }),
  };
  const workers = { analysis: startWorkers.analysis(editor.document), startPrintWorker: startWorkers.print };
  const network = { editor, people, tileClient, mapOwner, ...workers };
  return { ...ways, queries, ...network, outbox, references, storage, ...line, offer, ...projects };
}
