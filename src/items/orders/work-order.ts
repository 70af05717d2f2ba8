import { readBlock, writeBlock } from '../blocks/block-text';
import { quotedPattern, quoteText, unquoteText } from '../codec/quote-text';
import { type ItemRef, parseRef } from '../item';

/** How the work at an item, or at all items of an order, stands. The words stand in the record as they are here. */
export const orderStates = ['open', 'done', 'not possible'] as const;
export type OrderState = (typeof orderStates)[number];

/** The result of the work at one item. `at` is a moment in ISO 8601; null is not recorded. */
export type OrderResult = {
  readonly state: OrderState;
  readonly at: string | null;
  readonly by: string | null;
  readonly reason: string | null;
};

/** One item of an order. `more` is the end of its line that this version does not know. */
export type OrderItem = OrderResult & { readonly ref: ItemRef; readonly name: string; readonly more: string };

/** A work order as a note's description holds it (docs/domain.md 3.9). `others` are its lines that this version does not know. */
export type WorkOrder = {
  /** Empty: not assigned. */
  readonly assignee: string;
  readonly items: readonly OrderItem[];
  readonly others: readonly string[];
};

/** Items of one order, at most: its text stays well below what a field may hold. */
export const mostOrderItems = 40;

/** Characters of an item's name, and of a reason, in an order. */
const longestWords = 80;

/** The block of a note's description in which an order stands. */
export const orderBlock = { name: 'work order', version: 1 } as const;
const assigneeLine = new RegExp(`^assignee: ${quotedPattern}$`, 'su');
const itemLine = new RegExp(`^- (${orderStates.join('|')}): #(\\S+) ${quotedPattern}(.*)$`, 'su');
const resultPart = new RegExp(
  `^, (\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)(?:, by ${quotedPattern})?(?:, because ${quotedPattern})?(.*)$`,
  'su',
);

function itemOfLine(line: string): OrderItem | null {
  const [, word, to = '', name, tail = ''] = itemLine.exec(line) ?? [];
  const state = orderStates.find((one) => one === word);
  const [ref, words] = [parseRef(to), unquoteText(name)];
  if (!state || !ref || words === null) return null;
  const [, at = null, by, reason, more = tail] = resultPart.exec(tail) ?? [];
  return { ref, name: words, state, at, by: unquoteText(by), reason: unquoteText(reason), more };
}

function lineOfItem({ ref, name, state, at, by, reason, more }: OrderItem): string {
  const result = at === null ? '' : `, ${at}`;
  const who = at === null || by === null ? '' : `, by ${quoteText(by)}`;
  const why = at === null || reason === null ? '' : `, because ${quoteText(reason)}`;
  return `- ${state}: #${ref} ${quoteText(name)}${result}${who}${why}${more}`;
}

function orderOfLines(lines: readonly string[]): WorkOrder {
  let assignee = '';
  const items: OrderItem[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const to = unquoteText(assigneeLine.exec(line)?.[1]);
    const item = itemOfLine(line);
    if (to !== null && assignee === '') assignee = to;
    else if (item && !items.some(({ ref }) => ref === item.ref)) items.push(item);
    else others.push(line);
  }
  return { assignee, items, others };
}

/** Reads the order in a description; `newer`: of a version that this one cannot write; null: there is none. */
export function parseOrder(description: string): WorkOrder | 'newer' | null {
  const lines = readBlock(description, orderBlock);
  return lines === null || lines === 'newer' ? lines : orderOfLines(lines);
}

/** The description with this order: it replaces the present order, else it stands below the text. */
export function writeOrder(description: string, { assignee, items, others }: WorkOrder): string {
  const lines = [`assignee: ${quoteText(assignee)}`, ...items.map(lineOfItem), ...others];
  return writeBlock(description, orderBlock, lines);
}

/** An item of a new order. */
export function openItem(ref: ItemRef, name: string): OrderItem {
  return { ref, name: name.slice(0, longestWords), state: 'open', at: null, by: null, reason: null, more: '' };
}

/** The order with this result at one of its items; the same items where it has no such item. */
export function withResult(order: WorkOrder, ref: ItemRef, result: OrderResult): WorkOrder {
  const reason = result.reason?.slice(0, longestWords) ?? null;
  const items = order.items.map((item) => (item.ref === ref ? { ...item, ...result, reason } : item));
  return { ...order, items };
}

/** How an order stands: open while an item is; then not possible where one was not. */
export function stateOfOrder({ items }: Pick<WorkOrder, 'items'>): OrderState {
  if (items.length === 0 || items.some(({ state }) => state === 'open')) return 'open';
  return items.some(({ state }) => state === 'not possible') ? 'not possible' : 'done';
}
