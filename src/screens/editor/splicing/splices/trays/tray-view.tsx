import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { type FibreEnd, keyOfSide, type Tray } from '../../../../../fibres/plan/closure-plan';
import {
  moveSplice,
  type TraySlot,
  type TraySplice,
  trayFill,
  unplacedSplices,
} from '../../../../../fibres/plan/tray-slots';
import { text } from '../../../../../i18n/text';
import { endText, splitterText, stateText } from '../../../../text/fibres/end-text';
import { tubeAndColour } from '../fibres/cable-style';
import { FibreMark } from '../fibres/fibre-mark';
import type { Splices } from '../use-splices';
import './trays.css';

/** Splices without a place that are shown at once. */
const mostUnplaced = 48;

type About = { readonly splices: Splices; readonly standard: string };

/** The style of the cable of an end's fibre; null for what is no fibre of a cable. */
function cableStyleOf({ side }: FibreEnd, { splices }: About) {
  return splices.sides.find(({ key }) => key === keyOfSide(side))?.cable ?? null;
}

/** The ends of a splice on one side in words, one or those of a ribbon, with the tube and the colour of the first. */
function endWords(end: FibreEnd, count: number, about: About): string {
  const cable = cableStyleOf(end, about);
  const one = endText(end, about.splices.limits);
  const words = count === 1 ? one : text('trays.upTo', { end: one, last: end.number + count - 1 });
  if (!cable) return words;
  const colour = tubeAndColour(cable, end.number, about.standard);
  return text('trays.endColour', { end: words, colour: count === 1 ? colour : `${colour} …` });
}

type EndLineProps = { readonly end: FibreEnd; readonly count: number; readonly about: About };

function EndLine({ end, count, about }: EndLineProps) {
  const cable = cableStyleOf(end, about);
  const standard = cable?.standard ?? about.standard;
  return (
    <span className="row gap-6 breaks">
      {cable ? <FibreMark standard={standard} number={((end.number - 1) % cable.perTube) + 1} /> : null}
      <span>{endWords(end, count, about)}</span>
    </span>
  );
}

function spliceText({ from, to, count, run }: TraySplice, about: About): string {
  return text('trays.splice', {
    ...{ from: endWords(from, count, about), to: endWords(to, count, about) },
    ...{ state: stateText[run.state]() },
  });
}

type Place = { readonly tray: string; readonly position: number };
type Moves = {
  readonly lifted: FibreEnd | null;
  readonly lift: (end: FibreEnd | null) => void;
  /** Puts a splice in a place; without `end`, the lifted splice. */
  readonly put: (place: Place, end?: FibreEnd) => void;
};

const isSame = (a: FibreEnd | null, b: FibreEnd | undefined) =>
  a !== null && b !== undefined && a.number === b.number && keyOfSide(a.side) === keyOfSide(b.side);

type SlotProps = {
  readonly place: Place | null;
  readonly slot: TraySlot;
  readonly about: About;
  readonly moves: Moves;
};

function Slot({ place, slot, about, moves }: SlotProps) {
  const [splice] = slot.splices;
  const isLifted = isSame(moves.lifted, splice?.from);
  const click = () => {
    if (isLifted) moves.lift(null);
    else if (moves.lifted && place) moves.put(place);
    else if (splice && about.splices.isWritable) moves.lift(splice.from);
  };
  const what = slot.splices.map((one) => spliceText(one, about)).join('; ') || text('splices.free');
  return (
    <button
      type="button"
      className="row boxed raised tray-slot"
      data-over={slot.isBeyond || slot.isTwice}
      data-free={slot.splices.length === 0}
      data-tray={place?.tray}
      data-position={place?.position}
      data-testid={place ? `slot-${place.tray}-${place.position}` : 'slot-unplaced'}
      aria-pressed={isLifted}
      aria-label={place ? text('trays.positionWith', { position: place.position, what }) : what}
      onClick={click}
    >
      {place ? <span className="figures still strong at-end tray-position">{place.position}</span> : null}
      {slot.splices.length === 0 ? <span className="quiet">{text('splices.free')}</span> : null}
      {slot.splices.map((one) => (
        <span key={`${keyOfSide(one.from.side)} ${one.from.number}`} className="column gap-0 small slim">
          <EndLine end={one.from} {...{ count: one.count, about }} />
          <EndLine end={one.to} {...{ count: one.count, about }} />
        </span>
      ))}
    </button>
  );
}

type TrayProps = { readonly tray: Tray; readonly about: About; readonly moves: Moves };

function TrayBox({ tray, about, moves }: TrayProps) {
  const { plan } = about.splices;
  const fill = useMemo(() => trayFill(plan, tray), [plan, tray]);
  const here = plan.splitters.filter((splitter) => splitter.tray === tray.id);
  return (
    <section
      className="boxed tray"
      data-over={fill.isOver}
      aria-labelledby={`tray-${tray.id}`}
      data-testid={`tray-${tray.id}`}
    >
      <header className="row-wrap tray-head">
        <h3 id={`tray-${tray.id}`}>
          {text('splices.trayFill', { tray: tray.id, taken: fill.taken, size: tray.positions })}
        </h3>
        <meter
          min={0}
          max={Math.max(1, tray.positions)}
          value={Math.min(fill.taken, tray.positions)}
          aria-hidden="true"
        />
        {fill.isOver ? <strong className="danger">{text('trays.overFilled')}</strong> : null}
        {here.map((splitter) => (
          <span key={splitter.id} className="quiet">
            {splitterText(splitter)}
          </span>
        ))}
      </header>
      <div className="tray-slots">
        {fill.slots.map((slot) => (
          <Slot key={slot.position} place={{ tray: tray.id, position: slot.position }} {...{ slot, about, moves }} />
        ))}
      </div>
    </section>
  );
}

