import type { Offer } from '../screens/services';

type SampleUser = Offer['sampleUsers'][number];

/** The sign-ins of the sample data (gaps.md), shown on the demo's sign-in page. */
export const sampleUsers: readonly SampleUser[] = [
  { key: 'planner', email: 'planner@example.com', password: 'demo-planner', role: 'Planner' },
  { key: 'manager', email: 'manager@example.com', password: 'demo-manager', role: 'Project manager' },
  { key: 'guest', email: 'guest@example.com', password: 'demo-guest', role: 'Guest' },
];

/** Starts the reference service inside the page. Resolves with what puts its data back when it answers. */
export async function startDemo(): Promise<() => Promise<void>> {
  const [{ generateTown }, { startBrowserDoor }] = await Promise.all([
    import('../service/town/generate-town'),
    import('../service/doors/browser-door'),
  ]);
  const door = await startBrowserDoor({ baseUrl: import.meta.env.BASE_URL, sample: () => generateTown() });
  return () => door.reset();
}
