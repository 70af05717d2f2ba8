/**
 * What `npm test` may cost (docs/testing.md 1.3). A test that needs more than its level gives says so here, with its reason.
 */

/**
 * Lines that tests append to files of these names (`TEST_COUNTS`), each for one event: at least so many, because a count that
 * is always 0 holds nothing, and at most so many.
 */
export const ceilings = [
  // With the nine pages that three workers keep: 60 at most.
  { file: 'fresh-pages', name: 'fresh pages', least: 1, most: 51 },
  // Three for a worker, and another one after a test that failed.
  { file: 'kept-pages', name: 'pages that workers keep', least: 1, most: 24 },
  { file: 'towns', name: 'openings of the whole town', least: 1, most: 25 },
  { file: 'databases', name: 'fresh databases', least: 1, most: 30 },
];

/** The dearest browser test takes at most so many times the median of all browser tests. */
export const dearest = {
  timesMedian: 3,
  /** Tests that take longer: `{ file, title, reason }`, the title as in the file. */
  excepted: [],
};
