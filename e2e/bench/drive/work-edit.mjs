/** The gestures of a user with one line: hover, click, drag of a vertex, the same at 60 moves a second, and letting go. */
import { median, share } from '../report/figures.mjs';

const step = { quiet: 45, least: 60 };
const pause = (page, ms) => page.waitForTimeout(ms);
const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

/** Medians of moves: CPU net of nothing, and where pixels were watched the latency to the first frame that shows the move. */
export function summary(rows) {
  const seen = rows.flatMap(({ seen: at }) => at ?? []);
  return {
    moves: rows.length,
    cpu: median(rows.map(({ cpu }) => cpu)),
    cpu95: share(
      rows.map(({ cpu }) => cpu),
      0.95,
    ),
    ...(seen.length > 0
      ? {
          latency: median(seen),
          latency95: share(seen, 0.95),
          sameFrame: rows.filter(({ ticks }) => ticks !== null && ticks <= 1).length / rows.length,
          shown: seen.length / rows.length,
        }
      : {}),
  };
}

export async function hover({ session, middle }) {
  const rows = [];
  for (let i = 0; i < 20; i += 1) {
    const at = plus(middle, [-300 + i * 31, -190 + i * 17]);
    rows.push(await session.measured(() => session.hand.move(at), step));
  }
  return summary(rows);
}

async function click({ session, contestant, middle }, { id, at, vertex }) {
  const { hand, page } = session;
  const place = plus(middle, at);
  await hand.move(plus(place, [-3, -2]));
  await pause(page, 120);
  await hand.move(place);
  await pause(page, 200);
  const row = await session.measured(
    async () => {
      await hand.press(place);
      await hand.release(place);
    },
    { watch: [...plus(middle, vertex), 9], quiet: 80, least: 120 },
  );
  return { ...row, hit: (await contestant.selected(session)) === id };
}

/** Clicks that select: CPU and latency until the selection is on the screen. */
export async function select(run) {
  const { session, contestant, targets } = run;
  const rows = [];
  for (const pick of targets.picks.slice(0, run.picks)) {
    rows.push(await click(run, pick));
    await contestant.letGo(session);
    await pause(session.page, 250);
  }
  return { ...summary(rows), hits: rows.filter(({ hit }) => hit).length };
}

/** Selects the line to edit. The page's address can do it too, but then it would be another load. */
export async function take(run) {
  const [, vertex, next] = run.targets.target.pixels;
  const at = [(vertex[0] + next[0]) / 2, (vertex[1] + next[1]) / 2];
  const { hit, cpu, seen } = await click(run, { id: run.targets.target.id, at, vertex: next });
  if (!hit) throw new Error('The click did not select the line to edit.');
  return { cpu, latency: seen };
}

const loop = (i, count, radius) => {
  const turn = (i / count) * Math.PI * 2;
  return [radius * Math.sin(turn) + i * 0.7, radius * (1 - Math.cos(turn)) + i * 0.5];
};

/** Watched moves are made with Alt: snapping would put the vertex beside the pixels that are watched. */
async function series(run, { from, watched }) {
  const { session, moves, budget } = run;
  const started = Date.now();
  const rows = [];
  for (let i = 1; i <= moves; i += 1) {
    const at = plus(from, loop(i, moves, watched ? 62 : 70));
    const watch = watched ? [...at, 5] : null;
    rows.push(await session.measured(() => session.hand.move(at, true, watched), { ...step, watch }));
    if (rows.length > 3 && Date.now() - started > budget) break;
  }
  return rows;
}

/** One drag of the vertex at `from`: the grip, moves for CPU, moves for latency, and letting go at `to`, unsnapped. */
export async function drag(run, { from, to }) {
  const { session } = run;
  const { hand, page } = session;
  await hand.move(plus(from, [6, 5]));
  await pause(page, 120);
  await hand.move(from);
  await pause(page, 200);
  const grip = await session.measured(async () => {
    await hand.press(from);
    await hand.move(plus(from, [6, 3]), true);
  }, step);
  const rows = await series(run, { from, watched: false });
  const watched = await series(run, { from, watched: true });
  const commit = await letGo(run, to);
  return { ...summary(rows), ...latencyOf(watched), grip: grip.cpu, commit };
}

function latencyOf(rows) {
  const { latency, latency95, sameFrame, shown } = summary(rows);
  return { latency, latency95, sameFrame, shown };
}

/** Alt suspends snapping, so that the vertex lies where the pointer was. */
async function letGo({ session }, to) {
  const { hand, page, measured, settled } = session;
  await hand.move(plus(to, [5, 4]), true, true);
  await hand.move(to, true, true);
  await settled({ quiet: 200 });
  const row = await measured(() => hand.release(to, true), { quiet: 300, least: 350 });
  await pause(page, 150);
  return {
    cpu: row.cpu,
    drawn: row.released ?? row.tile ?? row.last,
    by: row.released ? 'mark' : row.tile ? 'tile' : 'frame',
  };
}

/** Short drags that only count for their commit; the service answers afterwards, so that its answers are not taken for it. */
export async function commits(run, start) {
  run.server.hold();
  try {
    return await shortDrags(run, start);
  } finally {
    run.server.resume();
  }
}

async function shortDrags(run, start) {
  const { session } = run;
  const rows = [];
  let at = start;
  for (let i = 0; i < run.commits; i += 1) {
    const to = plus(run.middle, [24 * Math.sin(2.4 * i + 1), 24 * Math.cos(2.4 * i + 1)]);
    await session.hand.move(at);
    await pause(session.page, 150);
    await session.hand.press(at);
    await session.hand.move(plus(at, [9, 7]), true);
    await pause(session.page, 60);
    rows.push(await letGo(run, to));
    at = to;
  }
  const drawn = rows.map((row) => row.drawn);
  return {
    at,
    result: {
      cpu: median(rows.map(({ cpu }) => cpu)),
      drawn: median(drawn),
      most: Math.max(...drawn),
      by: rows[0]?.by,
    },
  };
}

/** The drag at 60 moves a second without waiting, as people do it: how long after the last input everything is drawn. */
export async function burst(run, { from, to }) {
  const { session, moves } = run;
  const { hand, page, cpu, arm, settled } = session;
  await hand.move(from);
  await pause(page, 150);
  await hand.press(from);
  await arm();
  const before = await cpu();
  const start = performance.now();
  const sent = [];
  for (let i = 1; i <= moves; i += 1) {
    sent.push(hand.move(plus(from, loop(i, moves, 60)), true));
    await new Promise((go) => setTimeout(go, Math.max(0, start + i * 16.7 - performance.now())));
  }
  await Promise.all(sent);
  await settled({ quiet: 100 });
  const after = await cpu();
  const wall = performance.now() - start;
  await letGo(run, to);
  return {
    cpu: (after.main - before.main) / moves,
    all: (after.all - before.all) / moves,
    late: Math.max(0, wall - moves * 16.7 - 100),
  };
}
