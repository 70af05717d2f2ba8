import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BidiConnection, openBidiConnection } from './bidi-connection';
import { type Engine, type EngineTab, viewport } from './engine';
import { inputSources } from './input-sources';
import { startProcessGroup } from './process-group';
import { openVirtualDisplay } from './virtual-display';

/** Root may make no sandboxes, and processes beside the pages' own do not start in every container. */
const preferences = {
  'security.sandbox.content.level': 0,
  'layers.gpu-process.enabled': false,
  'network.process.enabled': false,
  'dom.ipc.forkserver.enable': false,
  'media.rdd-process.enabled': false,
  'media.utility-process.enabled': false,
  'webgl.force-enabled': true,
  'gfx.webrender.software': true,
  // Without the questions of a first start, and without calls to Mozilla.
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const withoutSandboxes = Object.fromEntries(
  ['CONTENT', 'GMP', 'RDD', 'SOCKET_PROCESS', 'UTILITY'].map((name) => [`MOZ_DISABLE_${name}_SANDBOX`, '1']),
);

function makeProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'strandmap-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  return folder;
}

/** A page that has just been loaded has no picture for a moment. */
async function pictureOf(send: BidiConnection['send'], context: string, tries = 10): Promise<Buffer> {
  try {
    const { data } = await send('browsingContext.captureScreenshot', { context });
    return Buffer.from(String(data), 'base64');
  } catch (error) {
    if (tries === 1 || !String(error).includes('Unable to capture screenshot')) throw error;
    await new Promise((done) => setTimeout(done, 250));
    return pictureOf(send, context, tries - 1);
  }
}

/** The value of an expression, as text; throws what it threw. */
function textOf(answer: Readonly<Record<string, unknown>>): string {
  const { exceptionDetails, result } = answer;
  if (exceptionDetails) throw new Error(String(Object(exceptionDetails).text));
  return String(Object(result).value);
}

/** Opens an address. A page that loads itself again while it opens calls its first load off: then it is opened once more. */
async function openIn(send: BidiConnection['send'], context: string, url: string, tries = 3): Promise<void> {
  try {
    await send('browsingContext.navigate', { context, url, wait: 'complete' });
  } catch (error) {
    if (tries === 1 || !String(error).includes('NS_BINDING_ABORTED')) throw error;
    await openIn(send, context, url, tries - 1);
  }
}

function tabOf({ send }: BidiConnection, context: string): EngineTab {
  return {
    open: (url) => openIn(send, context, url),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async (expression) =>
      textOf(await send('script.evaluate', { expression, target: { context }, awaitPromise: true })),
    perform: async (gestures) =>
      void (await send('input.performActions', { context, actions: inputSources(gestures) })),
    giveFiles: async (selector, files) => {
      const found = await send('browsingContext.locateNodes', { context, locator: { type: 'css', value: selector } });
      const [element] = Array.isArray(found['nodes']) ? found['nodes'] : [];
      await send('input.setFiles', { context, element: { sharedId: Object(element).sharedId }, files });
    },
    picture: () => pictureOf(send, context),
    show: async () => void (await send('browsingContext.activate', { context })),
    close: async () => void (await send('browsingContext.close', { context })),
  };
}

async function newTab(line: BidiConnection): Promise<EngineTab> {
  const { context } = await line.send('browsingContext.create', { type: 'tab' });
  await line.send('browsingContext.setViewport', { context, viewport });
  return tabOf(line, String(context));
}

/** Gathers what pages throw and is not caught. */
async function gatherFaults(line: BidiConnection): Promise<readonly string[]> {
  const faults: string[] = [];
  line.on('log.entryAdded', (params) => {
    const { level, type, text, stackTrace } = Object(params);
    // Without a stack it is no script's: a font that did not come, a request that the demo lets fail on purpose.
    const isThrown = type === 'javascript' && Object(stackTrace).callFrames?.length > 0;
    if (level === 'error' && isThrown) faults.push(String(text));
  });
  await line.send('session.subscribe', { events: ['log.entryAdded'] });
  return faults;
}

/** Firefox as it is installed, over WebDriver BiDi, on a screen of its own. */
export async function startFirefox(path: string): Promise<Engine> {
  const screen = await openVirtualDisplay();
  const profile = makeProfile();
  const browser = startProcessGroup(
    path,
    ['--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {
      ...screen.environment,
      ...withoutSandboxes,
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
  );
  const close = async () => {
    await browser.end();
    await screen.close();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const line = await openBidiConnection(`${await browser.waitForOutput(/listening on (ws:\S+)/)}/session`);
    const { capabilities } = await line.send('session.new', { capabilities: {} });
    const version = String(Object(capabilities).browserVersion);
    const faults = await gatherFaults(line);
    return { name: 'Firefox', version, newTab: () => newTab(line), faults: () => faults, close };
  } catch (error) {
    await close();
    throw error;
  }
}