/** Moving a splice: lifted and put by click, tap or keys, or dragged with the mouse. */
function useMoves(splices: Splices): Moves {
  const [lifted, lift] = useState<FibreEnd | null>(null);
  const put = (place: Place, given?: FibreEnd) => {
    const end = given ?? lifted;
    if (!end) return;
    const made = moveSplice(splices.plan, { end, ...place }, splices.limits);
    if (splices.save(made, text('trays.moved', place))) lift(null);
  };
  return { lifted, lift, put };
}

/** The slot at a place of the page. */
const slotAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.tray-slot') : null;

/** Arrows go from position to position, up and down from tray to tray; Escape puts a lifted splice back. */
function onKeys(event: KeyboardEvent<HTMLElement>, moves: Moves): void {
  const slot = slotAt(event.target);
  if (event.key === 'Escape' && moves.lifted) {
    moves.lift(null);
    event.stopPropagation();
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
  const leap = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  if (!slot || step + leap === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.tray-slot')];
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('.tray')];
  const box = boxes[boxes.findIndex((one) => one.contains(slot)) + leap];
  const same = box?.querySelector<HTMLElement>(`[data-position="${slot.dataset['position'] ?? '1'}"]`);
  const next = step === 0 ? (same ?? box?.querySelector<HTMLElement>('.tray-slot')) : all[all.indexOf(slot) + step];
  next?.focus();
  event.preventDefault();
}

const indexOf = (slot: HTMLElement) => [...(slot.parentElement?.children ?? [])].indexOf(slot);

/** The splice in the position of a slot on the page: null for a free position, undefined for a slot without a tray. */
function spliceOf({ dataset }: HTMLElement, plan: Splices['plan']): TraySplice | null | undefined {
  const tray = plan.trays.find(({ id }) => id === dataset['tray']);
  if (!tray) return undefined;
  const slot = trayFill(plan, tray).slots.find(({ position }) => position === Number(dataset['position']));
  return slot?.splices[0] ?? null;
}

/** A drag with the mouse from a position with a splice to another one. A finger scrolls, and taps. */
function useSlotDrag(moves: Moves, plan: Splices['plan'], unplaced: readonly TraySplice[]) {
  const from = useRef<HTMLElement | null>(null);
  const down = (event: PointerEvent) => {
    from.current = event.button === 0 && event.pointerType !== 'touch' ? slotAt(event.target) : null;
  };
  const up = (event: PointerEvent) => {
    const [start, target] = [from.current, slotAt(event.target)];
    from.current = null;
    if (!start || !target || start === target) return;
    const splice = spliceOf(start, plan);
    const end = (splice === undefined ? unplaced[indexOf(start)] : splice)?.from;
    const { tray: toTray, position: toPosition } = target.dataset;
    if (end && toTray !== undefined) moves.put({ tray: toTray, position: Number(toPosition) }, end);
  };
  return { down, up };
}

/** The trays of a closure with what lies in each position. A splice goes to another position by drag, by click and click, or by keys. */
export function TrayView({ splices, standard }: About) {
  const { plan, word, isWritable } = splices;
  const moves = useMoves(splices);
  const unplaced = useMemo(() => unplacedSplices(plan, mostUnplaced), [plan]);
  const drag = useSlotDrag(moves, plan, unplaced);
  const about = { splices, standard };
  if (plan.trays.length === 0) return <p className="quiet">{text('trays.none')}</p>;
  return (
    <fieldset
      className="column gap-12 trays"
      aria-label={text('splices.trays')}
      data-testid="trays"
      onKeyDown={(event) => onKeys(event, moves)}
      onPointerDown={drag.down}
      onPointerUp={drag.up}
    >
      {isWritable ? (
        <p className={`splice-word ${word?.isRefusal ? 'danger' : 'quiet'}`} role="status" data-testid="trays-word">
          {word?.sentence ?? text('trays.howTo')}
        </p>
      ) : null}
      {plan.trays.map((tray) => (
        <TrayBox key={tray.id} {...{ tray, about, moves }} />
      ))}
      {unplaced.length > 0 ? (
        <section className="boxed tray" aria-labelledby="tray-unplaced">
          <header className="row-wrap tray-head">
            <h3 id="tray-unplaced">{text('trays.unplaced')}</h3>
          </header>
          <div className="tray-slots">
            {unplaced.map((splice) => (
              <Slot
                key={`${keyOfSide(splice.from.side)} ${splice.from.number}`}
                place={null}
                slot={{ position: 0, splices: [splice], isTwice: false, isBeyond: false }}
                {...{ about, moves }}
              />
            ))}
          </div>
        </section>
      ) : null}
    </fieldset>
  );
}
