import type { Fields, ItemId } from '../../items/item';

/** Fibres, legs and ports on one side, and connections of one run, at most: what a record says beyond that is a fault. */
const most = 100_000;

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number from 1 on, as counts and numbers of ends are; null for anything else. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

/** A whole number from 0 on, as shelves and slots have; null for anything else. */
export function placeOf(value: unknown): number | null {
  return value === 0 ? 0 : countOf(value);
}

/** The choice that a value is; null for none of them. */
export function oneOf<T extends string>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

/** The id of a cable, sent or not; null for anything else. */
export function cableId(value: unknown): ItemId | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  return typeof value === 'string' && value.startsWith('local:') ? `local:${value.slice('local:'.length)}` : null;
}

/** A text that says something; null for anything else. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
/** A number, of any sign; null for anything else. */
export const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** The members of an object that are not known here. */
export function restOf(value: Fields, known: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !known.includes(name)));
}
