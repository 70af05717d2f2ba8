import { mergeRounds } from '../approval/merge-rounds';
import { parseRound, roundBlock, writeRound } from '../approval/splice-round';
import { ductBlock, parseDucts, writeDucts } from '../ducts/duct-record';
import { mergeDucts } from '../ducts/merge-ducts';
import { type ThreeWay, threeWay } from './three-way';

/** A block of lines in a description. `merge`: that of two people as one, '' for none; null where they wrote different things. */
type Block = { readonly pattern: RegExp; readonly merge: (three: ThreeWay<string>) => string | null };

const blocks: readonly Block[] = [
  {
    pattern: ductBlock,
    merge: ({ base, mine, theirs }) => {
      const [was, here, there] = [parseDucts(base), parseDucts(mine), parseDucts(theirs)];
      if (was === 'newer' || here === 'newer' || there === 'newer') return null;
      const record = mergeDucts({ base: was, mine: here, theirs: there });
      const text = record && (writeDucts('', record) ?? '');
      // A line that is written twice, for one duct, could change its meaning with its place.
      return record && JSON.stringify(parseDucts(text)) === JSON.stringify(record) ? text : null;
    },
  },
  {
    pattern: roundBlock,
    merge: ({ base, mine, theirs }) => {
      const [was, here, there] = [parseRound(base), parseRound(mine), parseRound(theirs)];
      if (was === 'newer' || here === 'newer' || there === 'newer') return null;
      const round = mergeRounds({ base: was, mine: here, theirs: there });
      const text = round && writeRound('', round);
      return round && JSON.stringify(parseRound(text)) === JSON.stringify(round) ? text : null;
    },
  },
];

const blockIn = (text: string, { pattern }: Block) => pattern.exec(text)?.[0] ?? '';
const without = (text: string, { pattern }: Block) => text.replace(pattern, () => '').trimEnd();
/** What stands around the blocks. */
const around = (text: string) => blocks.reduce(without, text).trim();

/** The text with another block in the place of the one that it has, or below what stands there; '' for none. */
function withBlock(text: string, block: Block, next: string): string {
  if (next === '') return blockIn(text, block) === '' ? text : without(text, block);
  if (blockIn(text, block) !== '') return text.replace(block.pattern, () => next);
  return text === '' ? next : `${text}\n\n${next}`;
}

function textOf(description: unknown): string | null {
  if (description === null || description === undefined) return '';
  return typeof description === 'string' ? description.replaceAll('\r\n', '\n') : null;
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
    text = withBlock(text, one.block, one.text);
  }
  const isKept = around(text) === words.value && found.every((one) => blockIn(text, one.block) === one.text);
  return isKept ? text : null;
}

/**
 * The descriptions of two people as one, with the lines of both in the blocks for ducts and for the round from plan to done
 * (docs/fibre-model.md): both have edited what `base` was; `value` is null where nothing is left of it. Null where both changed the text
 * around the blocks, or said different things in them.
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
