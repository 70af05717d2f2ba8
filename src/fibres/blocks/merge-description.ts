import { type BlockKind, blockText, withBlockText, withoutReturns } from '../../items/blocks/block-text';
import { type ThreeWay, threeWay } from '../../items/blocks/three-way';
import { mergeOrders } from '../../items/orders/merge-orders';
import { orderBlock, parseOrder, type WorkOrder, writeOrder } from '../../items/orders/work-order';
import { mergeRounds } from '../approval/merge-rounds';
import { parseRound, roundBlock, writeRound } from '../approval/splice-round';
import { ductBlock, parseDucts, writeDucts } from '../ducts/duct-record';
import { mergeDucts } from '../ducts/merge-ducts';

/** A block of a description. `merge`: the blocks of two people as one, '' for none; null where they contradict each other. */
type Block = { readonly kind: BlockKind; readonly merge: (three: ThreeWay<string>) => string | null };

/** Merges what is read from the blocks, where the result is read back as it was written. `T` is a record of a version that is known. */
function mergeRead<T>(
  { base, mine, theirs }: ThreeWay<string>,
  {
    parse,
    merge,
    write,
  }: {
    readonly parse: (text: string) => T | 'newer';
    readonly merge: (three: ThreeWay<T>) => T | null;
    readonly write: (record: T) => string;
  },
): string | null {
  const [was, here, there] = [parse(base), parse(mine), parse(theirs)];
  if (was === 'newer' || here === 'newer' || there === 'newer') return null;
  const record = merge({ base: was, mine: here, theirs: there });
  if (!record) return null;
  const text = write(record);
  // A line that is written twice, for one duct, could change its meaning with its place.
  return JSON.stringify(parse(text)) === JSON.stringify(record) ? text : null;
}

const noOrder: WorkOrder = { assignee: '', items: [], others: [] };

const blocks: readonly Block[] = [
  {
    kind: ductBlock,
    merge: (three) =>
      mergeRead(three, { parse: parseDucts, merge: mergeDucts, write: (record) => writeDucts('', record) ?? '' }),
  },
  {
    kind: roundBlock,
    merge: (three) =>
      mergeRead(three, { parse: parseRound, merge: mergeRounds, write: (round) => writeRound('', round) }),
  },
  {
    kind: orderBlock,
    merge: (three) =>
      mergeRead(three, {
        parse: (text) => parseOrder(text) ?? noOrder,
        merge: mergeOrders,
        write: (order) => (JSON.stringify(order) === JSON.stringify(noOrder) ? '' : writeOrder('', order)),
      }),
  },
];

const blockIn = (text: string, { kind }: Block) => blockText(text, kind);
/** The text around the blocks. */
const around = (text: string) => blocks.reduce((rest, { kind }) => withBlockText(rest, kind, ''), text).trim();

function textOf(description: unknown): string | null {
  if (description === null || description === undefined) return '';
  return typeof description === 'string' ? withoutReturns(description) : null;
}

function mergedText({ base, mine, theirs }: ThreeWay<string>): string | null {
  const words = threeWay({ base: around(base), mine: around(mine), theirs: around(theirs) });
  if (!words) return null;
  const found = blocks.map((block) => {
    const three = { base: blockIn(base, block), mine: blockIn(mine, block), theirs: blockIn(theirs, block) };
    return { block, text: threeWay(three)?.value ?? block.merge(three) };
  });
  let text = around(theirs) === words.value ? theirs : mine;
  for (const one of found) {
    if (one.text === null) return null;
    text = withBlockText(text, one.block.kind, one.text);
  }
  const isKept = around(text) === words.value && found.every((one) => blockIn(text, one.block) === one.text);
  return isKept ? text : null;
}

/**
 * The descriptions of two people as one, with the lines of both in the blocks for ducts, for the round from plan to done
 * (docs/fibre-model.md) and for a work order (docs/domain.md 3.9): both have edited what `base` was; `value` is null where
 * nothing is left of it. Null where both changed the text around the blocks, or said different things in them.
 */
export function mergeDescription(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: string | null } | null {
  const [was, here, there] = [textOf(base), textOf(mine), textOf(theirs)];
  if (was === null || here === null || there === null) return null;
  if (blocks.every((block) => [was, here, there].every((text) => blockIn(text, block) === ''))) return null;
  const text = mergedText({ base: was, mine: here, theirs: there });
  return text === null ? null : { value: text === '' ? null : text };
}
