import { lifeCycle } from '../../items/life-cycle';
import type { Material, MaterialRow } from '../../items/report/bill-of-materials';
import { phaseOf } from '../../items/report/phase-of';
import { StackedBars } from '../../ui/chart/stacked-bars';
import type { Units } from '../text/quantities/quantity';
import { text } from '../text/text';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import { isAnyOf } from './is-any-of';
import { axisLength, shortLength } from './length-columns';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { kindLabel } from './state-label';

const foot = 0.3048;

function materialLabel(material: Material): string {
  switch (material) {
    case 'conduit':
      return text('Conduit');
    case 'strand':
      return text('Strand');
    case 'cable':
      return text('Cable');
    case 'access-point':
      return text('Access point');
    case 'closure':
      return text('Closure');
    case 'element':
      return text('Element');
  }
}

function rowLabel({ material, kind, size }: MaterialRow): string {
  switch (material) {
    case 'conduit':
      return kind === '' ? text('Size not stated') : kind;
    case 'strand':
      return text('Strand-and-lash');
    case 'cable':
      return kind === '' ? text('Fibres not stated') : text('{count} fibres', { count: kind });
    case 'closure':
      return size === '' ? kindLabel(kind) : text('{kind}, {size} fibres', { kind: kindLabel(kind), size });
    default:
      return size === '' ? kindLabel(kind) : `${kindLabel(kind)}, ${size}`;
  }
}

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
        { key: 'installed', label: text('Installed'), tone: 'solid' },
        { key: 'planned', label: text('Planned'), tone: 'dots' },
      ]}
      format={format}
      onPick={(key) => {
        const row = rows.find((one) => keyOf(one) === key);
        if (row) onMap(those(row));
      }}
    />
  );
}

function unitLabel(row: MaterialRow, units: Units): string {
  if (row.unit === 'pieces') return text('pieces');
  return units === 'us' ? text('ft') : text('m');
}

/** What is bought and what is in already (W2.6). */
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
      title={text('Bill of materials')}
      number={text('{length} of conduit to buy', { length: shortLength(conduit, units) })}
      about={text(
        'Conduit is the length of a route times its ducts, cable is with its slack. No waste is added. Abandoned plant is left out.',
      )}
    >
      {long.length > 0 ? (
        <Bars
          {...props}
          rows={long}
          label={text('Conduit, strand and cable, planned and installed. The table below has the numbers.')}
        />
      ) : null}
      {pieces.length > 0 ? (
        <Bars
          {...props}
          rows={pieces}
          label={text('Pieces, planned and installed. The table below has the numbers.')}
        />
      ) : null}
      <FigureNumbers
        file="materials"
        caption={text('Materials, planned and installed')}
        columns={[
          { label: text('Material'), value: ({ material }: MaterialRow) => materialLabel(material) },
          { label: text('Kind'), value: rowLabel },
          { label: text('Unit'), value: (row) => unitLabel(row, units) },
          { label: text('Planned'), value: (row) => scaled(row.planned, row), digits: 0 },
          { label: text('Installed'), value: (row) => scaled(row.installed, row), digits: 0 },
          { label: text('Together'), value: (row) => scaled(row.planned + row.installed, row), digits: 0 },
        ]}
        rows={rows}
        keyOf={keyOf}
        linkOf={(row) => mapTo(those(row))}
      />
    </FigureSection>
  );
}
