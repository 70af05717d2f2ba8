import { createFakeSession } from '../../../../api/testing/fake-session';
import { createDatabaseHandle, userDatabaseName } from '../../../storage/database';
import { finish } from '../../../storage/finish-transaction';
import type { Op } from '../../outbox';
import { connectionsIn } from './connections-in';
import { createEditLog } from './edit-log';
import type { Verdict } from './evidence';
import { judge } from './judge';
import { replaceGlobals } from './replace-globals';
import { createScheduler, type Scheduler } from './scheduler';
import { createSimulatedBrowser, type DeviceState, wasFull } from './simulated-browser';
import type { NetworkState } from './simulated-network';
import { createSimulatedService, type Overwriting } from './simulated-service';
import { config, type SimulatedTab, user } from './simulated-tab';
import { createUserActions } from './user-actions';
import { colleagueChanges, createTabs, createWorldEvents, type SimulationRun, signIn } from './world-events';

export type SimulationOptions = {
  readonly seed: number;
  /** Edits that the user makes before the world comes to rest. */
  readonly edits: number;
  /** Puts an empty database in the place of the last world's. */
  readonly renewStorage: () => void;
  readonly traced?: boolean;
  /** The service has the additions of docs/interface.md 11 that concern writes. */
  readonly hasAdditions?: boolean;
  /** The share of our comparisons, 0 to 1, between which and our PATCH a colleague changes the same record. */
  readonly haste?: number;
};

export type Simulation = Verdict &
  Pick<NetworkState, 'requests' | 'checks' | 'twins'> &
  SimulationRun['counts'] & {
    readonly edits: number;
    /** Connections that the user made, and those of a cable that had no number yet. */
    readonly connections: number;
    readonly ofNewCables: number;
    /** Closures that hold, in the end, connections of the user and of a colleague. */
    readonly shared: number;
    /** Values of a colleague that were overwritten although this device had read them and the user had not. */
    readonly overwritten: readonly string[];
    /** The changes between the comparison and the PATCH: they cannot be noticed. */
    readonly inWindow: number;
    /** Tabs that show something else than what is stored. */
    readonly wrongPages: readonly string[];
    readonly steps: number;
    readonly trace: readonly string[];
  };

const minute = 60_000;
/** The longest backoff, a look-up and its repetition, and a time in which a hanging request is given up: all several times. */
const restsFor = 10 * minute;

/** Milliseconds that a hasty colleague takes: less than our PATCH is on its way. */
const hastily = 60;

type Given = Required<Pick<SimulationOptions, 'hasAdditions' | 'haste'>> & {
  readonly scheduler: Scheduler;
  readonly device: DeviceState;
};

type Overwrites = { readonly silent: string[]; inWindow: number };

function createPlay({ scheduler, device, hasAdditions, haste }: Given, overwrites: Overwrites): SimulationRun {
  const { random } = scheduler;
  const log = createEditLog();
  const overwriting = ({ id, field, before }: Overwriting) => {
    if (before.step > service.lastRead(id)) overwrites.inWindow += 1;
    else if (!log.hasSeen(id, field, before.value)) {
      scheduler.note(`overwritten unseen: ${id} ${field} "${before.value}"`);
      overwrites.silent.push(`splice:${id} ${field} "${before.value}" of step ${before.step}`);
    }
  };
  const spelling = random.chance(0.5) ? 'plain' : 'texts';
  const colleague = { haste };
  const compared = (id: number) => {
    if (colleague.haste === 0 || !random.chance(colleague.haste)) return;
    scheduler.after(random.wait(hastily), 'a hasty colleague', () => colleagueChanges({ world, scheduler }, id));
  };
  const { steps } = scheduler;
  const service = createSimulatedService({ steps, spelling, overwriting, compared, hasAdditions });
  const session = createFakeSession();
  const line: NetworkState = { trouble: random.next() * 0.3, isDown: false, requests: 0, checks: 0, twins: 0 };
  const browser = createSimulatedBrowser(scheduler, device);
  const world = { scheduler, service, browser, line, session };
  const written = (id: number, field: string) => service.history(id, field).at(-1);
  const moves = createUserActions({ random, steps: scheduler.steps, note: scheduler.note, log, written });
  const counts = { crashes: 0, browserCrashes: 0 };
  return { world, scheduler, session, device, log, moves, colleague, tabs: createTabs(world), counts };
}

/** Bursts of edits, and breaks, until there are so many. */
async function live(play: SimulationRun, edits: number): Promise<void> {
  const { scheduler, log, tabs } = play;
  const { random } = scheduler;
  const happen = createWorldEvents(play);
  const next = () => {
    if (log.count >= edits) return;
    happen();
    scheduler.after(random.wait(random.chance(0.8) ? 700 : 12_000), 'something happens', next);
  };
  tabs.open();
  next();
  await scheduler.runUntil(() => log.count >= edits);
}

async function pass(scheduler: Scheduler, milliseconds: number): Promise<void> {
  let isOver = false;
  scheduler.after(milliseconds, 'enough', () => {
    isOver = true;
  });
  await scheduler.runUntil(() => isOver);
}

/** A tab whose device has refused something keeps that in memory, and shows it. */
function isVolatile({ outbox }: SimulatedTab): boolean {
  return outbox.store.getState().storage !== 'device';
}

