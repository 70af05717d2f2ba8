import type { Bounds } from '../../geo/lng-lat';
import type { CoordinateSystem } from '../contents';
import list from './systems.txt?raw';

/** A system of the list. */
export type KnownSystem = CoordinateSystem & {
  readonly code: string;
  /** The name of it in Esri's programs; empty where they do not know it. */
  readonly esriName: string;
  /** Countries, states and regions in which it is used. */
  readonly areas: string;
  /** Where it is used, in degrees; east is beyond 180 where it crosses the antimeridian. */
  readonly bounds: Bounds;
  /** How exactly it leads to WGS84, in metres. */
  readonly accuracyM: number;
};

/** The parameters that have to be added to a system of this datum, in proj4's order and units, and how exact that is. */
type Shift = { readonly shift: string; readonly accuracyM: number };

/** The parts of a definition with the marks that proj4 wants. */
const definitionOf = (parts: string) => `+${parts.replaceAll(' ', ' +')} +no_defs`;

function systemIn(row: string): KnownSystem {
  const [code = '', name = '', esriName = '', areas = '', box = '', accuracy = '', parts = ''] = row.split('|');
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return {
    code: `EPSG:${code}`,
    name,
    definition: definitionOf(parts),
    esriName,
    areas,
    bounds: [west, south, east < west ? east + 360 : east, north],
    accuracyM: Number(accuracy),
  };
}

/** Names as different programs write them: `D_North_American_1983` and `North American 1983` are one. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(d_|gcs_)/, '')
    .replaceAll(/[^a-z0-9]+/g, '');
}

type Known = {
  readonly systems: readonly KnownSystem[];
  readonly byCode: ReadonlyMap<string, KnownSystem>;
  readonly byName: ReadonlyMap<string, KnownSystem>;
  readonly shifts: ReadonlyMap<string, Shift>;
};

function readList(): Known {
  const [first = '', second = ''] = list.trimEnd().split('\n\n');
  const systems = first.split('\n').map(systemIn);
  const shifts = new Map<string, Shift>();
  for (const row of second.split('\n')) {
    const [name = '', esriName = '', shift = '', accuracy = ''] = row.split('|');
    for (const one of [name, esriName])
      if (one !== '') shifts.set(plainName(one), { shift, accuracyM: Number(accuracy) });
  }
  const names = systems.flatMap((system) => [
    [plainName(system.name), system] as const,
    [plainName(system.esriName), system] as const,
  ]);
  return {
    systems,
    byCode: new Map(systems.map((system) => [system.code, system])),
    byName: new Map(names.filter(([name]) => name !== '').toReversed()),
    shifts,
  };
}

let known: Known | null = null;
const all = (): Known => {
  known ??= readList();
  return known;
};

/** Every system of the list, by its code. The module holds some 200 KB, packed: load it with `import()`. */
export function knownSystems(): readonly KnownSystem[] {
  return all().systems;
}

/** The system of a code of the EPSG register, `EPSG:2229` or `2229`; null for a code that is not in the list. */
export function systemByCode(code: string): KnownSystem | null {
  return all().byCode.get(`EPSG:${code.trim().replace(/^EPSG:+/i, '')}`) ?? null;
}

/** The system that the register or Esri's programs call so; null for other names. */
export function systemByEsriName(name: string): KnownSystem | null {
  return all().byName.get(plainName(name)) ?? null;
}

/** The shift to WGS84 of a datum, by its name in a `.prj` file: `x,y,z` or with rotations and scale. Null where none is known. */
export function shiftOfDatum(name: string): string | null {
  return all().shifts.get(plainName(name))?.shift ?? null;
}
