import type { ClosurePlan, Equipment, FibreEnd, Mark, Run, Splitter, Tray } from './closure-plan';
import type { PlanCollision } from './plan-collision';
import { cardOf } from './side-size';

/** Trays, splitters, equipment and ports by themselves. */
export type MergedHardware = {
  readonly trays: Map<string, Tray>;
  readonly splitters: Map<string, Splitter>;
  readonly equipment: Map<string, Equipment>;
  ports: number;
};

/** Connections and marks of a plan, each by itself, and the trays, splitters and ports that they lie in. */
export type Contents = {
  readonly runs: Map<string, Run>;
  readonly marks: Map<string, Mark>;
  readonly hardware: MergedHardware;
};

/** A part of a closure, as collisions name it. */
type Part = { readonly what: 'tray' | 'splitter' | 'equipment' | 'other'; readonly key: string };

/** The splitter, equipment or ports in which an end lies, where they are missing or too small; null where they hold it. */
export function missingFor({ side, number }: FibreEnd, { splitters, equipment, ports }: MergedHardware): Part | null {
  if (side.kind === 'fibre') return null;
  if (side.kind === 'card') {
    const size = cardOf({ equipment: [...equipment.values()] }, side)?.ports ?? 0;
    return number > size ? { what: 'equipment', key: side.equipment } : null;
  }
  if (side.kind === 'port' || side.kind === 'front') return number > ports ? { what: 'other', key: 'ports' } : null;
  const splitter = splitters.get(side.splitter);
  const size = side.way === 'in' ? splitter?.inputs : splitter?.outputs;
  return number > (size ?? 0) ? { what: 'splitter', key: side.splitter } : null;
}

/** The part in which a splice lies, by its ends or its position, where it is missing or too small; null where it holds the splice. */
export function missingForRun({ from, to, tray: id, position = 1 }: Run, hardware: MergedHardware): Part | null {
  const missing = missingFor(from, hardware) ?? missingFor(to, hardware);
  if (missing || id === undefined) return missing;
  return position > (hardware.trays.get(id)?.positions ?? 0) ? { what: 'tray', key: id } : null;
}

function partOf({ trays, splitters, equipment, ports }: MergedHardware, { what, key }: Part) {
  switch (what) {
    case 'tray':
      return trays.get(key);
    case 'splitter':
      return splitters.get(key);
    case 'equipment':
      return equipment.get(key);
    case 'other':
      return ports;
  }
}

function textOfPart(hardware: MergedHardware, named: Part): string | null {
  const part = partOf(hardware, named);
  return part === undefined ? null : JSON.stringify(part);
}

/** Puts a part of one plan in the place of the other plan's part. */
function putPart(into: MergedHardware, from: MergedHardware, { what, key }: Part): void {
  const [tray, splitter, equipment] = [from.trays.get(key), from.splitters.get(key), from.equipment.get(key)];
  if (what === 'other') into.ports = from.ports;
  else if (what === 'tray' && tray) into.trays.set(key, tray);
  else if (what === 'splitter' && splitter) into.splitters.set(key, splitter);
  else if (what === 'equipment' && equipment) into.equipment.set(key, equipment);
}

type Row<T> = {
  readonly what: 'connection' | 'mark';
  readonly of: (contents: Contents) => Map<string, T>;
  readonly missing: (one: T, hardware: MergedHardware) => Part | null;
  readonly endOf: (one: T) => FibreEnd;
  readonly textOf: (one: T | undefined) => string | null;
};

/** The contents of two people's plans, and of the merged one. */
export type Sides = { readonly merged: Contents; readonly mine: Contents; readonly theirs: Contents };

/** Settles the first row whose tray, splitter or port is gone: theirs stays and its part comes back; mine gives way. Null: none is left. */
function firstWithoutPart<T>(row: Row<T>, { merged, mine, theirs }: Sides): PlanCollision | null {
  for (const [key, one] of row.of(merged)) {
    const part = row.missing(one, merged.hardware);
    if (!part) continue;
    const isValidIn = (side: Contents) =>
      row.textOf(row.of(side).get(key)) === row.textOf(one) && row.missing(one, side.hardware) === null;
    const about = { end: row.endOf(one) };
    const rowText = row.textOf(one);
    if (isValidIn(theirs)) {
      putPart(merged.hardware, theirs.hardware, part);
      const mineText = textOfPart(mine.hardware, part);
      const keys = { mineKey: part.key, theirsKey: key, theirsWhat: row.what };
      return { ...about, what: part.what, ...keys, mine: mineText, theirs: rowText };
    }
    if (!isValidIn(mine)) continue;
    const their = row.of(theirs).get(key);
    if (their) row.of(merged).set(key, their);
    else row.of(merged).delete(key);
    const theirsText = textOfPart(theirs.hardware, part);
    const keys = { mineKey: key, theirsKey: part.key, theirsWhat: part.what };
    return { ...about, what: row.what, ...keys, mine: rowText, theirs: theirsText };
  }
  return null;
}

const textOfMark = (mark: Mark | undefined) => (mark ? JSON.stringify(mark) : null);

/** The parts of a plan, by name. */
export function hardwareOf({ trays, splitters, equipment, ports }: ClosurePlan): MergedHardware {
  const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
  return { trays: byId(trays), splitters: byId(splitters), equipment: byId(equipment), ports };
}

/**
 * Takes out of merged contents what I put into a tray, a splitter or a port that a colleague has taken away or made smaller, by a
 * template for instance; where it is theirs, it stays with what it lies in, and my change of that gives way.
 */
export function againstHardware(sides: Sides, textOfRun: (run: Run | undefined) => string | null): PlanCollision[] {
  const runs: Row<Run> = {
    ...{ what: 'connection', of: (contents) => contents.runs, missing: missingForRun },
    ...{ endOf: ({ from }) => from, textOf: textOfRun },
  };
  const marks: Row<Mark> = {
    ...{ what: 'mark', of: (contents) => contents.marks, endOf: ({ from }) => from, textOf: textOfMark },
    missing: ({ from }, hardware) => missingFor(from, hardware),
  };
  const collisions: PlanCollision[] = [];
  const next = () => firstWithoutPart(runs, sides) ?? firstWithoutPart(marks, sides);
  // Each takes a row out, or puts a part back as theirs has it: after so many none is left.
  const most = sides.merged.runs.size + sides.merged.marks.size;
  for (let one = next(); one && collisions.length <= most; one = next()) collisions.push(one);
  return collisions;
}
