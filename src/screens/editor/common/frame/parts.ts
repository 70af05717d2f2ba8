/** The parts of the page that F6 goes through, in its order; a part that is not open is passed by. */
const order = ['map', 'inspector', 'table', 'layers'] as const;
export type PartName = (typeof order)[number];

/** The attribute that distinguishes a part from the page. */
export const partAttribute = 'data-part';

/** The event of what has the focus because its part was entered by F6. */
export const partEntered = 'part-entered';

/** Where the focus was in each part when it left. */
const lastIn = new Map<PartName, HTMLElement>();

function partsShown(): readonly HTMLElement[] {
  return order.flatMap((name) => document.querySelector<HTMLElement>(`[${partAttribute}="${name}"]`) ?? []);
}

const nameOfPart = (part: HTMLElement) => order.find((name) => name === part.getAttribute(partAttribute));

/**
 * The element that gets the focus when the user enters a part: the last focused element, else the canvas or grid, else the part
 * itself, whose name a screen reader reads out.
 */
function entryOf(part: HTMLElement): HTMLElement {
  const name = nameOfPart(part);
  const last = name && lastIn.get(name);
  if (last && part.contains(last)) return last;
  return part.querySelector<HTMLElement>('canvas, [role=grid]') ?? part;
}

function enter(part: HTMLElement): void {
  const entry = entryOf(part);
  entry.focus();
  entry.dispatchEvent(new CustomEvent(partEntered, { bubbles: true }));
}

/** Remembers where the focus is, for the way back to its part. Returns its end. */
export function rememberParts(page: EventTarget): () => void {
  const note = ({ target }: Event) => {
    const part = target instanceof HTMLElement ? target.closest<HTMLElement>(`[${partAttribute}]`) : null;
    const name = part && nameOfPart(part);
    if (name && target instanceof HTMLElement) lastIn.set(name, target);
  };
  page.addEventListener('focusin', note);
  return () => {
    page.removeEventListener('focusin', note);
    lastIn.clear();
  };
}

/** Enters a part that is open; false where it is not. */
export function enterPart(name: PartName): boolean {
  const part = partsShown().find((one) => nameOfPart(one) === name);
  if (part) enter(part);
  return part !== undefined;
}

/** Moves the focus to the next or the previous open part of the page; from outside of all parts, to the first or the last part. */
export function toNextPart(back: boolean): void {
  const parts = partsShown();
  const here = parts.findIndex((part) => part.contains(document.activeElement));
  const from = here < 0 && !back ? -1 : here < 0 ? 0 : here;
  const next = parts[(from + (back ? -1 : 1) + parts.length) % parts.length];
  if (next) enter(next);
}
