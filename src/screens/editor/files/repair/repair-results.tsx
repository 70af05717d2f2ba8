import { ChevronDown, ChevronRight, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { LineFigures } from '../../../../files/heal/measure-lines';
import { type HealKind, healKinds } from '../../../../files/heal/proposal';
import type { ProposalShapes } from '../../../../files/heal/shapes-of-proposal';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { IconButton } from '../../../../ui/controls/icon-button';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { CompareLegend } from '../../sync/conflict/compare-legend';
import { kindText, rowText } from './kind-text';
import type { RepairRow } from './repair-ask';
import type { FoundRepairs } from './use-repairs';
import { useShownRepair } from './use-shown-repair';

type Props = {
  readonly found: FoundRepairs;
  readonly shapesOf: (place: number) => Promise<ProposalShapes | null>;
  /** A second line of a proposal: which lines it is about. */
  readonly detailOf: (row: RepairRow) => string;
  readonly units: Units;
  readonly engine: MapEngine | null;
  /** These, and no others, are accepted. */
  readonly onAccept: (places: Iterable<number>) => void;
  /** The list stands beside the map, and not over its left part. */
  readonly isBeside?: boolean;
};

/** So many proposals of a kind are listed at once. */
const pageSize = 50;

/** How many lines and components there are, and how long they are, before and after what is accepted. */
function Figures({ before, after, units }: { before: LineFigures; after: LineFigures; units: Units }) {
  const rows = [
    { label: text('repair.lines'), of: ({ lines }: LineFigures) => text('repair.number', { count: lines }) },
    {
      label: text('repair.components'),
      of: ({ components }: LineFigures) => text('repair.number', { count: components }),
    },
    { label: text('repair.length'), of: ({ metres }: LineFigures) => written(lengthQuantity(metres, units)) },
  ];
  return (
    <table className="figures wide repair-figures" data-testid="repair-figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{text('repair.before')}</th>
          <th scope="col">{text('repair.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(before)}</td>
            <td>{of(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<Props, 'detailOf' | 'units'> & {
  readonly row: RepairRow;
  readonly isAccepted: boolean;
  readonly isShown: boolean;
  readonly onToggle: (isAccepted: boolean) => void;
  readonly onShow: () => void;
};

function Row({ row, detailOf, units, isAccepted, isShown, onToggle, onShow }: RowProps) {
  return (
    <li aria-current={isShown} data-testid="repair-row">
      <span className="stack gap-0 slim breaks repair-row">
        <Checkbox label={rowText(row, units)} checked={isAccepted} onChange={onToggle} />
        <span className="quiet">{detailOf(row)}</span>
      </span>
      <IconButton label={text('import.showOnMap')} onClick={onShow}>
        <LocateFixed size={15} />
      </IconButton>
    </li>
  );
}

type KindProps = Omit<Props, 'shapesOf' | 'engine' | 'isBeside'> & {
  readonly kind: HealKind;
  readonly places: readonly number[];
  readonly shown: number | null;
  readonly onShow: (place: number) => void;
};

/** The proposals of one kind, a page at a time. */
function Rows({
  kind,
  places,
  found: { rows, accepted },
  detailOf,
  units,
  shown,
  onShow,
  onSet,
}: KindProps & { readonly onSet: (places: readonly number[], isAccepted: boolean) => void }) {
  const [most, setMost] = useState(pageSize);
  const left = places.length - most;
  return (
    <ul className="sunken stack repair-rows" aria-label={kindText(kind)}>
      {places.slice(0, most).map((place) => {
        const row = rows[place];
        return row ? (
          <Row
            key={place}
            row={row}
            detailOf={detailOf}
            units={units}
            isAccepted={accepted.has(place)}
            isShown={shown === place}
            onToggle={(isAccepted) => onSet([place], isAccepted)}
            onShow={() => onShow(place)}
          />
        ) : null;
      })}
      {left > 0 ? (
        <li>
          <Button onClick={() => setMost(most + pageSize)}>
            {text('common.moreOfLeft', { count: Math.min(pageSize, left), left })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

/** The proposals of one kind: accepted together, or opened and accepted one by one. */
function Kind(props: KindProps) {
  const { kind, places, found, onAccept } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { accepted } = found;
  const count = places.filter((place) => accepted.has(place)).length;
  const without = (gone: readonly number[]) => {
    const left = new Set(accepted);
    for (const place of gone) left.delete(place);
    return left;
  };
  const set = (some: readonly number[], isAccepted: boolean) =>
    onAccept(isAccepted ? [...accepted, ...some] : without(some));
  return (
    <li className="stack gap-4" data-testid={`repair-${kind}`}>
      <div className="repair-head">
        <Checkbox
          label={kindText(kind)}
          checked={count === places.length}
          onChange={(isAccepted) => set(places, isAccepted)}
        />
        <span className="quiet">{text('repair.acceptedOf', { accepted: count, count: places.length })}</span>
        <IconButton
          label={text('repair.list', { kind: kindText(kind) })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={15} /> : <ChevronRight size={15} />}
        </IconButton>
      </div>
      {kind === 'split' ? <p className="quiet">{text('repair.splitHint')}</p> : null}
      {isOpen ? <Rows {...props} onSet={set} /> : null}
    </li>
  );
}

/** The possible repairs by kind, and the lines with the accepted ones. */
export function RepairResults({ shapesOf, engine, isBeside = false, ...rest }: Props) {
  const { found, units, onAccept } = rest;
  const { rows, accepted, before, after, isWorking } = found;
  const { shown, show } = useShownRepair(engine, rows, { shapesOf, isBeside });
  if (rows.length === 0) return <p role="status">{text('repair.nothing')}</p>;
  const kinds = healKinds.flatMap((kind) => {
    const places = rows.flatMap((row, place) => (row.kind === kind ? [place] : []));
    return places.length > 0 ? [{ kind, places }] : [];
  });
  return (
    <div className="stack repair-results" aria-busy={isWorking} data-testid="repair-results" data-working={isWorking}>
      <Figures before={before} after={after} units={units} />
      <ButtonRow>
        <Button
          disabled={accepted.size === rows.length}
          onClick={() => onAccept(rows.keys())}
          data-testid="repair-accept-all"
        >
          {text('repair.acceptAll', { count: rows.length })}
        </Button>
        <Button variant="ghost" disabled={accepted.size === 0} onClick={() => onAccept([])}>
          {text('repair.acceptNone')}
        </Button>
      </ButtonRow>
      <ul>
        {kinds.map((one) => (
          <Kind key={one.kind} {...rest} {...one} shown={shown} onShow={show} />
        ))}
      </ul>
      {shown === null ? null : (
        <CompareLegend
          point={false}
          sides={[
            { side: 'base', label: text('repair.before') },
            { side: 'mine', label: text('repair.after') },
          ]}
        />
      )}
    </div>
  );
}
