import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo } from 'react';
import type { ClosurePlan } from '../../../../../fibres/plan/closure-plan';
import type { EndUsage } from '../../../../../fibres/plan/end-usage';
import { phone, touch, useMedia } from '../../../../layout/use-media';
import { useRowWindow } from '../../../common/layout/use-row-window';
import { type EndSelection, type Pane, rowOf } from '../splice-state';
import { type AboutLines, SideLine } from './side-line';
import { createSideRows, type SideRow, type SideRows } from './side-rows';

/** The actions of a list: they choose ends, or connect them with the selected ends of the other list. */
export type SideActions = {
  readonly choose: (pane: Pane, ends: { readonly anchor: number; readonly focus: number } | null) => void;
  /** The keys are at this end of the other list, with which the selected ones would be connected. */
  readonly aim: (number: number) => void;
  /** Enter, or a click while ends of the other list are selected. */
  readonly meet: (pane: Pane, ends: { readonly first: number }) => void;
  /** Ends were dragged from one list onto the other. */
  readonly join: (
    from: Drag,
    to: { readonly pane: Pane; readonly ends: { readonly first: number; readonly count: number } },
  ) => void;
  readonly disconnect: () => void;
  /** The keys leave this list for the other one. */
  readonly cross: (pane: Pane) => void;
};

type Props = AboutLines & {
  readonly pane: Pane;
  readonly plan: ClosurePlan;
  readonly usage: EndUsage;
  readonly selection: EndSelection | null;
  readonly actions: SideActions;
  readonly drag: RefObject<Drag | null>;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -100_000, End: 100_000 };

/** The keys of a list: arrows go, with Shift they select, Enter connects, Delete disconnects, left and right change the list. */
function useListKeys(
  { pane, here, selection, actions }: Pick<Props, 'pane' | 'here' | 'selection' | 'actions'>,
  page: number,
) {
  return (event: KeyboardEvent) => {
    const isTarget = selection !== null && selection.pane !== pane;
    const at = selection === null ? 0 : isTarget ? selection.target : selection.focus;
    const by = steps[event.key] ?? (event.key === 'PageDown' ? page : event.key === 'PageUp' ? -page : 0);
    const next = Math.max(1, Math.min(here.size, at + by));
    if (by !== 0 && isTarget) actions.aim(next);
    else if (by !== 0)
      actions.choose(pane, { anchor: event.shiftKey && selection ? selection.anchor : next, focus: next });
    else if (event.key === 'Enter' && selection) actions.meet(pane, { first: at });
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.disconnect();
    else if (event.key === 'Escape' && selection) actions.choose(pane, null);
    else if (event.key === (pane === 'left' ? 'ArrowRight' : 'ArrowLeft')) actions.cross(pane);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The ends that a line stands for: those of a tube, or its own one. */
function endsOf(row: SideRow): { readonly first: number; readonly count: number } {
  return row.kind === 'tube' ? { first: row.first, count: row.count } : { first: row.number, count: 1 };
}

/** Where a press with the mouse began: a line of one of the lists. */
export type Drag = {
  readonly pane: Pane;
  readonly index: number;
  readonly ends: { readonly first: number; readonly count: number };
};

/**
 * A click chooses, or connects while ends of the other list are selected; with Shift it selects up to there. A drag with the mouse
 * selects in its list and connects in the other one. A finger scrolls, and clicks.
 */
function usePresses(
  { pane, selection, actions, drag }: Pick<Props, 'pane' | 'selection' | 'actions' | 'drag'>,
  rows: SideRows,
) {
  const own = selection?.pane === pane ? rowOf(selection) : null;
  const lineOf = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-splice-row]') : null;
    const index = line ? Number(line.dataset['spliceRow']) : -1;
    return index < 0 ? null : { index, ends: endsOf(rows.at(index)) };
  };
  const click = (event: MouseEvent) => {
    const line = lineOf(event);
    if (!line) return;
    const { first, count } = line.ends;
    const last = first + count - 1;
    if (event.shiftKey && selection?.pane === pane) actions.choose(pane, { anchor: selection.anchor, focus: last });
    else if (selection && selection.pane !== pane) actions.meet(pane, { first });
    else actions.choose(pane, { anchor: first, focus: last });
  };
  const down = (event: PointerEvent) => {
    const line = lineOf(event);
    if (!line || event.button !== 0 || event.pointerType === 'touch' || event.shiftKey) return;
    const { index, ends } = line;
    const isInSelection = own !== null && ends.first >= own.first && ends.first < own.first + own.count;
    drag.current = { pane, index, ends: isInSelection ? own : ends };
  };
  const up = (event: PointerEvent) => {
    const [from, line] = [drag.current, lineOf(event)];
    drag.current = null;
    if (!from || !line || (from.pane === pane && from.index === line.index)) return;
    const { ends } = line;
    if (from.pane === pane) actions.choose(pane, { anchor: from.ends.first, focus: ends.first + ends.count - 1 });
    else actions.join(from, { pane, ends });
  };
  return { click, down, up };
}

/** The same object until something of it changes. */
function useAbout({ here, limits, approvals, collided, uncut, standard }: AboutLines): AboutLines {
  return useMemo(
    () => ({ here, limits, approvals, collided, uncut, standard }),
    [here, limits, approvals, collided, uncut, standard],
  );
}

/** One side of a closure as a list, of which only the lines in view are there. */
export function SideList(props: Props) {
  const { pane, here, plan, usage, selection } = props;
  const [isPhone, isTouch] = [useMedia(phone), useMedia(touch)];
  const rowHeight = isPhone || isTouch ? 44 : 26;
  const about = useAbout(props);
  const rows = useMemo(() => createSideRows(here, plan, usage), [here, plan, usage]);
  const { box, look, from, to, page } = useRowWindow(rows.count, rowHeight);
  const press = usePresses(props, rows);
  const onKeyDown = useListKeys(props, page);
  const own = selection?.pane === pane ? selection : null;
  const chosen = own && rowOf(own);
  const active = selection ? rows.indexOf(own ? own.focus : selection.target) : -1;
  useEffect(() => {
    const element = box.current;
    if (!element || active < 0) return;
    const [top, height] = [active * rowHeight, element.clientHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
  }, [active, box, rowHeight]);
  return (
    <div
      ref={box}
      className="grow boxed raised splice-list"
      role="listbox"
      aria-multiselectable="true"
      aria-label={here.name}
      aria-activedescendant={active < 0 ? undefined : `${pane}-${active}`}
      tabIndex={0}
      data-pane={pane}
      data-testid={`splice-${pane}`}
      onScroll={look}
      onPointerDown={press.down}
      onPointerUp={press.up}
      onClick={press.click}
      onKeyDown={onKeyDown}
    >
      <div className="splice-rows" style={{ height: `${rows.count * rowHeight}px` }}>
        {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
          const index = from + offset;
          const row = rows.at(index);
          const isChosen =
            row.kind === 'end' &&
            chosen !== null &&
            row.number >= chosen.first &&
            row.number < chosen.first + chosen.count;
          return (
            <SideLine
              key={index}
              {...{ pane, about, row, index, isChosen }}
              count={rows.count}
              height={rowHeight}
              isActive={index === active}
            />
          );
        })}
      </div>
    </div>
  );
}
