import type { Tool } from '../tool';
import { sketchOf, sketchTool, takenSketch } from './sketch';
import type { Sketch } from './sketch-kind';

/** `done` is the finished measurement: it stays on the map until the next click or Esc. `closed`: as an area. */
export type MeasureSketch = Sketch<{ readonly closed: boolean }>;

/** The tool that measures: a line leg by leg, or an area when it is closed on its start. Nothing is stored. */
export const measureTool: Tool<MeasureSketch> = sketchTool<MeasureSketch['own']>({
  id: 'measure',
  model: null,
  shape: 'either',
  none: { closed: false },
  follows: false,
  hint: ({ done, path }) => (path.length > 0 ? 'measure-next' : done.length > 0 ? 'measure-done' : 'measure-start'),
  draw: ({ done, path, own }, seen) => {
    const [measured = []] = done;
    return {
      measured: path.length > 0 ? { ...seen, done: false } : { path: measured, closed: own.closed, done: true },
    };
  },
  begin: () => ({ done: [], own: { closed: false } }),
  // One point alone measures nothing.
  end: ({ path }, context, closed) =>
    takenSketch(sketchOf(context.kind, path.length > 1 ? { done: [path], own: { closed } } : {}), context),
  keeps: {
    isBroughtBack: false,
    parts: ({ closed }) => ({ extend: null, closed }),
    own: ({ closed = false }) => ({ closed }),
  },
});