/** Everything is well again, and the user decides all that waits for a decision. */
async function rest(play: SimulationRun): Promise<void> {
  const { world, scheduler, device, colleague, tabs, moves } = play;
  Object.assign(world.line, { trouble: 0, isDown: false });
  colleague.haste = 0;
  Object.assign(device, { trouble: 0, isFull: false });
  device.changes.push({ step: scheduler.steps(), isFull: false });
  signIn(play);
  if (tabs.all().length === 0) tabs.open();
  for (let round = 0; round < 3; round += 1) {
    await pass(scheduler, restsFor);
    for (const tab of tabs.all()) {
      tab.setNetwork(true);
      moves.go(tab);
      moves.readList(tab);
    }
    // An edit that a tab could only keep in memory is for that tab to decide.
    const [first] = tabs.all();
    for (const tab of tabs.all()) if (tab === first || isVolatile(tab)) moves.decideAll(tab);
  }
  await pass(scheduler, restsFor);
  // An edit that an open page shows as stored is stored, even if the device could not store it at first.
  const durable = tabs.all().filter(({ outbox }) => outbox.store.getState().durable);
  const names = new Set(durable.map(({ name }) => name));
  for (const edit of play.log.edits) if (names.has(edit.tab)) edit.storedAt ??= scheduler.steps();
}

/** The content of the user's database. */
async function readStored(scheduler: Scheduler) {
  const handle = createDatabaseHandle(userDatabaseName(config.base, user.username));
  const reading = handle
    .begin((db) => db.transaction(['ops', 'bin'], 'readonly'))
    .then((tx) => finish(tx, Promise.all([tx.objectStore('ops').getAll(), tx.objectStore('bin').getAll()])));
  let isRead = false;
  const done = reading.finally(() => {
    isRead = true;
  });
  await scheduler.runUntil(() => isRead);
  const [ops, bin] = await done;
  handle.close();
  return { ops, bin: bin.map(({ op }) => op) };
}

/** Every open page shows what is stored. */
function wrongPages({ tabs }: SimulationRun, ops: readonly Op[]): readonly string[] {
  const stored = [...new Set(ops.map(({ ref }) => ref))].sort().join();
  const keeping = tabs.all().filter((tab) => !isVolatile(tab));
  return keeping.flatMap(({ name, outbox }) => {
    const { items, durable } = outbox.store.getState();
    const shown = [...items.keys()].sort().join();
    if (!durable) return [`${name} has not stored all`];
    return shown === stored ? [] : [`${name} shows ${shown || 'nothing'}, stored is ${stored || 'nothing'}`];
  });
}

/** How much was spliced: a world in which nothing is proves nothing. */
function splicingFigures({ log, world }: SimulationRun): Pick<Simulation, 'connections' | 'ofNewCables' | 'shared'> {
  const made = log.splicings.filter(({ what }) => what === 'made');
  const isMine = new Set(made.map(({ token }) => token));
  const shared = world.service.records().filter((record) => {
    const tokens = [...connectionsIn(record).keys()];
    return tokens.some((token) => isMine.has(token)) && tokens.some((token) => !isMine.has(token));
  });
  const ofNewCables = made.filter(({ target }) => target !== null).length;
  return { connections: made.length, ofNewCables, shared: shared.length };
}

async function play(
  { seed, edits, renewStorage, hasAdditions = false, haste = 0 }: SimulationOptions,
  { scheduler, device }: Pick<Given, 'scheduler' | 'device'>,
): Promise<Simulation> {
  renewStorage();
  const overwrites: Overwrites = { silent: [], inWindow: 0 };
  const playing = createPlay({ scheduler, device, hasAdditions, haste }, overwrites);
  const { world, log, counts, tabs } = playing;
  scheduler.note(`seed ${seed}`);
  await live(playing, edits);
  await rest(playing);
  const stored = await readStored(scheduler);
  const duplicates = tabs.all().flatMap(({ outbox }) => outbox.store.getState().duplicates);
  const flagged = new Set(duplicates.flatMap(({ ref, twins }) => [ref, ...twins]));
  const isFullAt = (step: number) => wasFull(playing.device, step);
  const verdict = judge({ log, service: world.service, ...stored, flagged, isFullAt });
  const { requests, checks, twins } = world.line;
  const wrong = wrongPages(playing, stored.ops);
  for (const tab of tabs.all()) tab.lifetime.kill();
  return {
    ...verdict,
    ...counts,
    ...{ requests, checks, twins, edits: log.count, steps: scheduler.steps() },
    ...splicingFigures(playing),
    overwritten: overwrites.silent,
    inWindow: overwrites.inWindow,
    wrongPages: wrong,
    trace: scheduler.trace(),
  };
}

/**
 * Plays one world from its seed to its rest, with the whole engine in it: fetch, database, locks, channels, timers and
 * crashes belong to one scheduler, so the same seed gives the same run (docs/testing.md 5.23). One world at a time.
 */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const scheduler = createScheduler(options.seed, options.traced);
  const device: DeviceState = { trouble: 0, isFull: false, changes: [] };
  const giveBack = replaceGlobals(scheduler, device);
  try {
    return await play(options, { scheduler, device });
  } finally {
    giveBack();
  }
}
