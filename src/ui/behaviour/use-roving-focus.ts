import { type RefObject, useEffect, useRef } from 'react';

/** `grid`: rows of controls, as in a list with buttons in each line. */
export type RovingShape = 'horizontal' | 'vertical' | 'grid';

/** Parts that open inside of the box and have an order of their own. */
const aside = '[role=dialog], [role=menu]';
const controls = 'button, a[href], [role=switch]';

function isThere(element: HTMLElement): boolean {
  return !element.matches(':disabled, [hidden]') && (element.checkVisibility?.() ?? true);
}

/** The lines of a grid by the element that holds each of them; without one all controls are one line. */
function linesOf(all: readonly HTMLElement[], line: string | undefined): readonly (readonly HTMLElement[])[] {
  if (line === undefined) return [all];
  const lines = new Map<Element | null, HTMLElement[]>();
  for (const one of all) {
    const of = one.closest(line);
    lines.set(of, [...(lines.get(of) ?? []), one]);
  }
  return [...lines.values()];
}

type Place = { readonly all: readonly HTMLElement[]; readonly at: HTMLElement; readonly line: string | undefined };

function above({ all, at, line }: Place, by: number): HTMLElement | undefined {
  const lines = linesOf(all, line);
  const row = lines.findIndex((controlsOf) => controlsOf.includes(at));
  const column = lines[row]?.indexOf(at) ?? 0;
  const next = lines[(row + by + lines.length) % lines.length];
  return next?.[Math.min(column, next.length - 1)];
}

/** Where a key leads from one of the controls; undefined: it is none of these keys. */
function nextOf(key: string, place: Place, shape: RovingShape): HTMLElement | undefined {
  const { all, at } = place;
  const on = (by: number) => all[(all.indexOf(at) + by + all.length) % all.length];
  const sideways = document.dir === 'rtl' ? -1 : 1;
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (shape !== 'vertical' && key === 'ArrowRight') return on(sideways);
  if (shape !== 'vertical' && key === 'ArrowLeft') return on(-sideways);
  if (shape === 'vertical' && (key === 'ArrowDown' || key === 'ArrowUp')) return on(key === 'ArrowDown' ? 1 : -1);
  if (shape === 'grid' && (key === 'ArrowDown' || key === 'ArrowUp')) return above(place, key === 'ArrowDown' ? 1 : -1);
  return undefined;
}

/** Keeps one control of a box in the order of Tab, the arrows between all of them. Returns its end. */
function rove(box: HTMLElement, shape: RovingShape, line: string | undefined): () => void {
  const all = () =>
    [...box.querySelectorAll<HTMLElement>(controls)].filter(
      (one) => isThere(one) && !box.contains(one.closest(aside)) && (line === undefined || one.closest(line) !== null),
    );
  let current: HTMLElement | null = null;
  const settle = () => {
    const there = all();
    if (current === null || !there.includes(current))
      current = there.find((one) => one.ariaPressed === 'true' && shape === 'vertical') ?? there[0] ?? null;
    for (const one of there) {
      const index = one === current ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  };
  const take = ({ target }: Event) => {
    const taken = all().find((one) => one === target);
    if (!taken) return;
    current = taken;
    settle();
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const there = all();
    const at = there.find((one) => one === event.target);
    const next = at && nextOf(event.key, { all: there, at, line }, shape);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const stop = new AbortController();
  box.addEventListener('focusin', take, { signal: stop.signal });
  box.addEventListener('keydown', press, { signal: stop.signal });
  const changes = new MutationObserver(settle);
  changes.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  // A narrower window hides some of them. The first call comes with the frame that shows the box: to ask at once what is to be seen
  // would lay the page out a second time.
  const size = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
  if (size) size.observe(box);
  else settle();
  return () => {
    stop.abort();
    changes.disconnect();
    size?.disconnect();
  };
}

/**
 * Makes the buttons and links of a box one stop of Tab; arrows, Home and End go between them (WAI-ARIA, toolbar). `line`: the
 * selector of what holds one line of a grid; what stands outside of such lines keeps its own stop.
 */
export function useRovingFocus<Box extends HTMLElement>(shape: RovingShape, line?: string): RefObject<Box | null> {
  const box = useRef<Box | null>(null);
  useEffect(() => {
    if (!box.current) return;
    return rove(box.current, shape, line);
  }, [shape, line]);
  return box;
}
