import type { Fields, ItemId } from '../../items/item';

/** Where a fibre leaves a closure: towards the first vertex of its cable, or towards the last one. */
export type Toward = 'start' | 'end';

/**
 * A row of ends that lie side by side in one closure and count from 1: the fibres of a cable on one side of the closure, the legs
 * of one side of a splitter, one of the two sides of the closure's ports, or the ports of a card in its equipment. Cables are named by
 * id: a number, or the local id of an unsent one. `pass`, from 2 on: the second or a later leg of the cable in that direction, where it
 * comes to the closure several times. `front`: the side of the ports to which patch cords and drops are plugged, where `port` is taken.
 */
export type Side =
  | { readonly kind: 'fibre'; readonly cable: ItemId; readonly toward: Toward; readonly pass?: number }
  | { readonly kind: 'leg'; readonly splitter: string; readonly way: 'in' | 'out' }
  | { readonly kind: 'port' }
  | { readonly kind: 'front' }
  | CardSide;

/** The ports of a card. */
export type CardSide = {
  readonly kind: 'card';
  readonly equipment: string;
  readonly shelf: number;
  readonly slot: number;
};

/** A side of a cable. */
export type CableSide = Extract<Side, { readonly kind: 'fibre' }>;

/** One end: a fibre, a leg of a splitter, or a port. */
export type FibreEnd = { readonly side: Side; readonly number: number };

/** How two ends are connected. `through`: the fibre is not cut. */
export type ConnectionKind = 'fusion' | 'mechanical' | 'connector' | 'through';
export type SpliceState = 'planned' | 'complete' | 'tested';

/** How connections are made: their kind, and how many at once. */
export type Joint = Pick<Run, 'kind' | 'ribbon'>;

/** Connections that follow each other: the n-th end from `from` on is connected with the n-th end from `to` on. */
export type Run = {
  readonly from: FibreEnd;
  readonly to: FibreEnd;
  readonly count: number;
  readonly kind: ConnectionKind;
  readonly state: SpliceState;
  /** Measured loss of each, dB. */
  readonly lossDb?: number;
  /**
   * How many connections at most are made at once, from the first one on: fibres of a ribbon that are fused together and lie in one
   * position, or of an MPO connector. Missing where each is made by itself.
   */
  readonly ribbon?: number;
  /** The tray, and the position of the first in it, from 1. */
  readonly tray?: string;
  readonly position?: number;
  /** Further members of the record; they are kept. */
  readonly rest: Fields;
};

export type TrayKind = 'splice' | 'splitter' | 'connector' | 'coil';
export type Tray = {
  readonly id: string;
  readonly kind: TrayKind;
  readonly positions: number;
  readonly rest: Fields;
};

export type Splitter = {
  readonly id: string;
  readonly inputs: number;
  readonly outputs: number;
  readonly tray?: string;
  /** Measured loss from an input to an output, dB. */
  readonly lossDb?: number;
  readonly rest: Fields;
};

/** A card with ports; its place in the equipment is its name. */
export type Card = {
  readonly shelf: number;
  readonly slot: number;
  readonly ports: number;
  readonly rest: Fields;
};

/** Equipment that sends light: an OLT, whose ports are shared by splitters, or a switch. */
export type EquipmentKind = 'olt' | 'switch';
export type Equipment = {
  readonly id: string;
  readonly kind: EquipmentKind;
  readonly cards: readonly Card[];
  readonly rest: Fields;
};

/** The marks of ends besides their connections. */
export type MarkKind = 'parked' | 'reserved' | 'dead';
export type Mark = {
  readonly from: FibreEnd;
  readonly count: number;
  readonly mark: MarkKind;
  /** For whom it is reserved, or why it is dead. */
  readonly reason?: string;
  readonly rest: Fields;
};

/** The connections of one closure: the value of `connections` of a splice record (docs/fibre-model.md). */
export type ClosurePlan = {
  readonly trays: readonly Tray[];
  readonly splitters: readonly Splitter[];
  /** Ports that are numbered from 1; 0 for a closure without any. */
  readonly ports: number;
  readonly equipment: readonly Equipment[];
  readonly runs: readonly Run[];
  readonly marks: readonly Mark[];
  readonly rest: Fields;
};

/** A closure in which nothing is connected. */
export const emptyPlan: ClosurePlan = {
  ...{ trays: [], splitters: [], ports: 0, equipment: [] },
  ...{ runs: [], marks: [], rest: {} },
};

/** One key for each side: equal for equal sides. */
export function keyOfSide(side: Side): string {
  if (side.kind === 'fibre')
    return `fibre:${side.cable}:${side.toward}${side.pass === undefined ? '' : `:${side.pass}`}`;
  if (side.kind === 'card') return `card:${side.shelf}:${side.slot}:${side.equipment}`;
  return side.kind === 'leg' ? `leg:${side.way}:${side.splitter}` : side.kind;
}

/** True for an end into which a cord is plugged: a port of the closure on either side, or one of a card. */
export function isPort({ side }: FibreEnd): boolean {
  return side.kind === 'port' || side.kind === 'front' || side.kind === 'card';
}

/** The same port of the closure on its other side; null for ends of other kinds. */
export function otherSideOf({ side, number }: FibreEnd): FibreEnd | null {
  if (side.kind === 'port') return { side: { kind: 'front' }, number };
  return side.kind === 'front' ? { side: { kind: 'port' }, number } : null;
}

/** The n-th end after this one on the same side. */
export function endAfter({ side, number }: FibreEnd, n: number): FibreEnd {
  return { side, number: number + n };
}

/** True for the same end of the same side. */
export function isSameEnd(a: FibreEnd, b: FibreEnd): boolean {
  return a.number === b.number && keyOfSide(a.side) === keyOfSide(b.side);
}

/** True for fibres that go on from one side of their cable to its other side as they are: a closure records that it does not cut them. */
export function isUncutRun({ kind, from: { side: a, number }, to: { side: b, number: other } }: Run): boolean {
  if (kind !== 'through' || number !== other || a.kind !== 'fibre' || b.kind !== 'fibre') return false;
  return a.cable === b.cable && a.toward !== b.toward;
}

/** One key for each end. */
export function keyOfEnd({ side, number }: FibreEnd): string {
  return `${keyOfSide(side)}#${number}`;
}
