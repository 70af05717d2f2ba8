/**
 * Runs in the page before its scripts (a function of its own: it closes over nothing). Knows nothing of the product: it sees
 * frames (the first `clear` of a task), the bytes that go to the graphics card, long tasks, and pixels around a place.
 * `__bench.arm(watch)` before an input, `__bench.settled(options)` after it.
 */
export function probe() {
  const now = () => performance.now();
  const contexts = [];
  const state = { frames: 0, lastFrame: 0, opened: 0, bytes: 0, long: { max: 0, count: 0 } };
  const fresh = (watch, before) => ({
    watch,
    before,
    t0: Number.NaN,
    first: Number.NaN,
    seen: Number.NaN,
    ticks: 0,
    lastTile: Number.NaN,
  });
  let armed = fresh(null, '');

  const container = () => document.querySelector('[data-testid=map]');
  const busy = () => container()?.dataset.busy === 'true';

  const look = (watch) => {
    const gl = contexts.at(-1);
    if (!gl || !watch) return '';
    const [x, y, size] = watch;
    const box = gl.canvas.getBoundingClientRect();
    const scale = gl.drawingBufferWidth / box.width;
    const side = Math.round(size * scale);
    const left = Math.round((x - box.left) * scale - side / 2);
    const bottom = Math.round(gl.drawingBufferHeight - (y - box.top) * scale - side / 2);
    const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    const pixels = new Uint8Array(side * side * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(left, bottom, side, side, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound);
    return pixels.join();
  };

  const endFrame = () => {
    const at = now();
    state.frames += 1;
    state.lastFrame = at;
    if (armed.t0) {
      if (state.bytes >= 2048) armed.lastTile = at;
      if (!armed.first) armed.first = at;
      if (armed.watch && !armed.seen && look(armed.watch) !== armed.before) {
        armed.seen = at;
        armed.ticksToSeen = armed.ticks;
      }
    }
    state.bytes = 0;
  };

  const patch = (prototype, name, before) => {
    const original = prototype[name];
    prototype[name] = function patched(...args) {
      before(this, args);
      return original.apply(this, args);
    };
  };
  patch(WebGL2RenderingContext.prototype, 'clear', (gl) => {
    // Of many clears in a task only the first begins a frame.
    if (state.opened > state.frames) return;
    if (contexts.at(-1) !== gl) contexts.push(gl);
    state.opened = state.frames + 1;
    queueMicrotask(endFrame);
  });
  patch(WebGL2RenderingContext.prototype, 'bufferData', (gl, [, data, usage]) => {
    // Tiles are written once; what changes with every frame says so.
    if (usage === gl.STATIC_DRAW) state.bytes += typeof data === 'number' ? data : (data?.byteLength ?? 0);
  });
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function kept(kind, options) {
    return getContext.call(this, kind, kind === 'webgl2' ? { ...options, preserveDrawingBuffer: true } : options);
  };

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      state.long.count += 1;
      state.long.max = Math.max(state.long.max, duration);
    }
  }).observe({ type: 'longtask', buffered: true });

  const tick = () => {
    if (!armed.watch || armed.seen) return;
    armed.ticks += 1;
    requestAnimationFrame(tick);
  };
  const onInput = () => {
    if (armed.t0) return;
    armed.t0 = now();
    if (armed.watch) requestAnimationFrame(tick);
  };
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'wheel']) {
    window.addEventListener(type, onInput, { capture: true, passive: true });
  }

  /** How many items the overlay still draws for their tiles, where the product says so; null where it does not. */
  const waiting = () => container()?.dataset.waiting ?? null;
  let released = 0;
  let readyAt = 0;
  let onReady = null;
  new MutationObserver(() => {
    if (waiting() === '0') released = now();
    if (!readyAt && container()?.dataset.ready === 'true') {
      readyAt = now();
      onReady?.(readyAt);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-waiting', 'data-ready'] });

  const outcome = (end) => {
    const { t0, seen, ticksToSeen, first, lastTile } = armed;
    const since = (at) => (Number.isFinite(at - t0) ? at - t0 : null);
    return {
      end,
      seen: since(seen),
      ticks: ticksToSeen ?? null,
      first: since(first),
      last: since(Math.max(state.lastFrame, t0)),
      tile: since(lastTile),
      released: released > t0 ? since(released) : null,
    };
  };

  globalThis.__bench = {
    /** `watch`: [x, y, side] in CSS pixels of the page; the first frame that changes those pixels is `seen`. */
    arm: (watch) => {
      armed = fresh(watch, look(watch));
    },
    /** Resolves when no frame came for `quiet` ms and nothing is busy. */
    settled: async ({ quiet = 45, least = 60, most = 60_000 } = {}) => {
      const start = now();
      for (;;) {
        await new Promise((go) => setTimeout(go, 20));
        const at = now();
        if (at - start > most) return outcome('late');
        if (at - start < least || busy()) continue;
        if (!armed.t0 && at - start < 1500) continue;
        if (at - Math.max(state.lastFrame, armed.t0 || 0) > quiet) return outcome('quiet');
      }
    },
    /** Milliseconds from the navigation's start to the first complete picture. */
    ready: () =>
      readyAt ||
      new Promise((resolve) => {
        onReady = resolve;
      }),
    frames: () => state.frames,
    resetLong: () => {
      state.long = { max: 0, count: 0 };
    },
    long: () => state.long,
  };
}
