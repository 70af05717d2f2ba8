/** Cable that is stored at one place of its line: where, as a share of the drawn line, and how much, metres. */
export type Coil = { readonly share: number; readonly metres: number };

/**
 * How the metres of a cable lie on its drawn line. `linearM`: metres in which paths count, shared out evenly. `totalM`: metres of cable
 * with all that is stored. `coils`: what is stored at known places, in their order. `doubtM`: by how much the places store more than
 * the record of the cable has.
 */
export type CableLayout = {
  readonly linearM: number;
  readonly totalM: number;
  readonly pathM: number;
  readonly coils: readonly Coil[];
  readonly doubtM: number;
};

type Lengths = {
  /** Metres in which paths count. */
  readonly linearM: number;
  readonly pathM: number;
};

/** Metres, and share of the line, by which the record of a cable is longer where it holds no slack: drawing is no exacter. */
const noSlack = { metres: 0.5, share: 0.001 };

/** Places that are no farther apart are one, metres. */
const sameM = 1;

const sumOf = (coils: readonly Coil[]) => coils.reduce((sum, { metres }) => sum + metres, 0);

/**
 * Lays a cable out. Where its record is longer than its line, the coils are part of that, and are made smaller where they are more; where
 * it is not, they come to its length.
 */
export function cableLayout({ linearM, pathM }: Lengths, found: readonly Coil[]): CableLayout {
  const coils = found.toSorted((a, b) => a.share - b.share);
  const storedM = sumOf(coils);
  const slackM = linearM - pathM;
  if (slackM <= Math.max(noSlack.metres, noSlack.share * pathM))
    return { linearM, totalM: linearM + storedM, pathM, coils, doubtM: 0 };
  const scale = storedM > slackM ? slackM / storedM : 1;
  const fitted = coils.map(({ share, metres }) => ({ share, metres: metres * scale }));
  return { linearM, totalM: linearM, pathM, coils: fitted, doubtM: Math.max(0, storedM - slackM) };
}

/** Metres of cable that lie along its line, with slack whose place is not known. */
const evenOf = ({ totalM, coils }: CableLayout) => Math.max(0, totalM - sumOf(coils));

/** Slack whose place is not known, metres. */
export function looseOf(layout: CableLayout): number {
  return Math.max(0, evenOf(layout) - layout.pathM);
}

/**
 * Metres of cable from its first vertex for metres in which paths count. A coil at the place itself lies on both sides of it, half and
 * half; one at an end of the cable lies inside.
 */
export function metresAlong(layout: CableLayout, linear: number): number {
  const { linearM, pathM, coils } = layout;
  const share = linearM > 0 ? Math.min(1, Math.max(0, linear / linearM)) : 0;
  const near = pathM > 0 ? sameM / pathM : 0;
  const isEnd = share <= near ? 0 : share >= 1 - near ? 1 : 0.5;
  const stored = coils.reduce((sum, coil) => {
    if (Math.abs(coil.share - share) <= near) return sum + coil.metres * isEnd;
    return coil.share < share ? sum + coil.metres : sum;
  }, 0);
  return evenOf(layout) * share + stored;
}

/** The place on the line of a cable, as a share of it, for metres of cable from its first vertex. */
export function shareAt(layout: CableLayout, alongM: number): number {
  const even = evenOf(layout);
  let stored = 0;
  for (const { share, metres } of layout.coils) {
    const beginM = even * share + stored;
    if (alongM < beginM) break;
    if (alongM <= beginM + metres) return share;
    stored += metres;
  }
  return even > 0 ? Math.min(1, Math.max(0, (alongM - stored) / even)) : 0;
}

/**
 * The error of a place between two known places, metres, because the slack between them may lie anywhere: `from` and `to` are
 * metres of cable of the known places, `alongM` of the place.
 */
export function looseRadius(
  layout: CableLayout,
  { from, to, alongM }: { from: number; to: number; alongM: number },
): number {
  const [even, first, last, here] = [
    evenOf(layout),
    shareAt(layout, from),
    shareAt(layout, to),
    shareAt(layout, alongM),
  ];
  const wholeM = Math.abs(last - first) * even;
  const looseM = Math.abs(last - first) * looseOf(layout);
  if (wholeM <= 0) return layout.doubtM;
  const pathM = wholeM - looseM;
  const metres = Math.abs(here - first) * even;
  const evenly = (metres * pathM) / wholeM;
  const most = Math.max(Math.min(metres, pathM) - evenly, evenly - Math.max(0, metres - looseM));
  return most + layout.doubtM;
}
