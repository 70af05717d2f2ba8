import fc from 'fast-check';
import { vi } from 'vitest';
import { slowness } from './e2e/slowness';

// Generated cases are the same wherever the same tree is tested: what passed once passes again, on any machine.
const seed = process.env['PROPERTY_SEED'];
if (seed && seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

// The runner's own limit is one second, which a busy machine needs for a single turn. A state that never comes still fails.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 60_000 * slowness, ...(typeof options === 'number' ? { timeout: options } : options) });
