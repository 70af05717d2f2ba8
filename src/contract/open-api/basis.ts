import type { Basis } from './open-api-document';

const assumption = /^A\d+$/;

/** A source as the contract's tables spell it for the assumption with this number in docs/assumptions.md. */
export function assumed(number: number): string {
  return `A${number}`;
}

/** The mark of a part: `x-assumed` with the assumption for a source like `A7`, else `x-source` with the section of docs/interface.md. */
export function basis(source: string): Basis {
  return assumption.test(source) ? { 'x-assumed': `docs/assumptions.md ${source}` } : { 'x-source': source };
}

/** A description with the mark of its source; an assumption is named in the text too. */
export function described(text: string, source: string): Basis & { readonly description: string } {
  const isAssumed = assumption.test(source);
  const description = isAssumed ? `${text} Assumed (${source}): the document of the interface does not show it.` : text;
  return { description, ...basis(source) };
}
