import { text } from '../../../i18n/text';
import type { MaterialRow } from '../../../items/report/bill-of-materials';
import { phaseOf } from '../../../items/report/phase-of';
import { lifeCycle } from '../../../items/states/life-cycle';
import type { Units } from '../../text/quantities/quantity';
import type { OnMap } from '../report-address';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { axisLength, inUnits, shortLength } from './length-columns';
import { materialLabel, rowLabel, unitLabel } from './material-label';
import { barsPart, type FigurePart, type ReportFigure, tablePart } from './report-figure';

function those({ material, kind, size }: MaterialRow): OnMap {
  const meant = lifeCycle.filter((state) => ['to-build', 'standing'].includes(phaseOf(state)));
  const status = isAnyOf('status', ...meant);
  switch (material) {
    case 'conduit':
      return {
        model: 'segment',
        tests: [status, isAnyOf('ductSize', kind), { field: 'ductCount', test: 'between', from: '1', to: '' }],
      };
    case 'strand':
      return {
        model: 'segment',
        tests: [
          status,
          isAnyOf('installMethod', 'strand-and-lash'),
          { field: 'networkLevel', test: 'is-not', values: ['drop'] },
        ],
      };
    case 'cable':
      return { model: 'cable', tests: [status, isAnyOf('fiberCount', kind)] };
    case 'access-point':
      return { model: 'access-point', tests: [status, isAnyOf('kind', kind), isAnyOf('size', size)] };
    case 'closure':
      return { model: 'splice', tests: [status, isAnyOf('enclosureType', kind), isAnyOf('closureSize', size)] };
    case 'element':
      return { model: 'element', tests: [status, isAnyOf('elementType', kind)] };
  }
}

const keyOf = ({ material, kind, size }: MaterialRow) => [material, kind, size].join('/');

function bars(rows: readonly MaterialRow[], label: string, units: Units): FigurePart {
  const format =
    rows[0]?.unit === 'm' ? (metres: number) => axisLength(metres, units) : (count: number) => spelled(count);
  return barsPart({
    label,
    groups: rows.map((row) => ({
      key: keyOf(row),
      label:
        row.material === 'conduit' || row.material === 'strand'
          ? `${materialLabel(row.material)} · ${rowLabel(row)}`
          : rowLabel(row),
      note: format(row.planned + row.installed),
      values: { planned: row.planned, installed: row.installed },
    })),
    series: [
      { key: 'installed', label: text('report.installed'), tone: 'solid' },
      { key: 'planned', label: text('report.planned'), tone: 'dots' },
    ],
    format,
    pick: (key) => {
      const row = rows.find((one) => keyOf(one) === key);
      return row ? those(row) : null;
    },
  });
}

/** Planned materials to buy, and installed materials (W2.6). */
export const materials: ReportFigure<readonly MaterialRow[]> = {
  id: 'materials',
  show(rows, { units, mapTo }) {
    const long = rows.filter(({ unit }) => unit === 'm');
    const pieces = rows.filter(({ unit }) => unit === 'pieces');
    const scaled = (value: number, { unit }: MaterialRow) => (unit === 'm' ? inUnits(value, units) : value);
    const conduit = rows
      .filter(({ material }) => material === 'conduit')
      .reduce((sum, { planned }) => sum + planned, 0);
    return {
      title: text('report.billOfMaterials'),
      number: text('report.ofConduitToBuy', { length: shortLength(conduit, units) }),
      about: text('report.conduitLengthRouteTimes'),
      parts: [
        bars(long, text('report.conduitStrandCablePlanned'), units),
        bars(pieces, text('report.piecesPlannedInstalledTable'), units),
        tablePart({
          file: 'materials',
          caption: text('report.materialsPlannedAndInstalled'),
          columns: [
            { label: text('report.material'), value: ({ material }: MaterialRow) => materialLabel(material) },
            { label: text('common.kind'), value: rowLabel },
            { label: text('report.unit'), value: (row) => unitLabel(row, units) },
            { label: text('report.planned'), value: (row) => scaled(row.planned, row), digits: 0 },
            { label: text('report.installed'), value: (row) => scaled(row.installed, row), digits: 0 },
            { label: text('report.together'), value: (row) => scaled(row.planned + row.installed, row), digits: 0 },
          ],
          rows,
          keyOf,
          linkOf: (row) => mapTo(those(row)),
        }),
      ],
    };
  },
};
