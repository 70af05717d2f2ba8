import { expect, it } from 'vitest';
import { smallSeed } from '../../../conformance/small-sample';
import { countCalls } from '../../../stores/count-calls';
import { createMemoryStore } from '../../../stores/memory-store';
import { createMetrics, openMetricsServer } from './metrics';

const entry = { time: '', method: 'GET', path: '/v1/map-poles', bytes: 1, id: 'x' };

it('shows requests, times, lag, calls, connections and disk, on its own port', async () => {
  const { store, running } = countCalls({
    ...createMemoryStore(smallSeed()),
    check: () => new Promise<void>(() => undefined),
  });
  void store.check();
  const gauges = { connections: async () => 3, storeCalls: running, disk: () => ({ free: 1000, floor: 10 }) };
  const metrics = createMetrics(({ path }) => (path === '/v1/map-poles' ? 'list-model' : 'other'), gauges);
  metrics.observe({ ...entry, status: 200, ms: 30 });
  metrics.observe({ ...entry, status: 200, ms: 3000 });
  metrics.observe({ ...entry, path: '/anything', status: 404, ms: 1 });
  const adapter = await openMetricsServer({ port: 0, host: '127.0.0.1' }, metrics.render);
  const answer = await fetch(`${adapter.address}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const lines = (await answer.text()).split('\n');
  for (const line of [
    'strandmap_requests_total{route="list-model",status="200"} 2',
    'strandmap_requests_total{route="other",status="404"} 1',
    'strandmap_request_seconds_bucket{route="list-model",le="0.025"} 0',
    'strandmap_request_seconds_bucket{route="list-model",le="0.05"} 1',
    'strandmap_request_seconds_bucket{route="list-model",le="+Inf"} 2',
    'strandmap_request_seconds_sum{route="list-model"} 3.03',
    'strandmap_store_calls 1',
    'strandmap_connections 3',
    'strandmap_disk_free_bytes 1000',
  ])
    expect(lines).toContain(line);
  // Every line is a comment or a name with a value.
  for (const line of lines.filter((one) => one !== ''))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e+-]+)$/);
  expect(lines.some((line) => line.startsWith('strandmap_event_loop_lag_seconds{quantile="0.99"}'))).toBe(true);
  expect((await fetch(adapter.address)).status).toBe(404);
  adapter.close();
  metrics.stop();
});
