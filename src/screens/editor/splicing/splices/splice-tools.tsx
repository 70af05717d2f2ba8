import { type FormEvent, useMemo, useState } from 'react';
import { type ClosurePlan, keyOfSide, type MarkKind, type SpliceState } from '../../../../fibres/plan/closure-plan';
import { connectEnds } from '../../../../fibres/plan/connect-ends';
import { editRuns } from '../../../../fibres/plan/edit-runs';
import { parseConnections } from '../../../../fibres/plan/parse-connection';
import { isRefused, type PlanRefusal } from '../../../../fibres/plan/plan-refusal';
import { setMark } from '../../../../fibres/plan/set-mark';
import {
  cutAndRespliced,
  isOneCable,
  type Straight,
  straightThrough,
  trayRoom,
} from '../../../../fibres/splicing/straight';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { SelectField } from '../../../../ui/fields/select-field';
import { TextField } from '../../../../ui/fields/text-field';
import { markText, stateText } from '../../../text/fibres/end-text';
import { JointFields } from './loss/joint-fields';
import { LossForm } from './loss/loss-form';
import { endOf } from './splice-state';
import type { Splices } from './use-splices';

type Props = { readonly splices: Splices };

const states: readonly SpliceState[] = ['planned', 'complete', 'tested'];
const marks: readonly MarkKind[] = ['reserved', 'parked', 'dead'];

/** Connects what was typed, all of it or nothing: `1-12 → 13-24, 25 → 30`. */
function typedPlan({ plan, here, state, limits }: Splices, typed: string): ReturnType<typeof connectEnds> | string {
  const parsed = parseConnections(typed);
  const { left, right } = here;
  if (!parsed || !left || !right) return text('splices.typeLikeThis');
  if ('fault' in parsed)
    return parsed.fault === 'unequal'
      ? text('splices.notEquallyMany', { part: parsed.text })
      : text('splices.notUnderstood', { part: parsed.text });
  let next: ClosurePlan = plan;
  for (const { from, to, count } of parsed) {
    const ask = { from: endOf(left, from), to: endOf(right, to), count, ...state.joint };
    const made = connectEnds(next, ask, limits);
    if (isRefused(made)) return made;
    next = made;
  }
  return next;
}

function TypedConnections({ splices }: Props) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = typedPlan(splices, typed);
    if (typeof made === 'string') splices.setWord({ sentence: made, isRefusal: true });
    else if (splices.save(made, text('splices.connectedTyped', { typed }))) setTyped('');
  };
  return (
    <form className="splice-typed" onSubmit={submit}>
      <TextField
        label={text('splices.typeConnections')}
        value={typed}
        onChange={setTyped}
        placeholder="1-12 → 13-24"
        autoComplete="off"
        data-testid="splice-typed"
      />
      <Button type="submit" variant="primary" disabled={!splices.isWritable}>
        {text('splices.connect')}
      </Button>
    </form>
  );
}

type Asks = 'loss' | 'tested' | null;
type LossToolsProps = Props & { readonly asks: Asks; readonly setAsks: (asks: Asks) => void };

/** Where measured losses are entered: opened by its button, and by the state that says something was measured. */
function LossTools({ splices, asks, setAsks }: LossToolsProps) {
  const { isWritable, selected: row } = splices;
  return (
    <>
      <Button
        onClick={() => setAsks(asks === 'loss' ? null : 'loss')}
        disabled={!isWritable || row === null}
        aria-expanded={asks !== null && row !== null}
        data-testid="splice-loss"
      >
        {text('splices.lossButton')}
      </Button>
      {asks && row && isWritable ? (
        <LossForm
          key={`${asks} ${keyOfSide(row.end.side)} ${row.end.number} ${row.count}`}
          {...{ splices, row, asks }}
          onDone={() => setAsks(null)}
        />
      ) : null}
    </>
  );
}

