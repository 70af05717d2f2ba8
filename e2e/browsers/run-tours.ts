import { mkdirSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';
import { freePolePair, type PolePair } from '../drivers/projects/town';
import type { Engine } from './engines/engine';
import { startChromium } from './engines/start-chromium';
import { startFirefox } from './engines/start-firefox';
import { startWebKit, type WebKitPaths } from './engines/start-webkit';
import { openDemo } from './tour/open-demo';
import { openProduct } from './tour/open-product';
import type { RunningProduct } from './tour/running-product';
import { beginTour, mustHold, type Tour, type TourSetUp } from './tour/tour';
import { tourSteps } from './tour/tour-steps';

export type TourOptions = {
  /** The browser of each engine; null: not to be had. */
  readonly chromium: LaunchOptions | null;
  readonly firefox: string | null;
  readonly webkit: WebKitPaths | null;
  readonly short: boolean;
  /** `demo`, `http`. */
  readonly places: readonly string[];
  readonly pictures: string;
  readonly note: (line: string) => void;
};

export type Tally = { passed: number; failed: number };

/** The same town everywhere: its two poles are looked for once. */
function createPoles(): TourSetUp['poles'] {
  let pair: Promise<PolePair> | null = null;
  return (list) => {
    pair ??= freePolePair({ list: (path) => list(path) });
    return pair;
  };
}

/** Takes the steps; a failed step ends the walk, because the next step would begin where it should have ended. */
async function takeSteps(tour: Tour, { short, note }: TourOptions, tally: Tally): Promise<void> {
  const who = `${tour.engine.name} ${tour.engine.version}, ${tour.place.name}`;
  const steps = tourSteps.filter((step) => step.short || !short);
  for (const [at, { name, run }] of steps.entries()) {
    const began = Date.now();
    try {
      await run(tour);
      const faults = tour.engine.faults();
      mustHold(`uncaught in the page: ${faults.join('; ')}`, faults.length === 0);
      tally.passed += 1;
      note(`✓ ${who}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      const left = steps.length - at;
      tally.failed += left;
      note(`✗ ${who}: ${name}: ${error instanceof Error ? error.message : error}`);
      if (left > 1) note(`  ${left - 1} steps after it were not reached`);
      await tour.see(tour.driver, 'failed').catch((fault: unknown) => note(`  no picture: ${fault}`));
      return;
    }
  }
}

/** Walks in one engine at one place. */
async function tourAt(
  engine: Engine,
  place: RunningProduct,
  options: TourOptions & { poles: TourSetUp['poles'] },
  tally: Tally,
) {
  const { walk: tour, end } = await beginTour({ engine, place, ...options });
  try {
    await takeSteps(tour, options, tally);
  } finally {
    await end();
    await place.close();
  }
}

/** A fresh browser for each walk, as a stranger has one. */
async function tourIn(start: () => Promise<Engine>, options: TourOptions, poles: TourSetUp['poles'], tally: Tally) {
  for (const open of options.places.map((name) => (name === 'demo' ? openDemo : openProduct))) {
    const engine = await start();
    try {
      await tourAt(engine, await open(), { ...options, poles }, tally);
    } finally {
      await engine.close();
    }
  }
}

/** Takes the walk in every engine that there is, two at a time; returns how many steps passed and failed. */
export async function runTours(options: TourOptions): Promise<Tally> {
  const { chromium, firefox, webkit } = options;
  mkdirSync(options.pictures, { recursive: true });
  const tally = { passed: 0, failed: 0 };
  const starts = [
    ...(firefox ? [() => startFirefox(firefox)] : []),
    ...(webkit ? [() => startWebKit(webkit)] : []),
    ...(chromium ? [() => startChromium(chromium)] : []),
  ];
  const poles = createPoles();
  const work = async () => {
    for (let start = starts.shift(); start; start = starts.shift()) {
      await tourIn(start, options, poles, tally).catch((error: unknown) => {
        tally.failed += 1;
        options.note(`✗ ${error instanceof Error ? error.message : error}`);
      });
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}
