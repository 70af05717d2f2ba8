import { fieldOf } from '../../items/filter/field-of';
import { type Filter, filterCheck, sameFilter } from '../../items/filter/filter';
import { textsOf } from '../../items/filter/texts-of';
import type { Item, ModelKey } from '../../items/item';
import { labelIn, type NamelessTexts } from '../../items/names/label-of';
import { type ColourRule, ruleColour } from './colour-rule';
import type { StyleColour } from './style-colour';

/** The part of a layer style that a user has chosen; `usualStyle` by default. */
export type ChosenStyle = {
  /** Null: the registry's colours. */
  readonly style: ColourRule | null;
  /** The field that is written beside an item; null: its name; empty: nothing. */
  readonly label: string | null;
  /** 0.1 to 1. */
  readonly opacity: number;
};

export type ChosenStyles = Readonly<Partial<Record<ModelKey, ChosenStyle>>>;

export const usualStyle: ChosenStyle = { style: null, label: null, opacity: 1 };

/** The settings that decide over the picture of a model's items beside the registry. Plain data: it goes to the worker. */
export type LayerStyle = Pick<ChosenStyle, 'style' | 'label'> & {
  readonly filter: Filter;
  /** The labels of items without a name; absent: the English ones. */
  readonly nameless?: NamelessTexts;
};

/** A layer style made ready for items. */
export type EvaluatedStyle = {
  readonly passes: (item: Item) => boolean;
  /** Null: as the registry has it. */
  readonly colour: (item: Item) => StyleColour | null;
  readonly label: (item: Item) => string;
};

/** True for a layer style that changes nothing but the names of items without one. */
export function isPlain({ filter, style, label }: LayerStyle): boolean {
  return filter.length === 0 && style === null && label === null;
}

/** True when two layer styles make the same picture. */
export function sameLayerStyle(a: LayerStyle, b: LayerStyle): boolean {
  if (a === b) return true;
  if (a.nameless?.sent !== b.nameless?.sent) return false;
  return a.label === b.label && sameFilter(a.filter, b.filter) && JSON.stringify(a.style) === JSON.stringify(b.style);
}

/** A value as it is written on the map. */
export function labelText(value: unknown): string {
  return textsOf(value).join(', ');
}

/** Makes a layer style ready. */
export function evaluateStyle({ filter, style, label, nameless }: LayerStyle): EvaluatedStyle {
  const colour = style && ruleColour(style);
  return {
    passes: filter.length === 0 ? () => true : filterCheck(filter),
    colour: (item) => (style && colour ? colour(fieldOf(item, style.field)) : null),
    label: (item) => (label === null ? labelIn(item, nameless) : label && labelText(fieldOf(item, label))),
  };
}

/** The registry's own styles and names, and nothing left out. */
export const registryStyle: EvaluatedStyle = evaluateStyle({ filter: [], style: null, label: null });
