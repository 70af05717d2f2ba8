import { isListCopy } from '../../map/tiles/list-copies';
import { serveBulk } from '../../map/tiles/serve-tile-worker';
import type { BulkReply } from '../../map/tiles/tile-message';
import { createListCopies } from '../../offline/copies/project-copies';
import { createTabLists } from '../../offline/copies/tab-lists';
import { isTabShelfName } from '../../offline/copies/tab-memory';

const scope = {
  postMessage: (reply: BulkReply, transfer: Transferable[]) => self.postMessage(reply, { transfer }),
  addEventListener: self.addEventListener.bind(self),
};

serveBulk(scope, (database) => {
  const copies = isTabShelfName(database) ? createTabLists(database, true) : createListCopies(database);
  return {
    read: async ({ projectId, model }) => {
      const copy = await copies.read(projectId, model);
      return isListCopy(copy) ? copy : null;
    },
    has: ({ projectId, model }) => copies.has(projectId, model),
    write: ({ projectId, model }, copy) => copies.write(projectId, model, copy),
  };
});
