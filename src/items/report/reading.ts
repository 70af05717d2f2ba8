import { fastPathLength } from '../../geo/path/fast-path-length';
import { fieldOf } from '../filter/field-of';
import type { Item, ItemGeometry, ItemRef } from '../item';

/** One item as a figure reads it: from columns, or from the item itself. What is read is not kept: the next item may be in its place. */
export type Reading = {
  readonly ref: () => ItemRef;
  /** Null or undefined: the field is empty. */
  readonly value: (field: string) => unknown;
  /** Metres of a line on the ellipsoid; 0 for everything else. */
  readonly metres: () => number;
  /** Null: it has no place, or none that can be read. */
  readonly geometry: () => ItemGeometry | null;
};

/** Reads an item that is at hand. */
export function readingOf(item: Item): Reading {
  const geometry = item.problem === undefined ? item.geometry : null;
  return {
    ref: () => item.ref,
    value: (field) => fieldOf(item, field),
    metres: () => (geometry?.kind === 'line' ? fastPathLength(geometry.path) : 0),
    geometry: () => geometry,
  };
}

/** A field's text; empty where it has none, or something else than a text or a number. */
export function textIn({ value }: Pick<Reading, 'value'>, field: string): string {
  const raw = value(field);
  if (typeof raw === 'string') return raw.trim();
  return typeof raw === 'number' ? String(raw) : '';
}

/** A field's number; null where it has none. */
export function numberIn({ value }: Pick<Reading, 'value'>, field: string): number | null {
  const raw = value(field);
  return typeof raw === 'number' && Number.isFinite(raw) ? raw : null;
}
