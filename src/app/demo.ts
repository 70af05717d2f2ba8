import type { Offer } from '../screens/services';
import type { SampleData } from '../service/stores/sample-data';

type SampleUser = Offer['sampleUsers'][number];

/** The sign-ins of the sample data (gaps.md), shown on the demo's sign-in page. */
export const sampleUsers: readonly SampleUser[] = [
  { key: 'planner', email: 'planner@example.com', password: 'demo-planner', role: 'Planner' },
  { key: 'manager', email: 'manager@example.com', password: 'demo-manager', role: 'Project manager' },
  { key: 'guest', email: 'guest@example.com', password: 'demo-guest', role: 'Guest' },
];

/** The sample town, generated beside the page. */
function sampleTown(): Promise<SampleData> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../service/town/town.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<SampleData>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => reject(new Error(`The sample town was not made: ${event.message}`)));
  });
}

/** Starts the reference service inside the page. Resolves with what puts its data back when it answers. */
export async function startDemo(): Promise<() => Promise<void>> {
  const sample = sampleTown();
  const { startBrowserDoor } = await import('../service/doors/browser-door');
  const door = await startBrowserDoor({ baseUrl: import.meta.env.BASE_URL, sample: () => sample });
  return () => door.reset();
}
