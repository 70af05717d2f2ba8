import { List, Slash } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { CableAllowance, DraftCable } from '../../../../editor/draft/draft';
import type { Editor } from '../../../../editor/editor';
import { usualAllowance } from '../../../../editor/tools/drawing/lay-cable';
import { text } from '../../../../i18n/text';
import type { Label } from '../../../../items/names/label-of';
import { Button } from '../../../../ui/controls/button';
import { useUnits } from '../../../preferences/use-units';
import { labelText } from '../../../text/item-label';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { readLengthOrZero } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';
import { readTyped, typedNumber } from '../../../text/quantities/typed-number';
import { cableStore } from './cable-store';
import { NearEndsList } from './near-ends-list';
import './cable.css';
import { useMap } from '../../common/page/use-editor-page';

type Props = { readonly editor: Editor };

type NumberProps = {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** Null for what is no number here. */
  readonly read: (typed: string) => number | null;
  readonly onNumber: (value: number) => void;
  readonly testId: string;
};

/** A number of the bar. What is typed holds at once; what is no number is marked and changes nothing. */
function BarNumber({ label, value, unit, read, onNumber, testId }: NumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string) => {
    setTyped(next);
    const number = read(next);
    if (number !== null) onNumber(number);
  };
  return (
    <span className="quiet one-line row gap-4 laying-number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="ui-input"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={typed !== null && read(typed) === null}
        value={typed ?? value}
        data-testid={testId}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => type(event.target.value)}
      />
      {unit ? <span aria-hidden="true">{unit}</span> : null}
    </span>
  );
}

function readFibres(typed: string): number | null {
  const count = Number(readTyped(typed.trim()));
  return Number.isInteger(count) && count >= 1 && count <= 6912 ? count : null;
}

const readMetres = (units: Units) => (typed: string) => readLengthOrZero(typed, units);

/** The fields for the allowance that each cable gets beside its route. The typed values stay for the next cables. */
function AllowanceFields({ editor }: Pick<Props, 'editor'>) {
  const units = useUnits();
  const typed = useStore(cableStore, (state) => state.allowance);
  const allowance = typed ?? usualAllowance;
  const tool = useStore(editor.store, (state) => state.tool);
  // Another tool of this kind begins with what is usual.
  useEffect(() => {
    const { fibres, ...metres } = cableStore.getState().allowance ?? usualAllowance;
    if (tool === 'lay-cable') editor.adjust({ ...metres, ...(fibres === null ? {} : { fibres }) });
  }, [editor, tool]);
  const set = (part: Partial<CableAllowance>) => {
    cableStore.setState({ allowance: { ...allowance, ...part } });
    editor.adjust(
      Object.fromEntries(Object.entries(part).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    );
  };
  return (
    <>
      <BarNumber
        label={text('field.fibres')}
        value={allowance.fibres === null ? '' : typedNumber(allowance.fibres)}
        read={readFibres}
        onNumber={(fibres) => set({ fibres })}
        testId="laying-fibres"
      />
      <BarNumber
        label={text('cable.slackAtEachEnd')}
        value={typedLength(allowance.endSlackM, units)}
        unit={lengthUnit(units)}
        read={readMetres(units)}
        onNumber={(endSlackM) => set({ endSlackM })}
        testId="laying-slack"
      />
      <BarNumber
        label={text('cable.eachRiser')}
        value={typedLength(allowance.riserM, units)}
        unit={lengthUnit(units)}
        read={readMetres(units)}
        onNumber={(riserM) => set({ riserM })}
        testId="laying-riser"
      />
    </>
  );
}

/** Why the piece to the pointer is not there yet; null: it is. */
function missingText(next: DraftCable['next']): string | null {
  if (next === 'off-start') return text('cable.lastPlaceOff');
  if (next === 'off') return text('cable.nothingThere');
  if (next === 'apart') return text('cable.noWayThere');
  return next === 'unfinished' ? text('cable.stillLooking') : null;
}

function sumText({ routeM, slackM, totalM, risers, from, to }: DraftCable, units: Units): string {
  const length = (metres: number) => written(lengthQuantity(metres, units));
  const endText = (end: Label | null) => (end === null ? text('cable.noClosure') : labelText(end));
  if (routeM === 0) return text('cable.fromThere', { from: endText(from) });
  const ends = { from: endText(from), to: endText(to) };
  const sum = text('cable.routeAndSlack', {
    route: length(routeM),
    slack: length(slackM),
    total: length(totalM),
    risers,
  });
  return `${text('cable.fromTo', ends)} · ${sum}`;
}

/** The cable that is laid along segments, in numbers, and what can be chosen for it. */
export function LayingBar({ editor }: Props) {
  const engine = useMap();
  const units = useUnits();
  const laying = useStore(editor.store, ({ draft }) => draft?.laying ?? null);
  const isListed = useStore(cableStore, (state) => state.isListed);
  const press = () => {
    editor.send({ type: 'key', key: 's', modifiers: { shift: false, alt: false, ctrl: false } });
    engine.focus();
  };
  const missing = laying && missingText(laying.next);
  return (
    <section
      className="row-wrap gap-6 fits floating line-choices laying-bar"
      aria-label={text('toolbar.layCable')}
      data-testid="laying-bar"
    >
      {laying ? (
        <p
          role="status"
          data-testid="laying-sum"
          className={missing !== null && laying.next !== 'unfinished' ? 'danger' : undefined}
        >
          {missing ?? sumText(laying, units)}
        </p>
      ) : null}
      <AllowanceFields editor={editor} />
      {laying ? (
        <Button aria-pressed={laying.isStraight} aria-keyshortcuts="S" data-testid="laying-straight" onClick={press}>
          <Slash size={16} aria-hidden="true" /> {text('cable.straightPiece')}
        </Button>
      ) : null}
      <Button aria-keyshortcuts="N" data-testid="laying-near" onClick={() => cableStore.setState({ isListed: true })}>
        <List size={16} aria-hidden="true" /> {text('cable.closuresNearHere')}
      </Button>
      {isListed ? <NearEndsList editor={editor} /> : null}
    </section>
  );
}
