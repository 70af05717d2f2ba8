import { lossClasses, usualLoss } from '../../fibres/loss/loss-values';
import {
  type ReadLossClasses,
  type ReadLossValues,
  readLossClasses,
  readLossValues,
} from '../../fibres/loss/read-loss-values';
import { parsedJson } from '../../items/codec/plain-record';
import { isColourStandard } from '../../items/colours/fibre-colours';
import { type ReadForms, readForms } from '../../items/forms/read-forms';
import type { Units } from '../text/quantities/quantity';

/** A setting of the service that the product goes by. `of` reads its effective value; what it cannot read is its own fallback. */
export type UsedSetting<Value> = {
  readonly name: string;
  /** The answer that the service is asked for when nothing is set (docs/interface.md 4.5). */
  readonly fallback: string;
  readonly accepts: (value: string) => boolean;
  readonly parse: (value: string | undefined) => Value;
};

function tagsIn(value: string | undefined): readonly string[] | null {
  // A text that is no list counts as no value.
  const list = parsedJson(value ?? '');
  return Array.isArray(list) ? list.filter((tag): tag is string => typeof tag === 'string' && tag !== '') : null;
}

const units: UsedSetting<Units> = {
  name: 'units.length',
  fallback: 'm',
  accepts: (value) => value === 'm' || value === 'ft',
  parse: (value) => (value === 'ft' ? 'us' : 'metric'),
};

const documentTags: UsedSetting<readonly string[]> = {
  name: 'general.document_tags',
  fallback: '[]',
  accepts: (value) => tagsIn(value) !== null,
  parse: (value) => tagsIn(value) ?? [],
};

const colourStandard: UsedSetting<string> = {
  name: 'fibre.color_standard',
  fallback: 'TIA-598-C',
  accepts: isColourStandard,
  parse: (value) => (value !== undefined && isColourStandard(value) ? value : 'TIA-598-C'),
};

/** Decibels as a text: "0.08". What is no number from 0 to 10 counts as no value. */
const decibelsIn = (value: string | undefined): number | null => {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return number >= 0 && number <= 10 ? number : null;
};

const spliceLoss: UsedSetting<number> = {
  name: 'fibre.splice_loss',
  fallback: String(usualLoss.fusionDb),
  accepts: (value) => decibelsIn(value) !== null,
  parse: (value) => decibelsIn(value) ?? usualLoss.fusionDb,
};

const connectorLoss: UsedSetting<number> = {
  name: 'fibre.connector_loss',
  fallback: String(usualLoss.connectorDb),
  accepts: (value) => decibelsIn(value) !== null,
  parse: (value) => decibelsIn(value) ?? usualLoss.connectorDb,
};

/** A class by its name: "B+". Those of the deployment stand in another setting, which knows whether there is such a one. */
const lossClass: UsedSetting<string> = {
  name: 'fibre.loss_class',
  fallback: lossClasses[0].id,
  accepts: (value) => value.trim() !== '',
  parse: (value = lossClasses[0].id) => value,
};

/** The settings page names the wrong values; the product uses the correct values. */
const lossValues: UsedSetting<ReadLossValues> = {
  name: 'fibre.loss_values',
  fallback: '{}',
  accepts: () => true,
  parse: (value = '') => readLossValues(value),
};

/** The settings page names the wrong classes; the product uses the correct classes. */
const ownClasses: UsedSetting<ReadLossClasses> = {
  name: 'fibre.loss_classes',
  fallback: '[]',
  accepts: () => true,
  parse: (value = '') => readLossClasses(value),
};

const newProjects: UsedSetting<'everyone' | 'writers'> = {
  name: 'projects.create',
  fallback: 'writers',
  accepts: (value) => value === 'everyone' || value === 'writers',
  parse: (value) => (value === 'everyone' ? 'everyone' : 'writers'),
};

/** Its faults are named where it is shown; the forms that are right are used. */
const forms: UsedSetting<ReadForms> = {
  name: 'forms.after_placing',
  fallback: '[]',
  accepts: () => true,
  parse: (value = '') => readForms(value),
};

/** Every setting that the product goes by. */
export const usedSettings = {
  ...{ units, documentTags, colourStandard, spliceLoss, connectorLoss, lossClass, newProjects, forms },
  ...{ lossValues, lossClasses: ownClasses },
} as const;
