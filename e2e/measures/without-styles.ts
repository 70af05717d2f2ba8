import type { Plugin } from 'vite';

/** Leaves style sheets out: Node runs a copy of the sources, and draws nothing. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
};
