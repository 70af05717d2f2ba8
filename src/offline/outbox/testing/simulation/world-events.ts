import type { FakeSession } from '../../../../api/testing/fake-session';
import type { WireFields } from '../../outbox';
import { connectionsIn, withCompleted, withConnection, withoutConnection } from './connections-in';
import type { EditLog } from './edit-log';
import type { Scheduler } from './scheduler';
import type { DeviceState } from './simulated-browser';
import { openSimulatedTab, type SimulatedTab, user, type World } from './simulated-tab';
import type { createUserActions } from './user-actions';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Tabs that are open at the same time. */
const mostTabs = 3;

/** Everything that happens in a world happens to this. */
export type SimulationRun = {
  readonly world: World;
  readonly scheduler: Scheduler;
  readonly session: FakeSession;
  readonly device: DeviceState;
  readonly log: EditLog;
  readonly moves: ReturnType<typeof createUserActions>;
  readonly tabs: Tabs;
  /** The share of comparisons after which a colleague changes that very record before our PATCH arrives. */
  readonly colleague: { haste: number };
  /** Tabs that died with no chance to end anything, and browsers with all their tabs. */
  readonly counts: { crashes: number; browserCrashes: number };
};

/** The tabs that are open. */
export type Tabs = {
  readonly all: () => readonly SimulatedTab[];
  /** An outbox that the device refuses to open stays closed: the user tries again later. */
  readonly open: () => void;
  readonly kill: (tab: SimulatedTab) => void;
  readonly close: (tab: SimulatedTab) => void;
};

/** Makes the tabs of a world; none is open yet. */
export function createTabs(world: World): Tabs {
  const { note } = world.scheduler;
  const tabs = new Set<SimulatedTab>();
  let opened = 0;
  let opening = 0;
  const open = async () => {
    opened += 1;
    opening += 1;
    const name = `tab ${opened}`;
    note(`${name} opens`);
    try {
      tabs.add(await openSimulatedTab(world, name));
    } catch (error) {
      note(`${name} did not open: ${String(error)}`);
    } finally {
      opening -= 1;
    }
  };
  return {
    all: () => [...tabs],
    open: () => {
      if (tabs.size + opening < mostTabs) void open();
    },
    kill: (tab) => {
      note(`${tab.name} crashes`);
      tabs.delete(tab);
      tab.lifetime.kill();
    },
    close: (tab) => {
      note(`${tab.name} closes`);
      tabs.delete(tab);
      tab.close();
    },
  };
}

function crashBrowser({ tabs, counts }: SimulationRun): void {
  counts.crashes += tabs.all().length;
  counts.browserCrashes += 1;
  for (const tab of tabs.all()) tabs.kill(tab);
  tabs.open();
}

function setLine({ world, scheduler, tabs }: SimulationRun, isUp: boolean): void {
  world.line.isDown = !isUp;
  for (const tab of tabs.all()) if (scheduler.random.chance(0.5)) tab.setNetwork(isUp);
}

/** The user is asked for the password, and gives it. */
export function signIn({ world, session }: SimulationRun): void {
  world.service.setSignedIn(true);
  session.setPhase({ kind: 'needs-login', user, reason: 'ended' });
  session.setPhase({ kind: 'ready', user });
}

/** Another user connects two fibres, removes a connection, or makes a planned connection; null if none is possible. */
function colleagueSplices(
  { world, scheduler: { random, steps } }: Pick<SimulationRun, 'world' | 'scheduler'>,
  id: number,
): WireFields | null {
  const record = world.service.record(id);
  if (!record) return null;
  const token = random.pick([...connectionsIn(record).keys()]);
  if (!token || random.chance(0.6)) return withConnection(record, { random, loss: 1_000_000 + steps() });
  return random.chance(0.5) ? withoutConnection(record, token) : withCompleted(record, token);
}

/** Another user changes a record. The place of a record whose POST may be unanswered stays: a copy is recognised by it alone. */
export function colleagueChanges(play: Pick<SimulationRun, 'world' | 'scheduler'>, id: number): void {
  const { world, scheduler } = play;
  const { random, steps, note } = scheduler;
  const isOld = world.service.history(id, 'place')[0]?.by === 'start';
  const [named, raised] = [{ name: `colleague ${steps()}` }, { slackM: -steps() }];
  const moved = { lat: 50 + steps() / 1e6, lng: 50 };
  const spliced = colleagueSplices(play, id) ?? named;
  const patch = random.pick([named, raised, spliced, ...(isOld ? [moved] : [])]) ?? named;
  note(`a colleague sets ${id} ${JSON.stringify(patch)}`);
  world.service.colleague(id, patch);
}

