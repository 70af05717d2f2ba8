import { postFault, postUncaughtFaults } from '../../api/platform/worker-faults';
import type { DigestList } from '../../items/digest/project-digest';
import type { ModelKey } from '../../items/item';
import { modelKeys, specOf } from '../../items/registry';
import { featuresOfCopy, isListCopy, type ListCopy } from '../../map/tiles/list-copies';
import type { ChangeTrackingReply } from '../../offline/change-tracking/change-tracking-message';
import { serveChangeTracking } from '../../offline/change-tracking/serve-change-tracking';
import { createTabVisitStore, createVisitStore, type VisitStore } from '../../offline/change-tracking/visit-store';
import { createListCopies } from '../../offline/copies/project-copies';
import { createTabLists } from '../../offline/copies/tab-lists';
import { isTabMemoryName } from '../../offline/copies/tab-memory';
import { showLife } from '../../workers/follow-life';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

const scope = {
  postMessage: (reply: ChangeTrackingReply) => self.postMessage(reply),
  addEventListener: self.addEventListener.bind(self),
  report: (error: unknown) => postFault(self, error),
};

/** A list with the colours that the map gives its rows. */
function digestList(model: ModelKey, copy: ListCopy): DigestList {
  const features = featuresOfCopy(copy);
  const usual = specOf(model).style({}).colour;
  const colours = features.styleTable.map(({ colour }) => (typeof colour === 'string' ? colour : usual));
  const ink = (row: number) => colours[features.styles[row] ?? -1] ?? usual;
  return { model, records: copy.packed.records, shapes: features, ink };
}

/** On a shared device what a user has seen ends with the tab, and a tab has one worker. */
const ofTab = new Map<string, VisitStore>();

function tabStore(user: string): VisitStore {
  const store = ofTab.get(user) ?? createTabVisitStore();
  ofTab.set(user, store);
  return store;
}

serveChangeTracking(scope, ({ copies, visits }) => {
  const shelf = isTabMemoryName(copies) ? createTabLists(copies, false) : createListCopies(copies);
  return {
    store: visits === null ? tabStore(copies) : createVisitStore(visits),
    copyAt: shelf.readAt,
    lists: async (projectId) => {
      const found = await Promise.all(
        modelKeys.map(async (model) => [model, await shelf.read(projectId, model)] as const),
      );
      const lists = found.flatMap(([model, copy]) => (isListCopy(copy) ? [digestList(model, copy)] : []));
      return lists.length === modelKeys.length ? lists : null;
    },
    confirmed: async (projectId) =>
      (await shelf.records(projectId)).map(({ ref, record }) => ({ ref, whole: true, fields: record })),
    now: Date.now,
  };
});
