import type { GeometryKind } from '../../../items/item';
import type { NewSqlite } from '../../sqlite/load-sqlite';
import type { Box } from '../tables/box-of';
import type { ColumnType, ItemTable } from '../tables/item-tables';

/** WGS 84 in the register of coordinate systems, and in a GeoPackage's list of them. */
export const wgs84 = 4326;

/** "GPKG", and the version 1.3 of the standard. */
const applicationId = 0x47504b47;
const version = 10300;

const definition =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]';

const tables = [
  `CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT)`,
  `CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
    description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id))`,
  `CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
    CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id))`,
];

const systems = [
  ['Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'],
  ['Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'],
  ['WGS 84 geodetic', wgs84, 'EPSG', wgs84, definition, 'longitude and latitude in degrees on the WGS 84 spheroid'],
] as const;

/** Makes the tables that every GeoPackage has. */
export function startGeoPackage(database: NewSqlite): void {
  database.run(`PRAGMA application_id = ${applicationId}`);
  database.run(`PRAGMA user_version = ${version}`);
  for (const table of tables) database.run(table);
  for (const row of systems) database.run('INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, ?)', row);
}

const quoted = (name: string) => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  whole: 'INTEGER',
  number: 'REAL',
  boolean: 'BOOLEAN',
  date: 'DATE',
  text: 'TEXT',
};
const geometryTypes: Readonly<Record<GeometryKind, string>> = {
  point: 'POINT',
  line: 'LINESTRING',
  area: 'MULTIPOLYGON',
};

/** SQLite takes names for the same whatever their case, and a table has two columns of its own. */
function columnNames(names: readonly string[]): readonly string[] {
  const taken = new Set(['fid', 'geom']);
  return names.map((name) => {
    const plain = name.replaceAll('\0', '') || '_';
    let free = plain;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${plain}_${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Most columns of a table in SQLite, with the number and the geometry of a row. */
const mostColumns = 1998;

/** Makes a table of features; answers with the statement that adds a row: a geometry, then the values of its columns. */
export function makeFeatureTable(database: NewSqlite, { name, kind, columns }: ItemTable) {
  const kept = columns.slice(0, mostColumns);
  const names = columnNames(kept.map((column) => column.name));
  const own = names.map((column, at) => `, ${quoted(column)} ${sqlTypes[kept[at]?.type ?? 'text']}`);
  const geometry = geometryTypes[kind];
  database.run(
    `CREATE TABLE ${quoted(name)} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom ${geometry}${own.join('')})`,
  );
  const marks = Array.from({ length: kept.length + 1 }, () => '?').join(', ');
  const into = ['geom', ...names.map(quoted)].join(', ');
  return { columns: kept, insert: database.inserting(`INSERT INTO ${quoted(name)} (${into}) VALUES (${marks})`) };
}

/** Lists a table of features, with the box around what is in it. */
export function listFeatureTable(database: NewSqlite, { name, kind }: ItemTable, box: Box | null): void {
  const edges = box ?? [null, null, null, null];
  database.run(
    'INSERT INTO gpkg_contents (table_name, data_type, identifier, min_x, min_y, max_x, max_y, srs_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [name, 'features', name, ...edges, wgs84],
  );
  database.run('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 0, 0)', [
    name,
    'geom',
    geometryTypes[kind],
    wgs84,
  ]);
}
