import type { Basis } from './open-api-document';

const assumption = /^assumed: (gaps\.md \d+)$/;

/** A source as the contract's tables spell it for the assumption with this number in gaps.md. */
export function assumed(gap: number): string {
  return `assumed: gaps.md ${gap}`;
}

/** The mark of a part: `x-assumed` for `assumed: gaps.md N`, else `x-source` with the section of interface.md. */
export function basis(source: string): Basis {
  const gap = assumption.exec(source)?.[1];
  return gap === undefined ? { 'x-source': source } : { 'x-assumed': gap };
}

/** A description with the mark of its source; an assumption says so in words too (gaps.md, first lines). */
export function described(text: string, source: string): Basis & { readonly description: string } {
  const gap = assumption.exec(source)?.[1];
  const words = gap === undefined ? text : `${text} Assumed (${gap}): the interface document does not show it.`;
  return { description: words, ...basis(source) };
}
