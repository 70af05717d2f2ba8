/** A plan for tests: these fibres of cable 1 are connected with the same of cable 2, each with a loss of a hundredth of its number. */
export function planOfFibres(...fibres: readonly number[]) {
  return {
    version: 1,
    connections: fibres.map((fibre) => ({
      from: { cable: 1, toward: 'start', fibre },
      to: { cable: 2, toward: 'end', fibre },
      kind: 'fusion',
      state: 'planned',
      lossDb: fibre / 100,
    })),
  };
}
