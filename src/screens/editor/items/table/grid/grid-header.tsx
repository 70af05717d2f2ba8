import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { SortBy } from '../../../../../analysis/analysis';
import { text } from '../../../../../i18n/text';
import type { FieldSpec } from '../../../../../items/model-spec';
import { Menu, MenuItem, MenuLine } from '../../../../../ui/controls/menu';
import { labelOf, unitOf, valueChoices } from '../../../../text/model-name';
import { yesNoChoices } from '../../../../text/yes-no';
import { useReference } from '../../../common/use-reference';
import { anyValue, noValue } from '../columns/column-filter';
import { columnWidths } from '../columns/table-columns';
import { type ColumnSpan, type GridColumn, shownColumns } from './grid-row';

export type HeaderActions = {
  readonly sort: (field: string, more: boolean) => void;
  readonly resize: (field: string, width: number, done: boolean) => void;
  readonly move: (field: string, by: -1 | 1) => void;
  readonly hide: (field: string) => void;
  readonly type: (field: string, text: string) => void;
};

type Props = {
  readonly columns: readonly GridColumn[];
  readonly span: ColumnSpan;
  readonly width: number;
  readonly sort: readonly SortBy[];
  readonly typed: Readonly<Record<string, string>>;
  readonly actions: HeaderActions;
};

type TitleProps = {
  readonly column: GridColumn;
  readonly sorted: SortBy | undefined;
  readonly actions: HeaderActions;
};

function ResizeGrip({ column: { spec, width }, actions }: Pick<TitleProps, 'column' | 'actions'>) {
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const at = (event: PointerEvent) =>
    Math.min(
      columnWidths.most,
      Math.max(columnWidths.least, (from?.width ?? width) + event.clientX - (from?.x ?? event.clientX)),
    );
  return (
    <span
      className="table-grip"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, width });
      }}
      onPointerMove={(event) => from && actions.resize(spec.name, at(event), false)}
      onPointerUp={(event) => {
        if (from) actions.resize(spec.name, at(event), true);
        setFrom(null);
      }}
    />
  );
}

function ColumnMenu({ column: { spec, width }, actions }: Pick<TitleProps, 'column' | 'actions'>) {
  const step = 40;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="quiet still centred table-more"
          aria-label={text('table.column', { field: labelOf(spec) })}
        >
          <ChevronDown size={13} />
        </button>
      }
    >
      <MenuItem onSelect={() => actions.move(spec.name, -1)}>{text('table.moveLeft')}</MenuItem>
      <MenuItem onSelect={() => actions.move(spec.name, 1)}>{text('table.moveRight')}</MenuItem>
      <MenuItem onSelect={() => actions.resize(spec.name, Math.min(columnWidths.most, width + step), true)}>
        {text('table.wider')}
      </MenuItem>
      <MenuItem onSelect={() => actions.resize(spec.name, Math.max(columnWidths.least, width - step), true)}>
        {text('table.narrower')}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => actions.hide(spec.name)}>{text('table.hideColumn')}</MenuItem>
    </Menu>
  );
}

function ColumnTitle({ column, sorted, actions }: TitleProps) {
  const { name } = column.spec;
  const [label, unit] = [labelOf(column.spec), unitOf(column.spec)];
  return (
    <div className="table-title">
      <button
        type="button"
        className="row gap-4 fill quiet small strong table-sort"
        title={label}
        onClick={(event) => actions.sort(name, event.shiftKey)}
      >
        <span className="cut">{label}</span>
        {unit ? <span className="quiet amount-unit">{unit}</span> : null}
        {sorted ? sorted.descending ? <ArrowDown size={13} /> : <ArrowUp size={13} /> : null}
      </button>
      <ColumnMenu column={column} actions={actions} />
      <ResizeGrip column={column} actions={actions} />
    </div>
  );
}

const direction = (sorted: SortBy | undefined) =>
  sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending';

type FilterBoxProps = { readonly spec: FieldSpec; readonly typed: string; readonly onText: (text: string) => void };

const ranges: ReadonlySet<FieldSpec['kind']> = new Set(['number', 'date', 'date-time']);

type Option = { readonly value: string; readonly label: string };

function ChoiceBox({ spec, typed, onText, options }: FilterBoxProps & { readonly options: readonly Option[] }) {
  return (
    <select
      className="small block table-filter"
      aria-label={text('table.filterBy', { field: labelOf(spec) })}
      data-active={typed !== ''}
      value={typed}
      onChange={(event) => onText(event.target.value)}
    >
      <option value="">{text('common.all')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value={anyValue}>{text('table.hasValue')}</option>
      <option value={noValue}>{text('common.noValue')}</option>
    </select>
  );
}

function ReferenceBox(props: FilterBoxProps) {
  const reference = useReference(props.spec.refType ?? '');
  return (
    <ChoiceBox
      {...props}
      options={(reference?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** The filter of a column: a part of a text, a choice, a range such as `5..10`. */
function FilterBox(props: FilterBoxProps) {
  const { spec, typed, onText } = props;
  if (spec.kind === 'choice') {
    return <ChoiceBox {...props} options={valueChoices(spec)} />;
  }
  if (spec.kind === 'boolean') return <ChoiceBox {...props} options={yesNoChoices()} />;
  if (spec.kind === 'reference') return <ReferenceBox {...props} />;
  const isRange = ranges.has(spec.kind);
  return (
    <input
      className="small block table-filter"
      aria-label={text('table.filterBy', { field: labelOf(spec) })}
      placeholder={isRange ? text('table.fromTo') : text('table.contains')}
      data-active={typed !== ''}
      value={typed}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** The titles of the columns, and above each what it lets through. */
export function GridHeader({ columns, span, width, sort, typed, actions }: Props) {
  return (
    <thead style={{ width: `${width}px` }}>
      <tr aria-rowindex={1}>
        {shownColumns(columns, span).map((column) => {
          const sorted = sort.find(({ field }) => field === column.spec.name);
          return (
            <th
              key={column.spec.name}
              scope="col"
              aria-colindex={column.col + 1}
              aria-sort={direction(sorted)}
              style={{ width: `${column.width}px`, marginInlineEnd: column.col === 0 ? `${span.gap}px` : undefined }}
            >
              <ColumnTitle column={column} sorted={sorted} actions={actions} />
              <FilterBox
                spec={column.spec}
                typed={typed[column.spec.name] ?? ''}
                onText={(next) => actions.type(column.spec.name, next)}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
