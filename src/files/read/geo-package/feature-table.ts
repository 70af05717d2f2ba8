import type { LayerSystem } from '../../contents';
import { type OpenSqlite, quotedName } from '../../sqlite/open-sqlite';
import { systemByName } from '../features/system-by-name';

/** An entry of a GeoPackage's list of contents: a table, and its kind. */
export type Content = { readonly table: string; readonly kind: string };

/** A column of a table, and how its values are declared. */
export type Column = { readonly name: string; readonly type: string };

/** A table of features that can be read. */
export type FeatureTable = {
  readonly table: string;
  readonly geometry: string;
  readonly columns: readonly Column[];
  readonly system: LayerSystem;
};

const mostTables = 10_000;
const text = (cell: unknown) => (typeof cell === 'string' ? cell : '');
const sameName = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
/** Numbers that the standard keeps for coordinates of nothing that is known. */
const undefinedSystems = [0, -1];

/** The names of real tables: no views, whose query may take for ever, and none that an extension of SQLite serves. */
export function plainTables({ eachRow }: OpenSqlite): readonly string[] {
  const names: string[] = [];
  eachRow("SELECT name, sql FROM sqlite_master WHERE type = 'table'", ([name, sql]) => {
    if (/^\s*CREATE\s+TABLE\b/i.test(text(sql))) names.push(text(name));
    return true;
  });
  return names;
}

/** The tables that say what is in a GeoPackage. */
const lists = ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys'];

/** All that a GeoPackage lists, in its order; undefined where the database is none, or its lists are no plain tables. */
export function contentsOf({ eachRow }: OpenSqlite, plain: readonly string[]): readonly Content[] | undefined {
  if (!lists.every((list) => plain.includes(list))) return undefined;
  const contents: Content[] = [];
  const isRead = eachRow('SELECT table_name, data_type FROM gpkg_contents', ([table, kind]) => {
    contents.push({ table: text(table), kind: text(kind).toLowerCase() });
    return contents.length < mostTables;
  });
  return isRead || contents.length > 0 ? contents : undefined;
}

/** Columns with values of their own: none that the database would have to compute. */
function columnsOf({ eachRow }: OpenSqlite, table: string): readonly Column[] {
  const columns: Column[] = [];
  eachRow(`PRAGMA table_xinfo(${quotedName(table)})`, ([, name, type, , , , hidden]) => {
    if (hidden === 0) columns.push({ name: text(name), type: text(type).toUpperCase() });
    return true;
  });
  return columns;
}

/** The coordinate system of a number, by its code in the register, else by its definition. */
async function systemOf({ eachRow }: OpenSqlite, srid: unknown): Promise<LayerSystem> {
  let found: readonly [name: string, definition: string] | undefined;
  if (typeof srid !== 'number' || undefinedSystems.includes(srid)) return { kind: 'unknown', named: null };
  const columns = 'srs_id, organization, organization_coordsys_id, definition';
  eachRow(`SELECT ${columns} FROM gpkg_spatial_ref_sys`, ([id, by, code, definition]) => {
    if (id === srid) found = [`${text(by).toUpperCase()}:${code}`, text(definition)];
    return found === undefined;
  });
  return found ? systemByName(...found) : { kind: 'unknown', named: null };
}

/** A table of features with what has to be known to read it; undefined where it has no column with geometries. */
export async function featureTableOf(database: OpenSqlite, table: string): Promise<FeatureTable | undefined> {
  let found: { readonly geometry: string; readonly srid: unknown } | undefined;
  const isTable = sameName(table);
  database.eachRow('SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns', ([of, geometry, srid]) => {
    if (isTable(text(of))) found = { geometry: text(geometry), srid };
    return found === undefined;
  });
  if (!found) return undefined;
  const all = columnsOf(database, table);
  const isGeometry = sameName(found.geometry);
  const geometry = all.find(({ name }) => isGeometry(name))?.name;
  if (geometry === undefined) return undefined;
  return {
    table,
    geometry,
    columns: all.filter(({ name }) => name !== geometry),
    system: await systemOf(database, found.srid),
  };
}
