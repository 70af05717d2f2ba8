import { message } from '../../i18n/message';
import { isPlainRecord, ownValue } from '../../items/codec/plain-record';
import { type NamedFile, namedFileText, type ReadNamedFile, readNamedFile } from '../../items/codec/read-named-file';
import type { Fields } from '../../items/item';
import { type ClosurePlan, emptyPlan, type Splitter, type Tray } from '../plan/closure-plan';
import { planOf, readPlan } from '../plan/read-plan';
import { writePlan } from '../plan/write-plan';

/** The hardware of a closure: its trays with their holders, its splitters, its numbered ports. */
export type Hardware = Pick<ClosurePlan, 'trays' | 'splitters' | 'ports'>;

/** The make-up of a closure under a name, with what its record says of it (`templateFields`). */
export type ClosureTemplate = Hardware & { readonly name: string; readonly fields: Fields };

const textFields = ['manufacturer', 'partModel'] as const;
const numberFields = ['closureSize', 'slackM'] as const;

/** The limits of a template (F58). A tray with more positions is no tray, and would not be drawn in time. */
const most = {
  letters: 200,
  trays: 576,
  positions: 288,
  splitters: 576,
  legs: 128,
  ports: 6912,
  size: 100_000,
} as const;

function knownFields(fields: Fields): Fields {
  const text = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= most.letters;
  const number = (value: unknown) => typeof value === 'number' && value >= 0 && value <= most.size;
  return Object.fromEntries([
    ...textFields.filter((name) => text(fields[name])).map((name) => [name, fields[name]] as const),
    ...numberFields.filter((name) => number(fields[name])).map((name) => [name, fields[name]] as const),
  ]);
}

/** The make-up of a closure as a template. What was measured or connected is not part of it. */
export function templateOf(name: string, fields: Fields): ClosureTemplate {
  const { trays, splitters, ports } = planOf(fields['connections']);
  return {
    ...{ name, fields: knownFields(fields), ports },
    trays: trays.map(({ id, kind, positions }): Tray => ({ id, kind, positions, rest: {} })),
    splitters: splitters.map(
      ({ id, inputs, outputs, tray }): Splitter => ({
        ...{ id, inputs, outputs, rest: {} },
        ...(tray === undefined ? {} : { tray }),
      }),
    ),
  };
}

const hasDoubles = (all: readonly { readonly id: string }[]) => new Set(all.map(({ id }) => id)).size < all.length;

/** True for what can be built, and be shown. */
function isSound({ trays, splitters, ports }: Hardware): boolean {
  if (trays.length > most.trays || splitters.length > most.splitters || ports > most.ports) return false;
  if (hasDoubles(trays) || hasDoubles(splitters)) return false;
  return (
    trays.every(({ positions }) => positions <= most.positions) &&
    splitters.every(({ inputs, outputs }) => inputs <= most.legs && outputs <= most.legs)
  );
}

/** A template of a file: its make-up is the schema of `connections`, without any connection. */
function templateIn(value: unknown): ClosureTemplate | undefined {
  if (!isPlainRecord(value)) return undefined;
  const [name, fields, connections] = ['name', 'fields', 'connections'].map((key) => ownValue(value, key));
  if (typeof name !== 'string' || name === '' || name.length > most.letters || !isPlainRecord(fields)) return undefined;
  const reading = readPlan(connections);
  if (reading.kind !== 'plan' || reading.problems.length > 0 || !isSound(reading.plan)) return undefined;
  return templateOf(name, { ...fields, connections });
}

/** A file of templates; it is written and read whole. */
const templatesFile: NamedFile<ClosureTemplate> = {
  ...{ format: 'closure-templates', version: 1, list: 'templates', read: templateIn },
  refusals: {
    tooLarge: message('templates.tooLarge'),
    notOurs: message('templates.notOurs'),
    newer: message('templates.newer'),
    damaged: message('templates.damaged'),
    empty: message('templates.empty'),
  },
};

/** The text of a file with templates. */
export function templatesText(templates: readonly ClosureTemplate[]): string {
  const entries = templates.map(({ name, fields, trays, splitters, ports }) => ({
    ...{ name, fields },
    // A plan without anything still says which version it is.
    connections: writePlan({ ...emptyPlan, trays, splitters, ports }) ?? { version: 1, connections: [] },
  }));
  return namedFileText(templatesFile, entries);
}

/** The templates in the text of a file, all of them or none: why not is a reason. */
export function readTemplates(text: string): ReadNamedFile<ClosureTemplate> {
  return readNamedFile(text, templatesFile);
}
