import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listenOn } from '../http/http-server';
import type { AccessEntry } from './access-log';

/**
 * The figures that are read on each request for metrics: connections and running requests, statements of the store, bytes of the
 * disk.
 */
export type Gauges = {
  readonly connections: () => Promise<number>;
  readonly storeCalls: () => number;
  /** Null where the database has no disk of ours. */
  readonly disk: () => { readonly free: number; readonly floor: number } | null;
};

/** Seconds up to which answers are counted. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const nanoseconds = 1e9;

type Series = { readonly buckets: number[]; sum: number; count: number };

const label = (values: Readonly<Record<string, string | number>>) =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;

type Kind = 'counter' | 'gauge' | 'histogram';

function part([name, kind]: readonly [string, Kind], help: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines.map((line) => `${name}${line}`), ''].join('\n');
}

function histogram(all: ReadonlyMap<string, Series>): string {
  const lines = [...all].flatMap(([route, { buckets, sum, count }]) => [
    ...bounds.map((le, i) => `_bucket${label({ route, le })} ${buckets[i]}`),
    `_bucket${label({ route, le: '+Inf' })} ${count}`,
    `_sum${label({ route })} ${sum}`,
    `_count${label({ route })} ${count}`,
  ]);
  return part(
    ['strandmap_request_seconds', 'histogram'],
    'From the head of a request to the end of its answer.',
    lines,
  );
}

/** Counts requests and writes the counts in Prometheus's text format. `routeOf` gives few names: each is a series. */
export function createMetrics(routeOf: (entry: AccessEntry) => string, gauges: Gauges) {
  const requests = new Map<string, number>();
  const seconds = new Map<string, Series>();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const observe = (entry: AccessEntry) => {
    const route = routeOf(entry);
    const key = label({ route, status: entry.status });
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const series = seconds.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    seconds.set(route, series);
    series.sum += entry.ms / 1000;
    series.count += 1;
    for (const [i, bound] of bounds.entries())
      if (entry.ms / 1000 <= bound) series.buckets[i] = (series.buckets[i] ?? 0) + 1;
  };
  const lagLines = () => {
    const of = (quantile: number, value: number) => `${label({ quantile })} ${value / nanoseconds}`;
    const lines = [of(0.5, lag.percentile(50)), of(0.99, lag.percentile(99)), of(1, lag.max)];
    lag.reset();
    return lines;
  };
  const render = async () => {
    const { user, system } = process.cpuUsage();
    const disk = gauges.disk();
    return [
      part(['strandmap_requests_total', 'counter'], 'Requests answered, 0 for those that were not.', [
        ...[...requests].map(([key, count]) => `${key} ${count}`),
      ]),
      histogram(seconds),
      part(['strandmap_event_loop_lag_seconds', 'gauge'], 'Turns of the event loop since the last look.', lagLines()),
      part(['strandmap_store_calls', 'gauge'], 'Calls of the database that run or wait.', [` ${gauges.storeCalls()}`]),
      part(['strandmap_connections', 'gauge'], 'Open connections of clients.', [` ${await gauges.connections()}`]),
      ...(disk === null
        ? []
        : [
            part(['strandmap_disk_free_bytes', 'gauge'], 'Free where the database lies.', [` ${disk.free}`]),
            part(['strandmap_disk_floor_bytes', 'gauge'], 'Below it writes are refused.', [` ${disk.floor}`]),
          ]),
      part(['process_resident_memory_bytes', 'gauge'], 'Resident memory.', [` ${process.memoryUsage.rss()}`]),
      part(['process_cpu_seconds_total', 'counter'], 'Time of the processor.', [` ${(user + system) / 1e6}`]),
      part(['process_uptime_seconds', 'gauge'], 'Since the start.', [` ${process.uptime()}`]),
    ].join('');
  };
  return { observe, render, stop: () => lag.disable() };
}

/** Answers `/metrics` on a port of its own, which is none of the clients' business. Rejects when the port is taken. */
export async function openMetricsServer(
  where: { readonly port: number; readonly host: string },
  render: () => Promise<string>,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const address = await listenOn(server, where);
  return {
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
