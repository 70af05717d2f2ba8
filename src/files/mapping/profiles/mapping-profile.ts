import type { ColumnTarget, FileSummary, ImportPlan, LayerPlan, LayerSummary } from '../import-plan';

/** The plan of one layer of a kind of file: its name and its columns say which layer it is. */
export type ProfileLayer = { readonly name: string; readonly columns: readonly string[]; readonly plan: LayerPlan };

/** A plan that is kept under a name for the next file of its kind. */
export type MappingProfile = {
  readonly name: string;
  readonly layers: readonly ProfileLayer[];
  readonly system: ImportPlan['system'];
};

/** A layer is of a kind when so many of the columns of both are the same: empty ones are missing in many formats. */
const alike = 0.8;

/** A profile of what became of a file. */
export function profileOf(name: string, { layers }: FileSummary, plan: ImportPlan): MappingProfile {
  const kept = layers.flatMap(({ name: layer, columns }, at): ProfileLayer[] => {
    const own = plan.layers[at];
    return own ? [{ name: layer, columns: columns.map((column) => column.name), plan: own }] : [];
  });
  return { name, layers: kept, system: plan.system };
}

/** How alike the columns of two layers are, from 0 to 1. */
function likeness(columns: readonly string[], others: readonly string[]): number {
  const all = new Set([...columns, ...others]);
  const known = new Set(others);
  return all.size === 0 ? 1 : columns.filter((name) => known.has(name)).length / all.size;
}

/** The plan of a profile for a layer: of one with its name first, else of one with its columns. */
function layerFor({ layers }: MappingProfile, { name, columns }: LayerSummary): ProfileLayer | null {
  const names = columns.map((column) => column.name);
  const fits = layers.filter((one) => likeness(names, one.columns) >= alike);
  return fits.find((one) => one.name === name) ?? (names.length > 0 ? (fits[0] ?? null) : null);
}

/** The plan of a profile for a layer; columns that it does not know are as they are guessed, and fill no field twice. */
function planOfLayer({ columns }: LayerSummary, kept: LayerPlan, guessed: LayerPlan): LayerPlan {
  const fieldOf = (target: ColumnTarget | undefined) => (target?.kind === 'field' ? target.field : null);
  const taken = new Set(columns.flatMap(({ name }) => fieldOf(kept.columns[name]) ?? []));
  const targets = columns.map(({ name }): [string, ColumnTarget] => {
    const known = Object.hasOwn(kept.columns, name) ? kept.columns[name] : undefined;
    const own = guessed.columns[name] ?? { kind: 'description' };
    if (known) return [name, known];
    return [name, taken.has(fieldOf(own) ?? '') ? { kind: 'description' } : own];
  });
  // A clear style of this file's numbers goes before the style chosen for another file.
  const decided = Object.entries(kept.numbers).filter(([name]) => guessed.numbers[name]?.isGuess === true);
  const numbers = { ...guessed.numbers, ...Object.fromEntries(decided) };
  return { ...kept, columns: Object.fromEntries(targets), numbers };
}

/** A file's plan by a profile, and whether the profile knows all of its layers; null where it knows none of them. */
export function planByProfile(
  profile: MappingProfile,
  { layers }: FileSummary,
  guessed: ImportPlan,
): { readonly plan: ImportPlan; readonly isWhole: boolean } | null {
  const filled = layers.filter(({ count }) => count > 0);
  const known = new Map(filled.map((layer) => [layer, layerFor(profile, layer)]));
  const count = filled.filter((layer) => known.get(layer)).length;
  if (count === 0) return null;
  const plans = layers.flatMap((layer, at) => {
    const own = guessed.layers[at];
    const kept = known.get(layer);
    if (!own) return [];
    return kept ? [planOfLayer(layer, kept.plan, own)] : [own];
  });
  return { plan: { layers: plans, system: profile.system }, isWhole: count === filled.length };
}

/** The plan for a file: of the latest profile that knows all of its layers, else as it is guessed. */
export function planWithProfiles(
  profiles: readonly MappingProfile[],
  summary: FileSummary,
  guessed: ImportPlan,
): ImportPlan {
  for (const profile of profiles) {
    const found = planByProfile(profile, summary, guessed);
    if (found?.isWhole) return found.plan;
  }
  return guessed;
}
