/**
 * npm run distributed: the conformance suite and two processes on records that lie on three PostgreSQL servers, and lists that
 * are read on a streaming replica. Builds the service first when its sources changed. Too long for `npm test`; `npm run test:all` has it.
 */
import { fileURLToPath } from 'node:url';
import { buildService } from '../../.ci/build-parts.mjs';
import { startPostgres } from '../../.ci/postgres.mjs';
import { tool } from '../../.ci/set-up.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
buildService();
const servers = [];
let status = 1;
try {
  for (let i = 0; i < 3; i += 1) {
    const server = await startPostgres();
    if (!server) process.exit(1);
    servers.push(server);
  }
  const replica = await startPostgres({ of: servers[0].url });
  servers.push(replica);
  const urls = servers
    .slice(0, 3)
    .map(({ url }) => url)
    .join(' ');
  status = tool('vitest/vitest.mjs', ['run', '--project', 'distributed', ...process.argv.slice(2)], {
    DISTRIBUTED_URLS: urls,
    REPLICA_URL: replica.url,
  });
} finally {
  for (const { stop } of servers.toReversed()) await stop();
}
process.exit(status);
