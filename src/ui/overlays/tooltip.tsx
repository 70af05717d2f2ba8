import { Tooltip as Base } from '@base-ui/react/tooltip';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useSyncExternalStore,
} from 'react';
import { Kbd } from '../controls/kbd';
import '../controls/button.css';

type Side = 'top' | 'right' | 'bottom' | 'left';

export type TooltipProps = {
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** A fact beyond the name: why it cannot be used now. */
  readonly reason?: string | undefined;
  readonly side?: Side | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
};

type Content = Omit<TooltipProps, 'children'>;
/** `owner`: the id of the part whose name is shown. */
type Shown = { readonly owner: string; readonly anchor: Element; readonly content: Content };

/** Milliseconds for which the pointer rests before a name comes. */
const delayMs = 400;
/** Milliseconds in which the pointer may go from the part to its name. */
const graceMs = 200;

let shown: Shown | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setShown(next: Shown | null): void {
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides the name; if `owner` is given, only the name of this owner. */
function hide(owner?: string): void {
  if (owner !== undefined && shown?.owner !== owner) return;
  clearTimeout(timer);
  setShown(null);
}

function show(next: Shown): void {
  clearTimeout(timer);
  if (next.anchor.isConnected) setShown(next);
}

function soon(milliseconds: number, what: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(what, milliseconds);
}

/**
 * The one place where names of buttons are shown. One for the whole page: a page has some fifty named buttons, and a tooltip of
 * the library's for each of them was a tenth of what the editor takes to come.
 */
export function TooltipLayer() {
  const now = useSyncExternalStore(subscribe, () => shown);
  // It does not outlive the layout that it was opened in: what it names may have gone from under the pointer.
  useEffect(() => {
    if (!now) return;
    const close = () => hide();
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [now]);
  if (!now) return null;
  const { label, shortcut, reason, side = 'bottom' } = now.content;
  return (
    <Base.Root open onOpenChange={(open) => !open && hide()}>
      <Base.Portal>
        <Base.Positioner anchor={now.anchor} side={side} sideOffset={6} aria-hidden="true">
          <Base.Popup
            className="row small pill ui-tooltip"
            onPointerEnter={() => clearTimeout(timer)}
            onPointerLeave={() => soon(graceMs, () => hide())}
          >
            <span>
              {label}
              {reason ? <span className="ui-tooltip-reason">{reason}</span> : null}
            </span>
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Calls what the part has for this event by itself, then ours. */
function after<Event>(own: unknown, ours: (event: Event) => void): (event: Event) => void {
  return (event) => {
    if (typeof own === 'function') own(event);
    ours(event);
  };
}

/** A name, and the key for it, beside what the pointer or the focus rests on. Screen readers have both from the button itself. */
export function Tooltip({ children, label, shortcut, reason, side }: TooltipProps) {
  const owner = useId();
  const content: Content = { label, shortcut, reason, side };
  // A button that changes under the pointer has another name at once.
  useEffect(() => {
    if (shown?.owner === owner) setShown({ ...shown, content: { label, shortcut, reason, side } });
  }, [owner, label, shortcut, reason, side]);
  useEffect(() => () => hide(owner), [owner]);
  const own = children.props;
  return cloneElement(children, {
    onPointerEnter: after(own['onPointerEnter'], ({ currentTarget: anchor, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') soon(delayMs, () => show({ owner, anchor, content }));
    }),
    onPointerLeave: after(own['onPointerLeave'], () => soon(graceMs, () => hide(owner))),
    // Who presses it knows it.
    onPointerDown: after(own['onPointerDown'], () => {
      clearTimeout(timer);
      hide(owner);
    }),
    onFocus: after(own['onFocus'], ({ currentTarget: anchor }: FocusEvent) => {
      if (anchor.matches(':focus-visible')) show({ owner, anchor, content });
    }),
    onBlur: after(own['onBlur'], () => {
      clearTimeout(timer);
      hide(owner);
    }),
  });
}
