import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { UncutFibre } from '../../../../analysis/jobs/fibres/uncut-job';
import { patchItem } from '../../../../editor/commands/patch-item';
import type { Editor } from '../../../../editor/editor';
import { passingAt } from '../../../../editor/network/legs-at';
import { type ClosurePlan, emptyPlan, type FibreEnd, keyOfSide } from '../../../../fibres/plan/closure-plan';
import { connectEnds } from '../../../../fibres/plan/connect-ends';
import { disconnectEnds } from '../../../../fibres/plan/edit-runs';
import { endUsage } from '../../../../fibres/plan/end-usage';
import { isRefused, type PlanRefusal, type SideLimits } from '../../../../fibres/plan/plan-refusal';
import { readPlan } from '../../../../fibres/plan/read-plan';
import { tornRibbon } from '../../../../fibres/plan/ribbons/ribbon-at';
import { unplacedCount } from '../../../../fibres/plan/tray-slots';
import { writePlan } from '../../../../fibres/plan/write-plan';
import { type CutUncut, cutUncut, type Uncut } from '../../../../fibres/splicing/cut-uncut';
import { connectPairs, freePairs, type Pairs } from '../../../../fibres/splicing/free-pairs';
import { text } from '../../../../i18n/text';
import { type Item, idOf } from '../../../../items/item';
import { useEditor } from '../../../services';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';
import { useNetworkJob } from '../../common/use-network-job';
import { useStableValue } from '../../sync/conflict/use-stable-value';
import { useRound } from './approval/use-round';
import { useCollisions } from './collisions/use-collisions';
import { type AskedPart, connectedPart } from './part/asked-part';
import type { Drag, SideActions } from './sides/side-list';
import { limitsHere, type SideHere, sidesHere } from './sides/sides-here';
import { endOf, firstState, type Pane, rowOf, type SpliceState, sidesShown } from './splice-state';
import { uncutByEnd } from './uncut/uncut-by-end';

/** Asks the worker which fibres pass a closure uncut and are in use, again after each edit. */
function useUncut({ ref, geometry }: Item, sides: readonly SideHere[]): Uncut<UncutFibre> {
  const { editor } = useEditor();
  const at = geometry?.kind === 'point' ? geometry.at : null;
  const passing = useMemo(() => passingAt(at, sides, editor.document), [editor, at, sides]);
  const askAt = useMemo(() => {
    const cables = [...new Set(passing.map(([{ cable }]) => cable))];
    if (!at || cables.length === 0) return null;
    return (revision: number) => ({ revision, closure: idOf(ref), at, cables });
  }, [ref, at, passing]);
  const work = useNetworkJob('uncut-fibres', askAt);
  return useMemo(() => {
    const fibres = uncutByEnd(work.state === 'done' ? work.answer : []);
    return { isKnown: work.state === 'done', fibres, passing };
  }, [work, passing]);
}

/** The last action or refusal as a sentence; `isRefusal`: the plan did not change. */
export type SpliceWord = { readonly sentence: string; readonly isRefusal: boolean };

const otherPane = (pane: Pane): Pane => (pane === 'left' ? 'right' : 'left');

type Row = { readonly end: FibreEnd; readonly count: number };

type Panes = Readonly<Record<Pane, SideHere | null>>;
type Acting = {
  readonly plan: ClosurePlan;
  readonly here: Panes;
  readonly limits: SideLimits;
  readonly state: SpliceState;
  readonly setState: (next: (now: SpliceState) => SpliceState) => void;
  /** Saves a plan, or says why there is none; true when it was saved. */
  readonly save: (next: ClosurePlan | PlanRefusal, done: string) => boolean;
  /** Asks which of two rows is connected, where some of their ends are used. */
  readonly askPart: (part: AskedPart) => void;
};

/** The row of ends that is selected, or null. */
function selectedRow({ here, state: { selection } }: Pick<Acting, 'here' | 'state'>): Row | null {
  const side = selection && here[selection.pane];
  if (!selection || !side) return null;
  const { first, count } = rowOf(selection);
  return { end: endOf(side, first), count };
}

/** The actions of the two lists: they select, aim, connect and disconnect. */
function sideActions({ plan, here, limits, state, setState, save, askPart }: Acting): SideActions {
  const nameOf = ({ side }: FibreEnd) =>
    [here.left, here.right].find((one) => one?.key === keyOfSide(side))?.name ?? '';
  const connect = (from: Row, to: FibreEnd) => {
    const ask = { from: from.end, to, count: from.count, ...state.joint };
    const found = freePairs(plan, ask, limits);
    if (found) {
      askPart({ request: ask, found, names: { from: nameOf(ask.from), to: nameOf(to) } });
      return;
    }
    const isDone = save(connectEnds(plan, ask, limits), text('splices.connectedCount', { count: from.count }));
    if (isDone) setState((now) => ({ ...now, selection: null }));
  };
  const cross = (pane: Pane) =>
    document.querySelector<HTMLElement>(`[data-testid="splice-${otherPane(pane)}"]`)?.focus();
  return {
    choose: (pane, ends) =>
      setState((now) => ({
        ...now,
        selection: ends && { pane, ...ends, target: Math.min(here[otherPane(pane)]?.size ?? 1, rowOf(ends).first) },
      })),
    aim: (target) => setState((now) => (now.selection ? { ...now, selection: { ...now.selection, target } } : now)),
    meet: (pane, { first }) => {
      const [row, target] = [selectedRow({ here, state }), here[pane]];
      if (!row || !target) return;
      // Enter in the list of the selection goes over to the other one, to the same numbers.
      if (state.selection?.pane === pane) cross(pane);
      else connect(row, endOf(target, first));
    },
    join: (from, { pane, ends }) => {
      const [source, target] = [here[from.pane], here[pane]];
      if (!source || !target) return;
      connect({ end: endOf(source, from.ends.first), count: from.ends.count }, endOf(target, ends.first));
    },
    disconnect: () => {
      const row = selectedRow({ here, state });
      if (!row) return;
      const next = tornRibbon(plan, row, limits) ?? disconnectEnds(plan, row);
      save(next, text('splices.disconnectedCount', { count: row.count }));
    },
    cross,
  };
}

