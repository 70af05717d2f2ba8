import type { LaunchOptions, Page } from '@playwright/test';
import { createRandom } from '../../src/service/sample-town/random';
import type { ChaosRule } from '../chaos/chaos-rule';
import { type ChaosServer, openChaosServer } from '../chaos/open-chaos-server';
import { emptyDevice, fillDevice } from '../drivers/device/full-device';
import type { LngLat } from '../drivers/page/mercator';
import { appDir, centre, fieldOfPoles } from '../drivers/service/chaos-page';
import { clearSiteData } from './clear-site-data';
import { heldBytes } from './held-bytes';
import { judgeSoak, type SoakEdit, type SoakVerdict, underWay } from './judge-soak';
import { createSoakUser, type SoakUser } from './soak-user';

export type SoakOptions = {
  readonly seed: number;
  readonly minutes: number;
  readonly launch: LaunchOptions;
  readonly note: (text: string) => void;
};

export type SoakReport = SoakVerdict & {
  readonly edits: number;
  readonly marked: number;
  readonly tabKills: number;
  readonly browserKills: number;
  /** How often the data of the site was cleared under the pages of a user. */
  readonly clearings: number;
  /** How often a person's device was full for a while. */
  readonly walls: number;
  readonly strikes: number;
  /** Of the page that lives longest, without garbage and compiled code; 0.1 is ten per cent more. */
  readonly heapGrowth: number;
  readonly left: number;
};

const poles = 12;
/** Milliseconds between two edits: 600 in half an hour. */
const pace = 3_000;
const records = 'map-poles';

/** The connection is reset after the service has applied a write. */
function appliedAndReset(kind: 'resetAfterApply' | 'resetAfterApplyOnReusedConnection', rate: number): ChaosRule[] {
  return ['POST', 'PATCH'].map((method) => ({ fault: { kind }, method, path: records, times: 'always', rate }));
}

/** The moods of the line for a while, each with its weight. */
const weathers: readonly (readonly [rules: readonly ChaosRule[], weight: number])[] = [
  [[], 4],
  [[{ fault: { kind: 'resetAfterApply' }, path: records, times: 'always', rate: 0.3 }], 2],
  [appliedAndReset('resetAfterApplyOnReusedConnection', 0.5), 3],
  [appliedAndReset('resetAfterApply', 0.5), 2],
  [[{ fault: { kind: 'resetBefore' }, path: '/api/', times: 'always', rate: 0.5 }], 2],
  [[{ fault: { kind: 'status', status: 503 }, path: records, times: 'always', rate: 0.6 }], 2],
  [[{ fault: { kind: 'cutBody', share: 0.5 }, path: `${records}/`, times: 'always', rate: 0.4 }], 2],
  [[{ fault: { kind: 'html200' }, path: records, times: 'always', rate: 0.4 }], 1],
  [[{ fault: { kind: 'delay', ms: 1_500 }, path: '/api/', times: 'always', rate: 0.5 }], 2],
  [[{ fault: { kind: 'resetBefore' }, path: '/api/', times: 'always' }], 1],
];

/** Free places between the poles, one for each number. */
function freePlace(number: number): LngLat {
  return [
    centre[0] + ((number % 19) - 9) * 0.00009,
    centre[1] + ((Math.floor(number / 19) % 7) - 3) * 0.00011 + 0.00004,
  ];
}

/**
 * Bytes that a page holds after its garbage was collected, without compiled code: the browser compiles what runs for minutes in
 * several forms, which was all of the growth after the first minute and ends by itself.
 */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  return heldBytes(JSON.parse(chunks.join('')));
}

type Play = {
  readonly server: ChaosServer;
  readonly planner: SoakUser;
  readonly manager: SoakUser;
  readonly random: ReturnType<typeof createRandom>;
  readonly note: (text: string) => void;
  readonly edits: SoakEdit[];
  /** Who may have no copy of the project on the device. */
  readonly cleared: Set<SoakUser>;
  readonly counts: { tabKills: number; browserKills: number; clearings: number; walls: number };
  /** Whose device is full. */
  full: SoakUser | null;
};

async function editOnce({ planner, manager, random, edits }: Play): Promise<void> {
  const user = random.chance(0.65) ? planner : manager;
  const page = random.pick(user.pages());
  await user.signIn(page);
  const number = edits.length + 1;
  const work = random.chance(0.75)
    ? user.rename(page, random.whole(1, poles), `${user.who} ${number}`)
    : user.create(page, freePlace(number));
  const edit = await work;
  if (edit) edits.push(edit);
}

async function changeWeather({ server, random, note }: Play): Promise<void> {
  server.clearRules();
  const rules = random.weighted(weathers);
  for (const rule of rules) server.add(rule);
  note(`weather: ${rules.map(({ fault, rate }) => `${fault.kind} ${rate ?? 1}`).join() || 'fair'}`);
  if (random.chance(0.2)) await server.act({ kind: 'expireAll' });
  if (random.chance(0.3)) await server.act({ kind: 'dropIdleSockets' });
}

/** Without a copy and without the service, no page can open the project: that is no fault of the product. */
function giveLine({ server, planner, note, cleared }: Play): void {
  if (!cleared.delete(planner)) return;
  note('weather: fair, so that the project can be read');
  server.clearRules();
}

async function killSomething(play: Play): Promise<void> {
  const { planner, random, note, counts } = play;
  if (random.chance(1 / 7)) {
    note('the browser of the planner is killed');
    counts.browserKills += 1;
    await planner.crashBrowser();
    giveLine(play);
    await planner.open(2);
    return;
  }
  note('a tab of the planner crashes');
  counts.tabKills += 1;
  await planner.crashTab(random.pick(planner.pages()));
  giveLine(play);
  await planner.openTab();
}

