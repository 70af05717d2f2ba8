import { postFault, postUncaughtFaults } from '../../api/platform/worker-faults';
import type { PrintReply } from '../../print/print-question';
import { servePrint } from '../../print/serve-print';
import { showLife } from '../../workers/follow-life';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

servePrint({
  postMessage: (reply: PrintReply, transfer: Transferable[]) => self.postMessage(reply, { transfer }),
  addEventListener: self.addEventListener.bind(self),
  report: (error) => postFault(self, error),
});
