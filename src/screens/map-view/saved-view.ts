import type { Filters } from '../../items/filter/filter';
import { filterTexts, readFilterTexts } from '../../items/filter/filter-text';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { MapView } from '../../map/engine/map-engine';
import { type ColourRule, mostClasses, mostValues } from '../../map/style/colour-rule';
import type { ChosenStyle, ChosenStyles } from '../../map/style/layer-style';
import { formatView, parseAddress } from './address';

/** A picture of the map under a name. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly hidden: readonly ModelKey[];
  readonly filters: Filters;
  readonly styles: ChosenStyles;
  readonly order: readonly ModelKey[];
  readonly basemap: string | null;
  /** Null: it can be put on wherever one is. */
  readonly at: MapView | null;
};

function property(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function models(value: unknown): readonly ModelKey[] {
  const named = texts(value);
  return modelKeys.filter((key) => named.includes(key)).toSorted((a, b) => named.indexOf(a) - named.indexOf(b));
}

function readStyle(value: unknown): ColourRule | null {
  const [by, field] = [property(value, 'by'), property(value, 'field')];
  if (typeof field !== 'string') return null;
  if (by === 'value') return { by, field, values: texts(property(value, 'values')).slice(0, mostValues) };
  const breaks: unknown = property(value, 'breaks');
  if (by !== 'class' || !Array.isArray(breaks)) return null;
  return { by, field, breaks: breaks.filter((each) => Number.isFinite(each)).slice(0, mostClasses - 1) };
}

function readLayerStyle(value: unknown): ChosenStyle | null {
  if (typeof value !== 'object' || value === null) return null;
  const [label, opacity] = [property(value, 'label'), property(value, 'opacity')];
  return {
    style: readStyle(property(value, 'style')),
    label: typeof label === 'string' ? label : null,
    opacity: typeof opacity === 'number' && opacity >= 0.1 && opacity <= 1 ? opacity : 1,
  };
}

/** Styles as they were kept; what is none of ours is left out. */
export function readStyles(value: unknown): ChosenStyles {
  const styles: Partial<Record<ModelKey, ChosenStyle>> = {};
  for (const model of modelKeys) {
    const style = readLayerStyle(property(value, model));
    if (style) styles[model] = style;
  }
  return styles;
}

function readView(value: unknown): SavedView | null {
  const [id, name, basemap, at] = ['id', 'name', 'basemap', 'at'].map((each) => property(value, each));
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return {
    id,
    name,
    hidden: models(property(value, 'hidden')),
    filters: readFilterTexts(texts(property(value, 'filters'))),
    styles: readStyles(property(value, 'looks')),
    order: models(property(value, 'order')),
    basemap: typeof basemap === 'string' ? basemap : null,
    at: typeof at === 'string' ? parseAddress(new URLSearchParams({ view: at })).view : null,
  };
}

/** Saved views as they were kept. */
export function readViews(value: unknown): readonly SavedView[] {
  return Array.isArray(value) ? value.flatMap((each) => readView(each) ?? []) : [];
}

/** A view as it is kept: filters and place as an address spells them, and its styles under their older name. */
export function keptView({ styles, ...view }: SavedView): unknown {
  return { ...view, looks: styles, filters: filterTexts(view.filters), at: view.at && formatView(view.at) };
}
