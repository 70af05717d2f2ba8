import type { Match } from './fault';

/** A request as rules see it: the path lies below the base address, without its version and its query. */
export type RequestTarget = { readonly method: string; readonly path: string };

/** The path of an address below `base`, as rules and logs show it. */
export function targetPath(address: string, base: string): string {
  const { pathname } = new URL(address);
  return pathname.slice(base.length).replace(/^\/(v\d+\/)?/, '');
}

function globSource(glob: string): string {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return `^${parts.join('')}$`;
}

function fitter({ method, path, pattern }: Match): (asked: RequestTarget) => boolean {
  const glob = path === undefined ? null : new RegExp(globSource(path));
  const free = pattern === undefined ? null : new RegExp(pattern);
  return (asked) =>
    (method === undefined || method === asked.method) &&
    (glob?.test(asked.path) ?? true) &&
    (free?.test(asked.path) ?? true);
}

/** Makes the test of one rule; it counts what matched. Throws a SyntaxError for a `pattern` that is no RegExp. */
export function createMatcher(match: Match): (asked: RequestTarget) => boolean {
  const fits = fitter(match);
  const first = match.nth ?? 1;
  const times = match.times ?? (match.nth === undefined ? Number.POSITIVE_INFINITY : 1);
  let count = 0;
  return (asked) => {
    if (!fits(asked)) return false;
    count += 1;
    return count >= first && count < first + times;
  };
}
