import { escaped, plain } from '../../items/filter/filter-text';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { type ColourRule, mostClasses, mostValues } from '../../map/style/colour-rule';
import { type LayerLook, type LayerLooks, usualLook } from '../../map/style/layer-style';

/** In an address: no layer has a look of its own. */
export const usualStylesText = 'usual';

function styleText(style: ColourRule): string {
  const values = style.by === 'value' ? style.values : style.breaks.map(String);
  const name = style.by === 'value' ? 'colour' : 'classes';
  return `${name}=${[style.field, ...values].map(escaped).join(',')}`;
}

/** A layer's look as a short text: `segment/colour=status,planned,built;label=tag;opacity=0.5`, classes by their breaks. */
function oneStyleText(model: ModelKey, { style, label, opacity }: LayerLook): string {
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

function readPart(look: LayerLook, part: string): LayerLook {
  const [name = '', text = ''] = part.split('=', 2);
  if (name === 'label') return { ...look, label: plain(text) };
  if (name === 'colour' || name === 'classes') return { ...look, style: readStyle(name, text) };
  const opacity = Number(text);
  return name === 'opacity' && opacity >= 0.1 && opacity <= 1 ? { ...look, opacity } : look;
}

/** One text for each layer with a look of its own, in the registry's order. */
export function layerStyleTexts(looks: LayerLooks): readonly string[] {
  return modelKeys.flatMap((model) => {
    const look = looks[model];
    return look ? [oneStyleText(model, look)] : [];
  });
}

/** Reads the texts of an address: null where it has no looks. Foreign texts are left out. */
export function readStyleTexts(texts: readonly string[]): LayerLooks | null {
  if (texts.length === 0) return null;
  const looks: Partial<Record<ModelKey, LayerLook>> = {};
  for (const text of texts) {
    const slash = text.indexOf('/');
    const model = modelKeys.find((key) => key === text.slice(0, slash));
    if (model)
      looks[model] = text
        .slice(slash + 1)
        .split(';')
        .reduce(readPart, usualLook);
  }
  return looks;
}
