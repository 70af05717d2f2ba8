const lostRaces: readonly unknown[] = ['40001', '40P01'];

/** Whether PostgreSQL gave a statement up only because of another one at the same moment, so that it may be tried again. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaces.includes(error.code);
}
