import type { WireFieldError } from '../../../contract/error-body';
import type { ModelPath } from '../../../contract/models';
import type { StoredRecord } from '../../stores/seed/sample-data';
import { invalid } from '../refusal';
import { readGeometry } from './geometry';
import { knownFields, modelFields, readOnlyFields } from './model-fields';
import { valueFault } from './value-fault';

type Values = Readonly<Record<string, unknown>>;

/** The project that a body names: its id, undefined when it names none, or null when what it names is no id. */
export function bodyProjectId(body: Values): number | null | undefined {
  if (!Object.hasOwn(body, 'mapProjectId')) return undefined;
  const value = body['mapProjectId'];
  const text = typeof value === 'number' ? String(value) : value;
  const id = Number(text);
  return typeof text === 'string' && /^\d{1,16}$/.test(text) && id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** A14: a number on every model but permits, where it is a string. */
export function spellProjectId(model: ModelPath, id: number): number | string {
  return model === 'map-permits' ? String(id) : id;
}

/** With `strict`, fields that would be left out are errors instead (A5). */
export function refusedFields(
  body: Values,
  known: ReadonlySet<string>,
  readOnly: readonly string[],
): readonly WireFieldError[] {
  return Object.keys(body).flatMap((field) => {
    if (readOnly.includes(field)) return [{ field, message: `${field} is read-only.` }];
    return known.has(field) ? [] : [{ field, message: `${field} is not a field of this model.` }];
  });
}

/** One entry a field: the first that was found of it. */
export function firstOfEach(errors: readonly WireFieldError[]): readonly WireFieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field));
}

function projectFault(body: Values, creating: boolean): readonly WireFieldError[] {
  const id = bodyProjectId(body);
  if (id === undefined && creating) return [{ field: 'mapProjectId', message: 'mapProjectId is required.' }];
  return id === null ? [{ field: 'mapProjectId', message: 'mapProjectId must be the id of a project.' }] : [];
}

/**
 * The properties that a body sets on a record, checked (A5, A11, A12 and A14). Unknown and read-only ones are left
 * out. `before` is the record as it was, or null on create. Throws a 422 Refusal with every faulty field.
 */
export function readRecordBody(
  model: ModelPath,
  body: Values,
  options: { readonly before: StoredRecord | null; readonly strict: boolean; readonly keepsCaptures: boolean },
): Values {
  const { before, strict, keepsCaptures } = options;
  const fields = modelFields(model, keepsCaptures).filter(([name]) => Object.hasOwn(body, name));
  const faults = fields.flatMap(([field, kind]) => {
    const message = valueFault(field, kind, body[field]);
    return message === null ? [] : [{ field, message }];
  });
  const geometry = readGeometry(model, body, before);
  const errors = [
    ...projectFault(body, before === null),
    ...faults,
    ...geometry.errors,
    ...(strict ? refusedFields(body, knownFields(model, keepsCaptures), readOnlyFields) : []),
  ];
  if (errors.length > 0) throw invalid(errors);
  const projectId = bodyProjectId(body);
  return {
    ...(typeof projectId === 'number' ? { mapProjectId: spellProjectId(model, projectId) } : {}),
    ...Object.fromEntries(fields.map(([name]) => [name, body[name]])),
    ...geometry.values,
  };
}
