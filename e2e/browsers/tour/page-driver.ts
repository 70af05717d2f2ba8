import { slowness } from '../../slowness';
import type { EngineTab, Gesture } from '../engines/engine';

/** Which element: by a selector, and by what is written on it or read aloud where several fit. */
export type Target = string | { readonly css: string; readonly name: string };

type Place = { readonly x: number; readonly y: number };
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** A hand at a page: what a person does there, and what is read from it. */
export type PageDriver = {
  readonly tab: EngineTab;
  /** The result of a function in the page; it may use nothing but its arguments and the page. */
  readonly ask: <A extends readonly Plain[], T>(work: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>;
  /** Waits until a function gives something true in the page. `what` is the error's text if it never does. */
  readonly until: <A extends readonly Plain[]>(
    what: string,
    work: (...args: A) => unknown,
    ...args: A
  ) => Promise<void>;
  /** Clicks in the middle of an element, once it is visible, at rest and not covered. */
  readonly press: (target: Target) => Promise<void>;
  readonly point: (place: Place) => Promise<void>;
  readonly click: (place: Place, held?: readonly string[]) => Promise<void>;
  readonly key: (key: string, held?: readonly string[]) => Promise<void>;
  /** Types a text in the place of what a field holds, and Enter. */
  readonly write: (target: Target, text: string) => Promise<void>;
};

const patience = 90_000 * slowness;

/** In the page: the middle of an element, or why it cannot be pressed. */
function middleOf(css: string, name: string): Place | string {
  const called = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const fitting = [...document.querySelectorAll(css)].filter((one) => name === '' || called(one).startsWith(name));
  const element = fitting.find(isSeen);
  if (!element) return 'is not there';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const first = document.elementFromPoint(x, y);
  if (!first || !(element.contains(first) || first.contains(element)))
    return `lies below ${first?.outerHTML.slice(0, 90)}`;
  return element.matches(':disabled, [aria-disabled=true]') ? 'cannot be used' : { x, y };
}

function keysOf(key: string, held: readonly string[]): readonly Gesture[] {
  const down = (name: string): Gesture => ({ kind: 'keyDown', key: name });
  const up = (name: string): Gesture => ({ kind: 'keyUp', key: name });
  return [...held.map(down), down(key), up(key), ...held.map(up)];
}

function createQuestions(tab: EngineTab): Pick<PageDriver, 'ask' | 'until'> {
  const callOf = (work: unknown, args: readonly Plain[]) => `Promise.resolve((${work})(...${JSON.stringify(args)}))`;
  const ask: PageDriver['ask'] = async (work, ...args) =>
    JSON.parse(await tab.evaluate(`${callOf(work, args)}.then((value) => JSON.stringify(value ?? null))`));
  const isTrue = async (work: unknown, args: readonly Plain[]) =>
    (await tab.evaluate(`${callOf(work, args)}.then((value) => String(Boolean(value)))`)) === 'true';
  const until: PageDriver['until'] = async (what, work, ...args) => {
    const end = Date.now() + patience;
    for (;;) {
      // A page that is being loaded cannot answer.
      const [found, fault] = await isTrue(work, args).then(
        (value) => [value, null] as const,
        (error: unknown) => [null, error],
      );
      if (found) return;
      if (Date.now() > end) throw new Error(`${what}: not within ${patience / 1000} s${fault ? ` (${fault})` : ''}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  return { ask, until };
}

/** A hand at a tab. */
export function createPageDriver(tab: EngineTab): PageDriver {
  const { ask, until } = createQuestions(tab);
  const click: PageDriver['click'] = ({ x, y }, held = []) =>
    tab.perform([
      ...held.map((key) => ({ kind: 'keyDown', key }) as const),
      { kind: 'move', x: x - 1, y },
      { kind: 'move', x, y },
      { kind: 'down' },
      { kind: 'up' },
      ...held.map((key) => ({ kind: 'keyUp', key }) as const),
    ]);
  const press: PageDriver['press'] = async (target) => {
    const { css, name } = typeof target === 'string' ? { css: target, name: '' } : target;
    const end = Date.now() + patience;
    let before: Place | string = '';
    for (;;) {
      const now = await ask(middleOf, css, name).catch(String);
      // Where it was a moment ago: what still moves is missed.
      if (typeof now !== 'string' && typeof before !== 'string' && now.x === before.x && now.y === before.y)
        return click(now);
      if (Date.now() > end) throw new Error(`${css} ${name} ${typeof now === 'string' ? now : 'never rests'}`);
      before = now;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const key: PageDriver['key'] = (name, held = []) => tab.perform(keysOf(name, held));
  return {
    tab,
    ask,
    until,
    press,
    click,
    key,
    point: ({ x, y }) =>
      tab.perform([
        { kind: 'move', x: x - 1, y },
        { kind: 'move', x, y },
        { kind: 'rest', ms: 50 },
      ]),
    write: async (target, text) => {
      await press(target);
      await key('a', ['Control']);
      await tab.perform([...text].flatMap((letter) => keysOf(letter, [])));
      await key('Enter');
    },
  };
}
