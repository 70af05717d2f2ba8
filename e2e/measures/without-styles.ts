import type { Plugin } from 'vite';

/** Replaces style sheets by empty modules, for copies of the sources that Node runs. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
};
