import { parseSync } from 'vite';

/** Words that stand for a noun which the comment does not name. A comment names its subject instead (CONTRIBUTING.md, "Words"). */
const awkward: readonly RegExp[] = [
  /^What\b/,
  /\b(whoever|whomever|somebody|someone|anybody|anyone|nobody)\b/i,
  /\bones? (that|who|which)\b/i,
  /\b(is|are) (said|told)\b|\bis there\b|\bgoes on\b|\bof its own that\b|\bwhat it (does|is)\b|\bthose (that|who)\b|\bthat of\b/i,
];

type Comment = { readonly type: string; readonly start: number; readonly end: number; readonly words: string };

/** The comments of a module without their marks; line comments that follow each other are one. */
function commentTexts(path: string, text: string): readonly Comment[] {
  const found: Comment[] = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const words = value.replace(/^\*|\n\s*\*/g, ' ').replace(/\s+/g, ' ');
    const last = found.at(-1);
    const follows = type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) found.pop();
    const begun = follows ? last : { start, words: '' };
    found.push({ type, start: begun.start, end, words: `${begun.words} ${words}`.trim() });
  }
  return found;
}

/** The awkward comments of a module, each as `path:line words`. */
export function awkwardComments(path: string, text: string): readonly string[] {
  return commentTexts(path, text)
    .filter(({ words }) => awkward.some((pattern) => pattern.test(words)))
    .map(({ start, words }) => `${path}:${text.slice(0, start).split('\n').length} ${words}`);
}
