import { message } from '../../../i18n/message';
import { isPlainRecord, ownValue } from '../../../items/codec/plain-record';
import { type NamedFile, namedFileText, type ReadNamedFile, readNamedFile } from '../../../items/codec/read-named-file';
import type { GeometryKind, ModelKey } from '../../../items/item';
import { modelKeys } from '../../../items/registry';
import type { CoordinateSystem } from '../../contents';
import { modelsFor } from '../guess/guess-plan';
import type { ColumnTarget, LayerPlan } from '../import-plan';
import type { MappingProfile, ProfileLayer } from './mapping-profile';

/** The limits of a profile (F58). */
const most = { entries: 2_000, text: 1_000 } as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= most.text;

/** Every entry of a record or a list, each read; undefined as soon as one of them is none, or there are too many. */
function allIn<T>(value: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > most.entries) return undefined;
  const found = value.map(read);
  return found.every((one) => one !== undefined) ? found : undefined;
}

function recordIn<T>(value: unknown, read: (one: unknown) => T | undefined): Readonly<Record<string, T>> | undefined {
  if (!isPlainRecord(value)) return undefined;
  const entries = Object.entries(value);
  const found = entries.map(([name, one]): [string, T | undefined] => [
    name,
    name === '__proto__' ? undefined : read(one),
  ]);
  if (entries.length > most.entries) return undefined;
  const sound = found.flatMap(([name, one]): [string, T][] =>
    one === undefined || !isText(name) ? [] : [[name, one]],
  );
  return sound.length === entries.length ? Object.fromEntries(sound) : undefined;
}

const textIn = (value: unknown) => (isText(value) ? value : undefined);

/** A model, or null for what is left out. */
function modelIn(value: unknown): ModelKey | null | undefined {
  return value === null ? null : modelKeys.find((key) => key === value && key !== 'document');
}

function modelsIn(value: unknown): LayerPlan['models'] | undefined {
  if (!isPlainRecord(value)) return undefined;
  const of = (kind: GeometryKind) => {
    const model = modelIn(ownValue(value, kind));
    return model && !modelsFor(kind).includes(model) ? undefined : model;
  };
  const [point, line, area] = [of('point'), of('line'), of('area')];
  return point === undefined || line === undefined || area === undefined ? undefined : { point, line, area };
}

function kindsIn(value: unknown): LayerPlan['kinds'] | undefined {
  if (value === null) return null;
  if (!isPlainRecord(value)) return undefined;
  const [column, models] = [ownValue(value, 'column'), recordIn(ownValue(value, 'models'), modelIn)];
  return isText(column) && models ? { column, models } : undefined;
}

function targetIn(value: unknown): ColumnTarget | undefined {
  if (!isPlainRecord(value)) return undefined;
  const [kind, field] = [ownValue(value, 'kind'), ownValue(value, 'field')];
  if (kind === 'description' || kind === 'nothing') return { kind };
  return kind === 'field' && isText(field) && field !== '__proto__' ? { kind, field } : undefined;
}

function numberIn(value: unknown): LayerPlan['numbers'][string] | undefined {
  if (!isPlainRecord(value)) return undefined;
  const [decimal, isGuess] = [ownValue(value, 'decimal'), ownValue(value, 'isGuess')];
  return (decimal === '.' || decimal === ',') && typeof isGuess === 'boolean' ? { decimal, isGuess } : undefined;
}

function planIn(value: unknown): LayerPlan | undefined {
  if (!isPlainRecord(value)) return undefined;
  const at = (name: keyof LayerPlan) => ownValue(value, name);
  const [models, kinds, status, isOwn] = [modelsIn(at('models')), kindsIn(at('kinds')), at('status'), at('isOwn')];
  const columns = recordIn(at('columns'), targetIn);
  const values = recordIn(at('values'), (one) => recordIn(one, textIn));
  const styles = recordIn(at('styles'), textIn);
  // Profiles of older builds have none.
  const numbers = recordIn(at('numbers') ?? {}, numberIn);
  if (!models || kinds === undefined || !columns || !values || !styles || !numbers) return undefined;
  if ((status !== null && !isText(status)) || typeof isOwn !== 'boolean') return undefined;
  const [system, isSwapped] = [systemIn(at('system') ?? null), at('isSwapped') ?? false];
  if (system === undefined || typeof isSwapped !== 'boolean') return undefined;
  return { isOwn, models, kinds, columns, values, numbers, styles, status, system, isSwapped };
}

function layerIn(value: unknown): ProfileLayer | undefined {
  if (!isPlainRecord(value)) return undefined;
  const [name, columns] = [ownValue(value, 'name'), allIn(ownValue(value, 'columns'), textIn)];
  const plan = planIn(ownValue(value, 'plan'));
  return isText(name) && columns && plan ? { name, columns, plan } : undefined;
}

function systemIn(value: unknown): CoordinateSystem | null | undefined {
  if (value === null) return null;
  if (!isPlainRecord(value)) return undefined;
  const [code, name, definition] = ['code', 'name', 'definition'].map((key) => ownValue(value, key));
  const isSystem = (code === null || isText(code)) && isText(name) && isText(definition);
  return isSystem && definition.startsWith('+proj=') ? { code, name, definition } : undefined;
}

function profileIn(value: unknown): MappingProfile | undefined {
  if (!isPlainRecord(value)) return undefined;
  const [name, layers] = [ownValue(value, 'name'), allIn(ownValue(value, 'layers'), layerIn)];
  const system = systemIn(ownValue(value, 'system'));
  return isText(name) && name !== '' && layers && system !== undefined ? { name, layers, system } : undefined;
}

/** A file of profiles; it is written and read whole. */
const profilesFile: NamedFile<MappingProfile> = {
  ...{ format: 'mapping-profiles', version: 1, list: 'profiles', read: profileIn },
  refusals: {
    tooLarge: message('profiles.tooLarge'),
    notOurs: message('profiles.notOurs'),
    newer: message('profiles.newer'),
    damaged: message('profiles.damaged'),
    empty: message('profiles.empty'),
  },
};

/** The text of a file with profiles. */
export function profilesText(profiles: readonly MappingProfile[]): string {
  return namedFileText(profilesFile, profiles);
}

/** The profiles in the text of a file, all of them or none: why not is a reason. */
export function readProfiles(text: string): ReadNamedFile<MappingProfile> {
  return readNamedFile(text, profilesFile);
}
