import { type Engine, type EngineTab, viewport } from './engine';
import { inputSources } from './input-sources';
import { freePort, startProcessGroup } from './process-group';
import { openVirtualDisplay } from './virtual-display';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export type WebKitPaths = { readonly driver: string; readonly browser: string };

/** How WebDriver writes an element that it has found. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Calls below an address, as WebDriver has them; rejects with what the driver says against one. */
function callsTo(base: string): Call {
  return async (method, path, body) => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${base}${path}`, { method, ...init });
    const { value } = Object(await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${Object(value).message ?? Object(value).error}`);
    return value;
  };
}

/** Resolves when the driver answers: it says nothing when it begins. */
async function begun(call: Call): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return void (await call('GET', '/status'));
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/**
 * A script that runs an expression, whose value may be a promise; what it throws comes back as text. The expression stands in
 * the script itself: the page's policy forbids `eval`.
 */
const scriptOf = (expression: string) => `const done = arguments[0];
Promise.resolve().then(() => (${expression})).then((text) => done({ text }), (error) => done({ thrown: String(error) }));`;

function tabOf(call: Call, window: string, turn: <T>(window: string, work: () => Promise<T>) => Promise<T>): EngineTab {
  const inside = <T>(work: () => Promise<T>) => turn(window, work);
  return {
    open: (url) => inside(async () => void (await call('POST', '/url', { url }))),
    reload: () => inside(async () => void (await call('POST', '/refresh', {}))),
    evaluate: (expression) =>
      inside(async () => {
        const { text, thrown } = Object(
          await call('POST', '/execute/async', { script: scriptOf(expression), args: [] }),
        );
        if (thrown !== undefined) throw new Error(String(thrown));
        return String(text);
      }),
    perform: (gestures) =>
      inside(async () => void (await call('POST', '/actions', { actions: inputSources(gestures) }))),
    giveFiles: (value, paths) =>
      inside(async () => {
        const element = await call('POST', '/element', { using: 'css selector', value });
        await call('POST', `/element/${Object(element)[elementKey]}/value`, { text: paths.join('\n') });
      }),
    picture: () => inside(async () => Buffer.from(String(await call('GET', '/screenshot')), 'base64')),
    show: () => inside(async () => undefined),
    close: () => inside(async () => void (await call('DELETE', '/window'))),
  };
}

/** One command after the other, each in the window that it means: a session has one current window. */
function createTurns(call: Call) {
  let last: Promise<unknown> = Promise.resolve();
  let current = '';
  return <T>(window: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      if (current !== window) await call('POST', '/window', { handle: window });
      current = window;
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Makes the page as large as in the other engines: what the window needs around it is found out. */
async function resize(tab: EngineTab, call: Call): Promise<void> {
  const size = (outer: { width: number; height: number }) => call('POST', '/window/rect', { x: 0, y: 0, ...outer });
  // From here on the session means this window.
  await tab.show();
  await size(viewport);
  const [width = 0, height = 0] = JSON.parse(await tab.evaluate('JSON.stringify([innerWidth, innerHeight])'));
  await size({ width: 2 * viewport.width - width, height: 2 * viewport.height - height });
}

/** Each tab is a window of its own: the browser does not draw a tab behind another, and the driver cannot bring it to the front. */
function sessionOf(call: Call) {
  const turn = createTurns(call);
  let first: string | null = null;
  return async (): Promise<EngineTab> => {
    const opened = first ? Object(await call('POST', '/window/new', { type: 'window' })).handle : null;
    const window = String(opened ?? (await call('GET', '/window')));
    first ??= window;
    const tab = tabOf(call, window, turn);
    await resize(tab, call);
    return tab;
  };
}

/** WebKitGTK's small browser, over its own WebDriver, on a screen of its own. */
export async function startWebKit({ driver, browser }: WebKitPaths): Promise<Engine> {
  const screen = await openVirtualDisplay();
  const port = await freePort();
  const server = startProcessGroup(driver, [`--port=${port}`], {
    ...screen.environment,
    // Root may make no sandbox.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const close = async () => {
    await server.end();
    await screen.close();
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    const root = callsTo(base);
    await begun(root);
    const options = { binary: browser, args: ['--automation'] };
    const made = await root('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const { sessionId, capabilities } = Object(made);
    const call = callsTo(`${base}/session/${sessionId}`);
    const version = String(capabilities.browserVersion);
    return {
      name: 'WebKit',
      version,
      newTab: sessionOf(call),
      faults: () => [],
      close: async () => {
        // Its windows close with the session; what does not is ended below.
        await call('DELETE', '').catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
