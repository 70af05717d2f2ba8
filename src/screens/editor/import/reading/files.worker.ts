import { postUncaughtFaults } from '../../../../api/platform/worker-faults';
import { showLife } from '../../../../workers/follow-life';
import { createAnswerFiles } from './answer-files';
import type { FilesAnswer, FilesAsk } from './files-ask';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

const post = (answer: FilesAnswer) => self.postMessage(answer);
const answer = createAnswerFiles(post);

self.onmessage = async ({ data }: MessageEvent<FilesAsk>) => answer(data);
// The page waits for this message: a script that did not load sends nothing.
post({ kind: 'ready' });
