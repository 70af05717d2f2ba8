import type { Fields, ItemId } from '../../items/item';
import { type ClosurePlan, type ConnectionKind, emptyPlan, type FibreEnd, type Run, type Toward } from './closure-plan';
import { endUsage, stretchAt } from './end-usage';
import { compactPlan } from './write-plan';

/** A cable at a closure: on which sides of it fibres can be connected there. A cable that passes has both. */
export type CableHere = {
  readonly id: ItemId;
  readonly name: string;
  readonly fibresPerTube: number;
  readonly sides: readonly Toward[];
};

export type RepairedPlan = {
  readonly plan: ClosurePlan;
  /** Rows that stay as they are: their cable is not here, or there are several of that name, or the fibre is used already. */
  readonly left: readonly Fields[];
};

const kinds: Readonly<Record<string, ConnectionKind>> = {
  fusion: 'fusion',
  mechanical: 'mechanical',
  connector: 'connector',
  'pass-through': 'through',
};

const countOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : null);

function fibreOf(row: Fields, way: 'source' | 'dest', cable: CableHere): number | null {
  const fibre = countOf(row[`${way}Fiber`]);
  const tube = countOf(row[`${way}Tube`] ?? 1);
  return fibre === null || tube === null ? null : (tube - 1) * cable.fibresPerTube + fibre;
}

/** The cable that a row means, by its id or by a name that only one here has. */
function cableOf(row: Fields, way: 'source' | 'dest', here: readonly CableHere[]): CableHere | null {
  const named = row[`${way}Cable`];
  const found = here.filter(({ id, name }) => id === named || name === named);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function endOf(row: Fields, way: 'source' | 'dest', here: readonly CableHere[]): FibreEnd | null {
  const cable = cableOf(row, way, here);
  const number = cable && fibreOf(row, way, cable);
  if (!cable || number === null) return null;
  // Of a cable that passes, the side from which light comes is taken for the source.
  const toward = cable.sides.length === 1 ? cable.sides[0] : way === 'source' ? 'start' : 'end';
  return toward ? { side: { kind: 'fibre', cable: cable.id, toward }, number } : null;
}

/**
 * Makes a plan of rows of the old form ({sourceCable, sourceTube, sourceFiber, destCable, …}), which name cables by name. A row is
 * taken over only where its two cables are known here without doubt; all others are left as they were.
 */
export function repairOldConnections(rows: readonly Fields[], here: readonly CableHere[]): RepairedPlan {
  const left: Fields[] = [];
  let plan = emptyPlan;
  const usage = () => endUsage(plan);
  for (const row of rows) {
    const [from, to] = [endOf(row, 'source', here), endOf(row, 'dest', here)];
    const kind = kinds[String(row['connectionType'] ?? 'fusion')];
    if (!from || !to || !kind || stretchAt(usage(), from) || stretchAt(usage(), to)) {
      left.push(row);
      continue;
    }
    const loss = row['lossDb'];
    const tray = row['trayRef'];
    const run: Run = {
      ...{ from, to, count: 1, kind, state: 'planned', rest: {} },
      ...(typeof loss === 'number' ? { lossDb: loss } : {}),
      ...(typeof tray === 'string' || typeof tray === 'number' ? { tray: String(tray) } : {}),
    };
    plan = compactPlan({ ...plan, runs: [...plan.runs, run] });
  }
  const trays = [...new Set(plan.runs.flatMap(({ tray }) => (tray === undefined ? [] : [tray])))];
  return { plan: { ...plan, trays: trays.map((id) => ({ id, kind: 'splice', positions: 24, rest: {} })) }, left };
}