/** … any record. */
function colleagueEdits(play: SimulationRun): void {
  const record = play.scheduler.random.pick(play.world.service.records());
  if (record) colleagueChanges(play, Number(record['id']));
}

function turnClock({ random, turnClock: turn, note }: Scheduler): void {
  const far = random.chance(0.5) ? day : random.below(5 * minute);
  const by = random.chance(0.5) ? far : -far;
  note(`the clock is turned by ${by} ms`);
  turn(by);
}

type WorldEvent = readonly [share: number, happen: () => void];

/** The faults, each with its share of all events. */
function faults(play: SimulationRun): readonly WorldEvent[] {
  const { world, scheduler, session, device, tabs, counts } = play;
  const { random } = scheduler;
  const forAWhile = (mean: number, begin: () => void, end: () => void) => () => {
    begin();
    scheduler.after(random.wait(mean), 'it is over', end);
  };
  const crash = () => {
    const tab = random.pick(tabs.all());
    if (tab) tabs.kill(tab);
    if (tab) counts.crashes += 1;
  };
  const troubled = (trouble: number) => () => {
    device.trouble = trouble;
  };
  const full = (isFull: boolean) => () => {
    scheduler.note(isFull ? 'the device is full' : 'the device has room');
    device.isFull = isFull;
    const note = () => device.changes.push({ step: scheduler.steps(), isFull: device.isFull });
    // A tab stores its memory at most a minute after there is room; until then it can lose what it knows of second copies.
    if (isFull) note();
    else scheduler.after(minute, 'memory is stored', note);
  };
  return [
    [2.5, crash],
    [1, () => crashBrowser(play)],
    [
      1.5,
      forAWhile(
        minute,
        () => setLine(play, false),
        () => setLine(play, true),
      ),
    ],
    [
      1,
      forAWhile(
        minute,
        () => world.service.setSignedIn(false),
        () => signIn(play),
      ),
    ],
    [
      0.5,
      forAWhile(
        minute,
        () => session.setPhase({ kind: 'signed-out' }),
        () => signIn(play),
      ),
    ],
    [1, () => turnClock(scheduler)],
    [0.7, forAWhile(minute / 4, troubled(0.3), troubled(0))],
    [1, forAWhile(minute / 2, full(true), full(false))],
    [8, () => colleagueEdits(play)],
  ];
}

/** The user's actions with tabs, each with its share of all events. */
function userEvents({ scheduler, moves, tabs }: SimulationRun): readonly WorldEvent[] {
  const inTab = (move: (tab: SimulatedTab) => unknown) => () => {
    const tab = scheduler.random.pick(tabs.all());
    if (tab) move(tab);
  };
  return [
    [40, inTab(moves.edit)],
    [16, inTab(moves.create)],
    [4, inTab(moves.undo)],
    [6, inTab(moves.link)],
    [14, inTab(moves.connect)],
    [4, inTab(moves.cut)],
    [2, inTab(moves.drop)],
    [1.5, inTab(moves.discard)],
    [3, inTab(moves.retry)],
    [2, inTab(moves.resolve)],
    [1, inTab(moves.restore)],
    [3, inTab(moves.hurry)],
    [1, inTab(moves.hold)],
    [2, inTab(moves.go)],
    [5, inTab(moves.readList)],
    [3, tabs.open],
    [1, inTab(tabs.close)],
  ];
}

/** Draws what happens next, by the chances of the run. */
export function createWorldEvents(play: SimulationRun): () => void {
  const table = [...faults(play), ...userEvents(play)];
  const whole = table.reduce((sum, [share]) => sum + share, 0);
  return () => {
    let at = play.scheduler.random.next() * whole;
    const drawn = table.find(([share]) => {
      at -= share;
      return at < 0;
    });
    drawn?.[1]();
    if (play.tabs.all().length === 0) play.tabs.open();
  };
}