function SelectedTools({ splices }: Props) {
  const { plan, isWritable, save, selected, actions } = splices;
  const row = selected;
  const isOff = !isWritable || row === null;
  const [asks, setAsks] = useState<Asks>(null);
  const setStateTo = (value: string) => {
    const state = states.find((one) => one === value);
    // Who tested something measured it.
    if (state === 'tested') setAsks('tested');
    else if (state && row)
      save(
        editRuns(plan, row, (run) => ({ ...run, state })),
        text('splices.stateIsNow', { count: row.count, state: stateText[state]() }),
      );
  };
  const setMarkTo = (value: string) => {
    const mark = marks.find((one) => one === value) ?? null;
    if (row) save(setMark(plan, row, mark), text('splices.markIsNow', { count: row.count }));
  };
  return (
    <>
      <Button onClick={actions.disconnect} disabled={isOff} data-testid="splice-disconnect">
        {text('splices.disconnect')}
      </Button>
      <SelectField
        label={text('splices.setState')}
        value=""
        empty={text('splices.choose')}
        disabled={isOff}
        choices={states.map((value) => ({ value, label: stateText[value]() }))}
        onChange={setStateTo}
      />
      <SelectField
        label={text('splices.setMark')}
        value=""
        empty={text('splices.choose')}
        disabled={isOff}
        choices={[
          ...marks.map((value) => ({ value, label: markText[value]() })),
          { value: 'none', label: text('splices.noMark') },
        ]}
        onChange={setMarkTo}
      />
      <LossTools {...{ splices, asks, setAsks }} />
    </>
  );
}

/** Before splices are made: that not all of them find a place in a tray. A closure without trays has none to fill. */
function TrayRoom({ splices }: Props) {
  const { state, selected, plan, here } = splices;
  const { joint } = state;
  const needsTray = joint.kind === 'fusion' || joint.kind === 'mechanical';
  const isAsked = needsTray && plan.trays.length > 0 && (selected !== null || !isOneCable(splices));
  const [first, size] = [selected?.end.number, selected?.count];
  // The lists may have thousands of ends, and are drawn again with each word about the outbox.
  const { count, room } = useMemo(() => {
    const within = first === undefined || size === undefined ? undefined : { first, count: size };
    return isAsked ? trayRoom({ plan, here }, { within, joint }) : { count: 0, room: 0 };
  }, [isAsked, plan, here, first, size, joint]);
  if (count <= room) return null;
  return (
    <p className="splice-room" data-testid="splice-room">
      {text('splices.trayRoom', { count, room, left: count - room })}
    </p>
  );
}

/** The buttons that connect ends of the same number: straight through, and, in one cable, cut and spliced again. */
function StraightTools({ splices }: Props) {
  const { state, save, setWord, isWritable, selected } = splices;
  const isOne = isOneCable(splices);
  const make = (made: Straight | PlanRefusal, done: (count: number) => string) => {
    if (isRefused(made)) save(made, '');
    else if (made.count > 0) save(made.plan, done(made.count));
    else setWord({ sentence: text('splices.nothingToConnect'), isRefusal: true });
  };
  const straight = () =>
    make(straightThrough(splices, state.joint), (count) =>
      isOne ? text('splices.keptUncut', { count }) : text('splices.connectedStraight'),
    );
  const resplice = () => {
    const within = selected ? { first: selected.end.number, count: selected.count } : undefined;
    make(cutAndRespliced(splices, { within, joint: state.joint }), (count) =>
      text('splices.resplicedCount', { count }),
    );
  };
  return (
    <>
      <Button onClick={straight} disabled={!isWritable} data-testid="splice-straight">
        {isOne ? text('splices.keepUncut') : text('splices.straightThrough')}
      </Button>
      {isOne ? (
        <Button onClick={resplice} disabled={!isWritable} data-testid="splice-resplice">
          {selected ? text('splices.respliceSelected', { count: selected.count }) : text('splices.resplice')}
        </Button>
      ) : null}
    </>
  );
}

/** The tools that connect ends, typed or straight through, and the tools for the selected ends. */
export function SpliceTools({ splices }: Props) {
  const { state, setState } = splices;
  return (
    <>
      <div className="splice-tools">
        <JointFields joint={state.joint} setJoint={(joint) => setState((now) => ({ ...now, joint }))} />
        <TypedConnections splices={splices} />
        <StraightTools splices={splices} />
        <SelectedTools splices={splices} />
      </div>
      <TrayRoom splices={splices} />
    </>
  );
}
