import { type Message, message } from '../../i18n/message';
import { isPlainRecord, type PlainRecord, parsedJson } from '../../items/codec/plain-record';
import { type LossClass, type LossValues, usualLoss, type Wavelength, wavelengths } from './loss-values';

/** Values of a deployment, which go before the usual ones, and why others of the setting are left out. */
export type ReadLossValues = { readonly values: Partial<LossValues>; readonly faults: readonly Message[] };
/** Classes of a deployment, and why others of the setting are left out. */
export type ReadLossClasses = { readonly classes: readonly LossClass[]; readonly faults: readonly Message[] };

/** The most decibels of one part; a larger value is a mistake. */
const mostDb = 60;

const isDb = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= mostDb;
const wavelengthOf = (value: unknown): Wavelength | null =>
  wavelengths.find((one) => String(one) === String(value)) ?? null;

/** Names the place of a value that cannot be used. */
type Take = { readonly refuse: (place: string) => void };

/** The decibels of an object by name, where names have the form that is wanted. */
function decibelsBy(value: unknown, place: string, { isName, refuse }: Take & { isName: (name: string) => boolean }) {
  if (!isPlainRecord(value)) {
    refuse(place);
    return {};
  }
  const entries = Object.entries(value).flatMap(([name, one]): (readonly [string, number])[] => {
    if (isName(name) && isDb(one)) return [[name, one]];
    refuse(`${place}.${name}`);
    return [];
  });
  return Object.fromEntries(entries);
}

const readers: Readonly<Record<string, (value: unknown, take: Take) => Partial<LossValues>>> = {
  fibre: (value, { refuse }) => {
    if (!isPlainRecord(value)) {
      refuse('fibre');
      return {};
    }
    const types = Object.entries(value).map(([type, by]) => {
      const perKm = decibelsBy(by, `fibre.${type}`, { isName: (name) => wavelengthOf(name) !== null, refuse });
      return [type, perKm] as const;
    });
    return { fibreDbPerKm: Object.fromEntries(types) };
  },
  mechanical: (value, { refuse }) => {
    if (isDb(value)) return { mechanicalDb: value };
    refuse('mechanical');
    return {};
  },
  ribbon: (value, { refuse }) => {
    if (isDb(value)) return { ribbonDb: value };
    refuse('ribbon');
    return {};
  },
  limits: (value, { refuse }) => ({
    limitDb: {
      ...usualLoss.limitDb,
      ...decibelsBy(value, 'limits', { isName: (name) => Object.hasOwn(usualLoss.limitDb, name), refuse }),
    },
  }),
  splitters: (value, { refuse }) => ({
    splitterDb: decibelsBy(value, 'splitters', { isName: (name) => /^[1-9]\d*:[1-9]\d*$/.test(name), refuse }),
  }),
  shares: (value, { refuse }) => ({
    shareDb: decibelsBy(value, 'shares', { isName: (name) => Number(name) > 0 && Number(name) < 100, refuse }),
  }),
};

/**
 * The values of the setting `fibre.loss_values` (docs/configuration.md), in JSON. A value that is wrong is left out and its place is
 * named; so is a name that is not known. Never throws.
 */
export function readLossValues(setting: string): ReadLossValues {
  if (setting.trim() === '') return { values: {}, faults: [] };
  const parsed = parsedJson(setting);
  if (!isPlainRecord(parsed)) return { values: {}, faults: [message('light.valuesNoObject')] };
  const faults: Message[] = [];
  const refuse = (place: string) => void faults.push(message('light.valueWrong', { place }));
  const parts = Object.entries(parsed).map(([name, value]) => {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) refuse(name);
    return read?.(value, { refuse }) ?? {};
  });
  const values: Partial<LossValues> = Object.assign({}, ...parts);
  return { values, faults };
}

/** The usual values with those of a deployment before them. */
export function lossValuesWith(usual: LossValues, own: Partial<LossValues>): LossValues {
  const types = Object.entries(own.fibreDbPerKm ?? {}).map(
    ([type, perKm]) => [type, { ...usual.fibreDbPerKm[type], ...perKm }] as const,
  );
  return {
    ...usual,
    ...own,
    fibreDbPerKm: { ...usual.fibreDbPerKm, ...Object.fromEntries(types) },
    splitterDb: { ...usual.splitterDb, ...own.splitterDb },
    shareDb: { ...usual.shareDb, ...own.shareDb },
  };
}

const classMembers = ['id', 'standard', 'minDb', 'maxDb', 'wavelengths', 'mostM', 'fibres'];

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/** The first member of a class that is missing, wrong or not known; null where all are right. */
function wrongMember(one: PlainRecord): string | null {
  const { id, standard = '', minDb = 0, maxDb, mostM = 1, fibres = [] } = one;
  const all = Array.isArray(one['wavelengths']) ? one['wavelengths'] : [];
  if (typeof id !== 'string' || id.trim() === '') return 'id';
  if (typeof standard !== 'string') return 'standard';
  if (!isDb(minDb)) return 'minDb';
  if (!isDb(maxDb) || maxDb < minDb) return 'maxDb';
  if (all.length === 0 || all.some((value) => wavelengthOf(value) === null)) return 'wavelengths';
  if (typeof mostM !== 'number' || !(mostM > 0)) return 'mostM';
  if (textsOf(fibres) === null) return 'fibres';
  return Object.keys(one).find((name) => !classMembers.includes(name)) ?? null;
}

function readClass(value: unknown, number: number): LossClass | Message {
  if (!isPlainRecord(value)) return message('light.classNoObject', { number });
  const wrong = wrongMember(value);
  if (wrong !== null) return message('light.classWrong', { number, member: wrong });
  const { id, standard = '', minDb = 0, maxDb, mostM, fibres } = value;
  const all = (Array.isArray(value['wavelengths']) ? value['wavelengths'] : []).flatMap(
    (one) => wavelengthOf(one) ?? [],
  );
  const [first, ...others] = all;
  if (first === undefined) return message('light.classWrong', { number, member: 'wavelengths' });
  return {
    ...{ id: String(id), standard: String(standard), minDb: Number(minDb), maxDb: Number(maxDb) },
    wavelengths: [first, ...others],
    ...(typeof mostM === 'number' ? { mostM } : {}),
    ...(Array.isArray(fibres) && fibres.length > 0 ? { fibres: textsOf(fibres) ?? [] } : {}),
  };
}

/**
 * The classes of the setting `fibre.loss_classes` (docs/configuration.md), a list in JSON. A class that is wrong is left out and named.
 * Never throws.
 */
export function readLossClasses(setting: string): ReadLossClasses {
  if (setting.trim() === '') return { classes: [], faults: [] };
  const list = parsedJson(setting);
  if (!Array.isArray(list)) return { classes: [], faults: [message('light.classesNoList')] };
  const read = list.map((one, at) => readClass(one, at + 1));
  return {
    classes: read.flatMap((one) => ('standard' in one ? [one] : [])),
    faults: read.flatMap((one) => ('standard' in one ? [] : [one])),
  };
}

/** The classes of the product with those of a deployment: one of the same name takes the place of the product's. */
export function lossClassesWith(
  usual: readonly [LossClass, ...LossClass[]],
  own: readonly LossClass[],
): readonly [LossClass, ...LossClass[]] {
  const replaced = (one: LossClass) => own.find(({ id }) => id === one.id) ?? one;
  const [first, ...others] = usual;
  const added = own.filter(({ id }) => usual.every((one) => one.id !== id));
  return [replaced(first), ...others.map(replaced), ...added];
}
