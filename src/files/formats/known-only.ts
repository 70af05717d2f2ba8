import type { FileFormat } from './file-format';
import { isTable } from './table';

/** A table of which fibre is spliced to which one: two sides with fibres each, and no places. */
function isSpliceSheet(text: string): boolean {
  const [head = ''] = text.split(/\r?\n/, 1);
  const names = head.toLowerCase().split(/[,;\t|]/);
  const fibres = names.filter((name) => /fib(?:er|re)|faser|strand|\bader|\bfo\b/.test(name));
  const cables = names.filter((name) => /cable|kabel|tube|buffer|bundel|bündel/.test(name));
  const isPlaced = names.some((name) => /lat|lon|lng|wkt|geom|easting|northing|^\W*[xy]\W*$|coord/.test(name));
  return fibres.length >= 2 && cables.length >= 2 && !isPlaced && isTable(text);
}

/** The formats that are recognised and not read: a file of them is called by its name, with what to do instead. */
export const knownOnly = [
  {
    id: 'dwg',
    label: 'DWG',
    extensions: ['dwg'],
    detect: ({ letters }) => /^AC10\d\d$/.test(letters(0, 6)),
    whyNot: 'dxf.dwg',
  },
  {
    id: 'esri-json',
    label: 'Esri JSON',
    extensions: [],
    detect: ({ text }) => text.startsWith('{') && /"geometryType"\s*:\s*"esri/.test(text),
    whyNot: 'notRead.esriJson',
  },
  {
    id: 'file-geodatabase',
    label: 'File geodatabase',
    extensions: ['gdbtable', 'gdbtablx', 'gdb'],
    detect: ({ names, isPackage }) => !isPackage && names.some((name) => /(?:\.gdb\/|\.gdbtable$)/i.test(name)),
    whyNot: 'notRead.fileGeodatabase',
  },
  {
    id: 'geoparquet',
    label: 'GeoParquet',
    extensions: ['parquet', 'geoparquet'],
    detect: ({ letters }) => letters(0, 4) === 'PAR1',
    whyNot: 'notRead.geoParquet',
  },
  {
    id: 'mapinfo',
    label: 'MapInfo',
    extensions: ['mif'],
    detect: ({ text }) => /^!table\s/i.test(text) || /^VERSION\s+\d+\s[\s\S]*\bCOLUMNS\s+\d/i.test(text),
    whyNot: 'notRead.mapInfo',
  },
  {
    id: 'osm',
    label: 'OpenStreetMap',
    extensions: ['osm', 'osm.pbf'],
    detect: ({ text }) => text.startsWith('<') && /<osm[\s>]/i.test(text.slice(0, 8192)),
    whyNot: 'notRead.osm',
  },
  {
    id: 'splice-sheet',
    label: 'Splice sheet',
    extensions: [],
    detect: ({ text }) => isSpliceSheet(text),
    whyNot: 'notRead.spliceSheet',
    isSheet: true,
  },
  {
    // Workbooks of before 2007, and those of other programs by their names.
    id: 'spreadsheet',
    label: 'Older workbooks',
    extensions: ['xls', 'xlsb', 'ods', 'numbers'],
    detect: ({ begins, has }) => begins(0xd0, 0xcf, 0x11, 0xe0) && has(/W\0o\0r\0k\0b\0o\0o\0k\0/),
    whyNot: 'notRead.spreadsheet',
  },
  {
    id: 'topojson',
    label: 'TopoJSON',
    extensions: [],
    detect: ({ text }) => text.startsWith('{') && /"type"\s*:\s*"Topology"/.test(text),
    whyNot: 'notRead.topoJson',
  },
] as const satisfies readonly FileFormat[];
