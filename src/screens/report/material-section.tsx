import { text } from '../../i18n/text';
import type { MaterialRow } from '../../items/report/bill-of-materials';
import { phaseOf } from '../../items/report/phase-of';
import { lifeCycle } from '../../items/states/life-cycle';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { axisLength, shortLength } from './length-columns';
import { materialLabel, rowLabel, unitLabel } from './material-label';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';

const foot = 0.3048;

const meant = lifeCycle.filter((state) => ['to-build', 'standing'].includes(phaseOf(state)));

function those({ material, kind, size }: MaterialRow): OnMap {
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

type BarsProps = SectionProps & { readonly rows: readonly MaterialRow[]; readonly label: string };

function Bars({ rows, label, units, onMap }: BarsProps) {
  const format =
    rows[0]?.unit === 'm' ? (metres: number) => axisLength(metres, units) : (count: number) => spelled(count);
  return (
    <StackedBars
      label={label}
      groups={rows.map((row) => ({
        key: keyOf(row),
        label:
          row.material === 'conduit' || row.material === 'strand'
            ? `${materialLabel(row.material)} · ${rowLabel(row)}`
            : rowLabel(row),
        note: format(row.planned + row.installed),
        values: { planned: row.planned, installed: row.installed },
      }))}
      series={[
        { key: 'installed', label: text('report.installed'), tone: 'solid' },
        { key: 'planned', label: text('report.planned'), tone: 'dots' },
      ]}
      format={format}
      onPick={(key) => {
        const row = rows.find((one) => keyOf(one) === key);
        if (row) onMap(those(row));
      }}
    />
  );
}

/** Items that are bought, and those that are in already (W2.6). */
export function MaterialSection(props: SectionProps) {
  const { report, units, mapTo } = props;
  const rows = report.materials;
  const long = rows.filter(({ unit }) => unit === 'm');
  const pieces = rows.filter(({ unit }) => unit === 'pieces');
  const scaled = (value: number, { unit }: MaterialRow) => (unit === 'm' && units === 'us' ? value / foot : value);
  const conduit = rows.filter(({ material }) => material === 'conduit').reduce((sum, { planned }) => sum + planned, 0);
  return (
    <FigureSection
      id="materials"
      title={text('report.billOfMaterials')}
      number={text('report.ofConduitToBuy', { length: shortLength(conduit, units) })}
      about={text('report.conduitLengthRouteTimes')}
    >
      {long.length > 0 ? <Bars {...props} rows={long} label={text('report.conduitStrandCablePlanned')} /> : null}
      {pieces.length > 0 ? <Bars {...props} rows={pieces} label={text('report.piecesPlannedInstalledTable')} /> : null}
      <FigureNumbers
        file="materials"
        caption={text('report.materialsPlannedAndInstalled')}
        columns={[
          { label: text('report.material'), value: ({ material }: MaterialRow) => materialLabel(material) },
          { label: text('common.kind'), value: rowLabel },
          { label: text('report.unit'), value: (row) => unitLabel(row, units) },
          { label: text('report.planned'), value: (row) => scaled(row.planned, row), digits: 0 },
          { label: text('report.installed'), value: (row) => scaled(row.installed, row), digits: 0 },
          { label: text('report.together'), value: (row) => scaled(row.planned + row.installed, row), digits: 0 },
        ]}
        rows={rows}
        keyOf={keyOf}
        linkOf={(row) => mapTo(those(row))}
      />
    </FigureSection>
  );
}
