import { showLife } from '../../../workers/follow-life';
import type { Opening } from './core-message';
import { openDemoCore } from './open-demo-core';
import { serveCore } from './serve-core';

addEventListener(
  'message',
  ({ data }: MessageEvent<Opening>) => {
    serveCore(data.port, openDemoCore(data.options));
  },
  { once: true },
);

showLife((life) => self.postMessage({ life }));
