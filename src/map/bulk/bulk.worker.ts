import type { BulkRequest } from './bulk-request';
import { createBulk } from './create-bulk';

const bulk = createBulk();

self.addEventListener('message', ({ data }: MessageEvent<BulkRequest>) => {
  const answer = bulk(data);
  if (answer) self.postMessage(answer, { transfer: answer.kind === 'tile' ? [answer.data] : [] });
});
