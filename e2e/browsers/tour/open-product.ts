import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../process/run-service';
import { freePort } from '../engines/process-group';
import { createServiceClient, type Send, sendRequest } from './create-service-client';
import { type Answered, type RunningProduct, rowsOf } from './running-product';

/** So short that a walk outlives several. */
const tokenSeconds = 20;

/** Milliseconds after which what was answered stands in the service's log. */
const logMs = 300;

function answeredIn(output: string): readonly Answered[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"time"'))
    .map((line) => {
      const { method, path, status } = Object(JSON.parse(line));
      return { method: String(method), path: String(path).replace(/^\/api\//, ''), status: Number(status) };
    })
    .filter(({ method, path }) => method !== 'GET' || path.endsWith('refresh-access'));
}

/** The built product as `npm start` runs it, on an embedded database of its own with the sample data. */
export async function openProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'strandmap-walk-'));
  const port = await freePort();
  const start = () =>
    startService({
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      APP_DIR: 'dist',
      ACCESS_LOG: 'on',
      ACCESS_TOKEN_SECONDS: String(tokenSeconds),
    });
  let service = await start();
  let before = '';
  const address = `http://127.0.0.1:${port}`;
  const asker = createServiceClient();
  const send: Send = (asked) => sendRequest(`${address}/api`, asked);
  return {
    name: 'over HTTP',
    address: `${address}/`,
    signIn: async (driver) => {
      await driver.write('[data-testid=login-email]', 'planner@example.com');
      await driver.write('[data-testid=login-password]', 'demo-planner');
    },
    list: async (_, path) => rowsOf(await asker.json(send, `${path}?filter%5BmapProjectId%5D=1`)),
    download: (_, id) => asker.bytes(send, `map-document/download/${id}`),
    answered: async () => {
      await new Promise((done) => setTimeout(done, logMs));
      return answeredIn(before + service.output());
    },
    cutOff: async () => {
      // As an operator stops it: what was answered is stored.
      service.signal('SIGTERM');
      await service.ended;
      before += service.output();
    },
    staysCutOff: true,
    mend: async () => {
      service = await start();
    },
    expire: () => new Promise((done) => setTimeout(done, tokenSeconds * 1000)),
    close: async () => {
      await service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
