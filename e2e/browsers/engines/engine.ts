/** The gestures of a hand, one after the other. Pixels are those of the page, from its upper left corner. */
export type Gesture =
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly kind: 'down' | 'up' }
  | { readonly kind: 'keyDown' | 'keyUp'; readonly key: string }
  | { readonly kind: 'rest'; readonly ms: number };

/** One tab, with what every engine's driver can do: all else is made of this. */
export type EngineTab = {
  /** Resolves when the page has loaded. */
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The text that an expression of JavaScript comes to in the page; a promise is awaited. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (gestures: readonly Gesture[]) => Promise<void>;
  /** Puts files into the field for files that a selector finds; their paths are whole ones. */
  readonly giveFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** The screen, as a PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Brings the tab before the others. */
  readonly show: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A browser that runs, with a fresh profile. */
export type Engine = {
  readonly name: string;
  readonly version: string;
  readonly newTab: () => Promise<EngineTab>;
  /** The uncaught errors of the pages so far; WebKit's driver does not report any. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The page's size in every engine. */
export const viewport = { width: 1280, height: 800 };
