import { postFault, postUncaughtFaults } from '../../api/platform/worker-faults';
import { isListCopy } from '../../map/tiles/list-copies';
import { serveTileWorker } from '../../map/tiles/serve-tile-worker';
import type { TileReply } from '../../map/tiles/tile-message';
import { createListCopies } from '../../offline/copies/project-copies';
import { createTabLists } from '../../offline/copies/tab-lists';
import { isTabMemoryName } from '../../offline/copies/tab-memory';
import { showLife } from '../../workers/follow-life';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

const scope = {
  postMessage: (reply: TileReply, transfer: Transferable[]) => self.postMessage(reply, { transfer }),
  addEventListener: self.addEventListener.bind(self),
  report: (error: unknown) => postFault(self, error),
};

serveTileWorker(scope, (database) => {
  const copies = isTabMemoryName(database) ? createTabLists(database, true) : createListCopies(database);
  return {
    read: async ({ projectId, model }) => {
      const copy = await copies.read(projectId, model);
      return isListCopy(copy) ? copy : null;
    },
    has: ({ projectId, model }) => copies.has(projectId, model),
    write: ({ projectId, model }, copy) => copies.write(projectId, model, copy),
  };
});
