import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** The browser's report on called functions (Chrome DevTools Protocol, `Profiler.takePreciseCoverage`). */
export type ScriptCoverage = {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
};

/** Who called, and behind it who had asked for that to be called later (Chrome DevTools Protocol, `Runtime.StackTrace`). */
export type CallStack = {
  readonly callFrames: readonly { readonly url: string; readonly lineNumber: number; readonly columnNumber: number }[];
  readonly parent?: CallStack | undefined;
};

type Position = { readonly line: number; readonly column: number };

/** Where in a text an offset is, both counted from 0. */
function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length - 1, column: offset - (before.lastIndexOf('\n') + 1) };
}

type Built = { readonly text: string; readonly map: SourceMap };

/** Finds the modules of `src` behind what a browser has called of a build that has source maps. `dir`: the folder of the build. */
export function createCalledModules(dir: string) {
  const known = new Map<string, Built | null>();
  const read = (url: string): Built | null => {
    const path = join(dir, new URL(url).pathname);
    // A script of the browser's own has none.
    if (!existsSync(`${path}.map`)) return null;
    return { text: readFileSync(path, 'utf8'), map: new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))) };
  };
  const builtAt = (url: string): Built | null => {
    if (!url.startsWith('http')) return null;
    const found = known.get(url) ?? read(url);
    known.set(url, found);
    return found;
  };
  const moduleAt = ({ map }: Built, { line, column }: Position): readonly string[] => {
    const entry = map.findEntry(line, column);
    const source = 'originalSource' in entry ? entry.originalSource : '';
    const module = /(?:^|\/)(src\/.*)$/.exec(source)?.[1];
    return module === undefined || source.includes('node_modules') ? [] : [module];
  };
  return {
    /** The modules of which a function was called. That a script was loaded does not count. */
    of: (coverage: readonly ScriptCoverage[]): ReadonlySet<string> =>
      new Set(
        coverage.flatMap(({ url, functions }) => {
          const built = builtAt(url);
          if (!built) return [];
          const isPart = ({ startOffset, endOffset }: { readonly startOffset: number; readonly endOffset: number }) =>
            endOffset - startOffset < built.text.length;
          const called = functions.flatMap(({ ranges: [whole] }) =>
            whole && whole.count > 0 && isPart(whole) ? [whole.startOffset] : [],
          );
          return called.flatMap((offset) => moduleAt(built, positionOf(built.text, offset)));
        }),
      ),
    /** The modules on a call stack, the asynchronous part of it included. */
    on: (stack: CallStack | undefined): ReadonlySet<string> => {
      const found = new Set<string>();
      for (let part = stack; part; part = part.parent) {
        for (const { url, lineNumber, columnNumber } of part.callFrames) {
          const built = builtAt(url);
          const modules = built ? moduleAt(built, { line: lineNumber, column: columnNumber }) : [];
          for (const module of modules) found.add(module);
        }
      }
      return found;
    },
  };
}
