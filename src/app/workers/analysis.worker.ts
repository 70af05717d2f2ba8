import type { Reply } from '../../analysis/analysis-message';
import { serveAnalysis } from '../../analysis/serve-analysis';

import { postFault, postUncaughtFaults } from '../../api/platform/worker-faults';
import { figureCounts } from '../../items/report/figure-counts';
import { showLife } from '../../workers/follow-life';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

// A message to the own port comes after the waiting ones, and at once: timers would wait longer each time.
const { port1, port2 } = new MessageChannel();
let next: (() => void) | null = null;
port1.onmessage = () => {
  const goOn = next;
  next = null;
  goOn?.();
};

serveAnalysis(
  {
    postMessage: (reply: Reply, transfer: Transferable[]) => self.postMessage(reply, { transfer }),
    addEventListener: self.addEventListener.bind(self),
    report: (error) => postFault(self, error),
    later: (goOn) => {
      next = goOn;
      port2.postMessage(null);
    },
  },
  figureCounts,
);
