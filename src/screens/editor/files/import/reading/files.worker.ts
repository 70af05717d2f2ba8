import { postUncaughtFaults } from '../../../../../api/platform/worker-faults';
import { showLife } from '../../../../../workers/follow-life';
import { createAnswerFiles } from './answer-files';
import { answerTrace, type TraceAnswer, type TraceAsk } from './answer-trace';
import type { FilesAnswer, FilesAsk } from './files-ask';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

const post = (answer: FilesAnswer | TraceAnswer) => self.postMessage(answer);
const answer = createAnswerFiles(post);

self.onmessage = async ({ data }: MessageEvent<FilesAsk | TraceAsk>) =>
  data.kind === 'trace' ? post(answerTrace(data)) : answer(data);
// The page waits for this message: a script that did not load sends nothing.
post({ kind: 'ready' });
