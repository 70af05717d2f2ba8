import type { Analysis } from '../../../analysis/analysis';
import { refAt } from '../../../analysis/ordered-refs';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { fieldOf } from '../../../items/filter/field-of';
import { textsOf } from '../../../items/filter/texts-of';
import type { ModelKey } from '../../../items/item';
import { fieldSpecOf, specOf } from '../../../items/registry';
import { type ColourRule, classNumber, mostClasses, mostValues } from '../../../map/style/colour-rule';

/** How the classes of a field are cut: as many items in each, or as wide each. */
export type Cut = 'quantiles' | 'steps';

type World = { readonly analysis: Pick<Analysis, 'rows' | 'sums'>; readonly document: Editor['document'] };

/** True for fields that are coloured by class: numbers and dates. */
export function hasClasses(model: ModelKey, field: string): boolean {
  const kind = fieldSpecOf(model, field)?.kind;
  return (kind === 'number' && field !== 'ownerId') || kind === 'date' || kind === 'date-time';
}

/** The fields that the presets stand for: what a thing is, how far it has come, how old it is. */
export function presetFields(model: ModelKey): readonly { readonly label: string; readonly field: string }[] {
  const names = specOf(model).fields.map(({ name }) => name);
  const type = names.find((name) => /Type$/.test(name) && name !== 'linkedType' && name !== 'mimeType');
  const first = type ?? names.find((name) => name === 'kind' || name === 'category') ?? 'typeId';
  const age = names.includes('installYear') ? 'installYear' : 'createdAt';
  return [
    { label: text('common.type'), field: first },
    { label: text('common.status'), field: 'status' },
    { label: text('layers.age'), field: age },
  ];
}

/** Ascending breaks between classes, each once; none where everything is equal. */
export function breaksBetween(least: number, most: number, inner: readonly number[]): readonly number[] {
  return [...new Set(inner)].filter((each) => each > least && each <= most).toSorted((a, b) => a - b);
}

/** Numbers in order are read at a few places only: the rest never comes here. */
async function classStyle(world: World, of: { model: ModelKey; field: string; cut: Cut }): Promise<ColourRule> {
  const { model, field, cut } = of;
  const filter = [{ field, test: 'not-empty' }] as const;
  const rows = await world.analysis.rows({ model, filter, sort: [{ field, descending: false }] });
  const at = (share: number): number => {
    const ref = refAt(rows, Math.min(rows.ids.length - 1, Math.floor(share * rows.ids.length)));
    const item = ref === null ? undefined : world.document.get(ref);
    return (item && classNumber(fieldOf(item, field))) ?? Number.NaN;
  };
  const [least, most] = [at(0), at(1)];
  const shares = Array.from({ length: mostClasses - 1 }, (_, i) => (i + 1) / mostClasses);
  const inner = shares.map((share) => (cut === 'steps' ? least + share * (most - least) : at(share)));
  return { by: 'class', field, breaks: breaksBetween(least, most, inner) };
}

/** The style that a field gives a layer: its most frequent values, or classes of its numbers. Throws what the analysis worker throws. */
export async function styleOfField(
  world: World,
  of: { model: ModelKey; field: string; cut: Cut },
): Promise<ColourRule> {
  const { model, field } = of;
  if (hasClasses(model, field)) return classStyle(world, of);
  const { groups } = await world.analysis.sums({ model, by: field });
  const known = fieldSpecOf(model, field)?.choices ?? [];
  const found = [...new Set(groups.flatMap(({ value }) => textsOf(value)))].slice(0, mostValues);
  // A colour stays with its value however many there are: the registry's order, then what else there is.
  const values = [...known.filter((each) => found.includes(each)), ...found.filter((each) => !known.includes(each))];
  return { by: 'value', field, values };
}
