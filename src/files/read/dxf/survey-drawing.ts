import { createDxfGroups } from './dxf-groups';
import { type DxfRecord, dxfRecords } from './dxf-records';

/** The facts that have to be known of a drawing before its entities are read. */
export type DrawingSurvey = {
  /** The first value of each variable of its head, by name. */
  readonly variables: ReadonlyMap<string, string>;
  readonly comments: readonly string[];
  readonly geoData: DxfRecord | null;
  /** How far from the origin its entities are; 0 where its unit needs no such check. */
  readonly reach: number;
};

const mostComments = 20;
/** Metres, feet, and drawings that say nothing. */
const plainUnits = [0, 2, 6, 21];

const letters = new TextDecoder('latin1');

function variablesIn({ codes, values }: DxfRecord): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  let name = '';
  for (const [at, code] of codes.entries()) {
    const value = String(values[at] ?? '').trim();
    if (code === 9) name = value;
    else if (name !== '' && !variables.has(name)) variables.set(name, value);
  }
  return variables;
}

function reachOf({ codes, values }: DxfRecord): number {
  let reach = 0;
  for (const [at, code] of codes.entries()) {
    if (code !== 10 && code !== 20) continue;
    const value = Math.abs(Number(values[at]));
    if (Number.isFinite(value)) reach = Math.max(reach, value);
  }
  return reach;
}

/** Goes over a drawing once: its head, its comments, its geographic data, and how far its coordinates reach. */
export function surveyDrawing(bytes: Uint8Array): DrawingSurvey {
  const groups = createDxfGroups(bytes, (part) => letters.decode(part));
  const comments: string[] = [];
  let [variables, geoData, reach, needsReach]: [ReadonlyMap<string, string>, DxfRecord | null, number, boolean] = [
    new Map(),
    null,
    0,
    false,
  ];
  const records = dxfRecords(groups, {
    isWanted: (section, kind) =>
      (section === 'OBJECTS' && kind === 'GEODATA') || (needsReach && section === 'ENTITIES'),
    mostGroups: 100_000,
    onComment: (text) => {
      if (comments.length < mostComments) comments.push(text);
    },
  });
  for (const { section, record } of records) {
    if (record.kind === 'SECTION' && section === 'HEADER') {
      variables = variablesIn(record);
      needsReach = !plainUnits.includes(Number(variables.get('$INSUNITS') ?? 0));
    } else if (record.kind === 'GEODATA') geoData ??= record;
    else if (section === 'ENTITIES') reach = Math.max(reach, reachOf(record));
  }
  return { variables, comments, geoData, reach };
}
