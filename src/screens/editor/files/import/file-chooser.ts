import { createStore } from 'zustand/vanilla';

/** The function that opens the system's choice of a file for the import; null while the page has none. One for the page. */
export const fileChooser = createStore<{ readonly open: (() => void) | null }>(() => ({ open: null }));