async function clearSomebodysData({ planner, manager, random, note, cleared, counts }: Play): Promise<void> {
  const user = random.pick([planner, manager]);
  const what = random.pick(['all', 'indexeddb'] as const);
  note(`the site data of the ${user.who} is cleared: ${what}`);
  counts.clearings += 1;
  cleared.add(user);
  await clearSiteData(random.pick(user.pages()), what);
}

/** A person's device stores nothing more, until the next call. Data that makes room goes, also the copies of projects. */
async function turnRoom(play: Play): Promise<void> {
  const { planner, manager, random, note, cleared, counts } = play;
  if (play.full) return makeRoom(play);
  const user = random.pick([planner, manager]);
  const bytes = await fillDevice(random.pick(user.pages()), 60_000_000).catch(() => 0);
  note(`the device of the ${user.who} is full: ${bytes} bytes of somebody else's`);
  counts.walls += 1;
  cleared.add(user);
  play.full = user;
}

async function makeRoom(play: Play): Promise<void> {
  if (!play.full) return;
  play.note(`the device of the ${play.full.who} has room again`);
  await emptyDevice(play.random.pick(play.full.pages()));
  play.full = null;
}

/** Edits, weather, crashes, clearings and full devices, each at its own pace, one after the other. */
async function live(play: Play, minutes: number): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  let [weatherAt, killAt, clearAt] = [Date.now() + 5_000, Date.now() + 15_000, Date.now() + 20_000];
  let roomAt = Date.now() + 30_000;
  while (Date.now() < end) {
    const next = Date.now() + play.random.whole(pace / 2, (pace * 3) / 2);
    await editOnce(play);
    if (Date.now() > weatherAt) {
      weatherAt = Date.now() + 8_000;
      await changeWeather(play);
    }
    if (Date.now() > killAt) {
      killAt = Date.now() + 50_000;
      await killSomething(play);
    }
    if (Date.now() > clearAt) {
      clearAt = Date.now() + 45_000;
      await clearSomebodysData(play);
    }
    if (Date.now() > roomAt) {
      roomAt = Date.now() + 35_000;
      await turnRoom(play);
    }
    const rest = next - Date.now();
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  }
}

/** Everything is well again: waits until what can arrive has arrived, then reads the lists once more. */
async function settle(play: Play): Promise<number> {
  const { server, planner, manager, note } = play;
  server.clearRules();
  await makeRoom(play);
  const users = [planner, manager];
  const until = Date.now() + 150_000;
  let left: readonly object[] = [{}];
  while (left.length > 0 && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 2_000));
    for (const user of users) for (const page of user.pages()) await user.signIn(page);
    const kept = await Promise.all(users.map((user) => user.kept()));
    left = kept.flatMap(({ ops }) => underWay(ops));
  }
  for (const op of left) note(`has not arrived: ${JSON.stringify(op)}`);
  for (const user of left.length > 0 ? users : []) {
    for (const page of user.pages()) {
      const chip = page.getByTestId('sync');
      note(`${user.who} at ${page.url()}: ${await chip.getAttribute('data-state', { timeout: 5_000 }).catch(String)}`);
    }
  }
  // Another reading of the lists finds second copies.
  for (const user of users) for (const page of user.pages().slice(0, 1)) await page.reload();
  return left.length;
}

async function judge({ server, planner, manager, edits }: Play): Promise<SoakVerdict> {
  const [one, two] = [await planner.kept(), await manager.kept()];
  const kept = {
    ops: [...one.ops, ...two.ops],
    bin: [...one.bin, ...two.bin],
    twins: [...one.twins, ...two.twins],
  };
  return judgeSoak(edits, server.log().effects, kept);
}

/** The verdict, once the lists that are being read have told of second copies, or should have long since. */
async function judgeAtLast(play: Play): Promise<SoakVerdict> {
  const until = Date.now() + 60_000;
  let verdict = await judge(play);
  while (verdict.unflagged.length > 0 && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 2_000));
    verdict = await judge(play);
  }
  return verdict;
}

/** Plays a soak: real browsers, the built product, a service whose line breaks, and the oracle at the end. */
export async function runSoak({ seed, minutes, launch, note }: SoakOptions): Promise<SoakReport> {
  const server = await openChaosServer({ seed, sample: fieldOfPoles(poles), appDir });
  const ports = { server, launch, note };
  const [planner, manager] = [createSoakUser('planner', ports), createSoakUser('manager', ports)];
  const random = createRandom(seed, 'soak');
  const counts = { tabKills: 0, browserKills: 0, clearings: 0, walls: 0 };
  const play: Play = { server, planner, manager, random, note, edits: [], cleared: new Set(), counts, full: null };
  try {
    await planner.open(2);
    await manager.open(1);
    const [oldest] = manager.pages();
    for (let warm = 0; warm < 4; warm += 1) await editOnce(play);
    const before = oldest ? await heapOf(oldest) : 1;
    await live(play, minutes);
    const after = oldest ? await heapOf(oldest) : 1;
    const left = await settle(play);
    const verdict = await judgeAtLast(play);
    const { strikes } = server.log();
    const marked = play.edits.filter((edit) => edit.marked).length;
    const figures = { edits: play.edits.length, marked, ...counts, strikes: strikes.length, left };
    return { ...verdict, ...figures, heapGrowth: after / before - 1 };
  } finally {
    await planner.end();
    await manager.end();
    await server.close();
  }
}
