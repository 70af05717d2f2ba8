import type { BulkReply } from '../map/bulk/bulk-request';
import { isListCopy } from '../map/bulk/list-copies';
import { serveBulk } from '../map/bulk/serve-bulk';
import { createListCopies } from '../offline/project-copies';
import { createTabLists } from '../offline/tab-lists';
import { isTabShelfName } from '../offline/tab-shelf';

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
