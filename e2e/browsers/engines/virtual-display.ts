import { type ProcessGroup, startProcessGroup } from './process-group';

export type VirtualDisplay = {
  readonly environment: Readonly<Record<string, string>>;
  readonly close: ProcessGroup['end'];
};

/** A screen that is not seen (Xvfb), one for each browser: two of them on one would take the keyboard from each other. */
export async function openVirtualDisplay(): Promise<VirtualDisplay> {
  // Its number comes over the third channel of its own choosing: the first that is free.
  const server = startProcessGroup('sh', ['-c', 'exec Xvfb -displayfd 1 -screen 0 1400x1000x24 -nolisten tcp'], {});
  const number = await server.waitForOutput(/^(\d+)\n/m);
  return {
    // Without a graphics card: Mesa draws with the processor.
    environment: { DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    close: server.end,
  };
}
