import { escaped, plain } from '../../items/filter/filter-text';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { type ColourRule, mostClasses, mostValues } from '../../map/style/colour-rule';
import { type ChosenStyle, type ChosenStyles, usualStyle } from '../../map/style/layer-style';

/** In an address: no layer has a style of its own. */
export const usualStylesText = 'usual';

function styleText(style: ColourRule): string {
  const values = style.by === 'value' ? style.values : style.breaks.map(String);
  const name = style.by === 'value' ? 'colour' : 'classes';
  return `${name}=${[style.field, ...values].map(escaped).join(',')}`;
}

/** A layer's style as a short text: `segment/colour=status,planned,built;label=tag;opacity=0.5`, classes by their breaks. */
function oneStyleText(model: ModelKey, { style, label, opacity }: ChosenStyle): string {
  const parts = [
    ...(style ? [styleText(style)] : []),
    ...(label === null ? [] : [`label=${escaped(label)}`]),
    ...(opacity === 1 ? [] : [`opacity=${opacity}`]),
  ];
  return `${model}/${parts.join(';')}`;
}

function readStyle(name: string, text: string): ColourRule | null {
  const [field = '', ...values] = text.split(',').map(plain);
  if (field === '') return null;
  if (name === 'colour') return { by: 'value', field, values: values.slice(0, mostValues) };
  const breaks = values.map(Number);
  return breaks.every(Number.isFinite) ? { by: 'class', field, breaks: breaks.slice(0, mostClasses - 1) } : null;
}

function readPart(chosen: ChosenStyle, part: string): ChosenStyle {
  const [name = '', text = ''] = part.split('=', 2);
  if (name === 'label') return { ...chosen, label: plain(text) };
  if (name === 'colour' || name === 'classes') return { ...chosen, style: readStyle(name, text) };
  const opacity = Number(text);
  return name === 'opacity' && opacity >= 0.1 && opacity <= 1 ? { ...chosen, opacity } : chosen;
}

/** One text for each layer with a style of its own, in the registry's order. */
export function layerStyleTexts(styles: ChosenStyles): readonly string[] {
  return modelKeys.flatMap((model) => {
    const chosen = styles[model];
    return chosen ? [oneStyleText(model, chosen)] : [];
  });
}

/** Reads the texts of an address: null where it has no styles. Foreign texts are left out. */
export function readStyleTexts(texts: readonly string[]): ChosenStyles | null {
  if (texts.length === 0) return null;
  const styles: Partial<Record<ModelKey, ChosenStyle>> = {};
  for (const text of texts) {
    const slash = text.indexOf('/');
    const model = modelKeys.find((key) => key === text.slice(0, slash));
    if (model)
      styles[model] = text
        .slice(slash + 1)
        .split(';')
        .reduce(readPart, usualStyle);
  }
  return styles;
}