/** A plan that waits for the answer whether fibres that are in use may be cut. */
export type AskedCut = { readonly next: ClosurePlan; readonly done: string; readonly cut: CutUncut<UncutFibre> };

/** The words of an action, with the number of its splices that have no place in a tray. */
function doneText(done: string, before: ClosurePlan, after: ClosurePlan): string {
  const left = unplacedCount(after) - unplacedCount(before);
  return left > 0 ? `${done} ${text('splices.unplacedNow', { count: left })}` : done;
}

/** The plan of a closure and everything that edits it: each gesture is one edit of the record, and one step of undo. */
export function useSplices(editor: Editor, item: Item) {
  const revision = useStore(editor.store, (state) => state.revision);
  const isWritable = useStore(editor.store, (state) => state.access === 'write' && !state.layers.splice.locked);
  const [state, setState] = useState<SpliceState>(firstState);
  const [word, setWord] = useState<SpliceWord | null>(null);
  const drag = useRef<Drag | null>(null);
  const value = item.fields['connections'];
  const reading = useMemo(() => readPlan(value), [value]);
  const plan: ClosurePlan = reading.kind === 'plan' ? reading.plan : emptyPlan;
  const usage = useMemo(() => endUsage(plan), [plan]);
  // The cables around may have changed with any edit.
  const found = useMemo(() => (revision < 0 ? [] : sidesHere(editor, item, plan)), [editor, item, plan, revision]);
  // Most edits leave them as they are: then the lines of the lists are not drawn again.
  const sides = useStableValue(found);
  const limits = useMemo(() => limitsHere(editor, sides), [editor, sides]);
  const here = useMemo(() => sidesShown(state.sides, sides, plan), [state.sides, sides, plan]);
  const { round, approvals } = useRound(item);
  const collisions = useCollisions(item);
  const uncut = useUncut(item, sides);
  const [asked, setAsked] = useState<AskedCut | null>(null);
  const [part, setPart] = useState<AskedPart | null>(null);
  const write = (next: ClosurePlan, done: string): boolean => {
    const refusal = editor.run(patchItem(editor.env(), { ref: item.ref, fields: { connections: writePlan(next) } }));
    const sentence = refusal ? refusalText(refusal) : doneText(done, plan, next);
    setWord({ sentence, isRefusal: refusal !== null });
    return refusal === null;
  };
  const writeAsking = (next: ClosurePlan, done: string): boolean => {
    const cut = cutUncut(usage, next, uncut);
    if (cut.fibres.length + cut.unknown === 0) return write(next, done);
    setAsked({ next, done, cut });
    return false;
  };
  const save = (next: ClosurePlan | PlanRefusal, done: string): boolean => {
    if (isRefused(next)) setWord({ sentence: messageText(next.refused), isRefusal: true });
    const isOpen = reading.kind === 'plan' || reading.kind === 'none';
    return isOpen && !isRefused(next) && writeAsking(next, done);
  };
  /** Saves the plan that was made of a record in the older form. */
  const repair = (next: ClosurePlan, done: string) => reading.kind === 'old' && writeAsking(next, done);
  const answerAsked = (isCut: boolean) => {
    setAsked(null);
    if (asked && isCut && write(asked.next, asked.done)) setState((now) => ({ ...now, selection: null }));
  };
  const answerPart = (pairs: readonly Pairs[] | null) => {
    setPart(null);
    if (!part || !pairs) return;
    const [from, to] = [part.request.from.side, part.request.to.side];
    const made = connectPairs(plan, pairs, { from, to, joint: state.joint, limits });
    if (save(made, connectedPart(part, pairs))) setState((now) => ({ ...now, selection: null }));
  };
  const actions = sideActions({ plan, here, limits, state, setState, save, askPart: setPart });
  return {
    ...{ state, setState, word, setWord, drag, reading, plan, usage, sides, limits, here },
    ...{ uncut, asked, answerAsked, part, answerPart },
    ...{ round, approvals, collisions, isWritable, save, repair, actions, selected: selectedRow({ here, state }) },
  };
}

export type Splices = ReturnType<typeof useSplices>;
