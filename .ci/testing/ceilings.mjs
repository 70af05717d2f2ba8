/**
 * The ceilings of the cost of `npm test` (docs/testing.md 1.3). A test that needs more than its level gives says so here, with its reason.
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
  excepted: [
    {
      file: 'e2e/specs/sync/upgrade.spec.ts',
      title: 'what an older build has left arrives exactly once',
      reason: 'all kinds of edits of an older build wait for their turn',
    },
    {
      file: 'e2e/specs/sync/kill-import.spec.ts',
      title: ' times: all of it is there, or nothing',
      reason: 'a browser is started three times',
    },
    {
      file: 'e2e/specs/sync/offline.spec.ts',
      title: 'an opened project is there offline after a restart: map, choices, edits, imports',
      reason: 'a browser is started three times',
    },
    {
      file: 'e2e/specs/sync/survive.spec.ts',
      title: 'a tab killed right after the mark loses nothing: the edit is there and is sent',
      reason: 'the town is opened, its tab is killed, and it is opened again',
    },
    {
      file: 'e2e/specs/sync/full-device.spec.ts',
      title: 'F18: stored and unstored edits leave from a full device',
      reason: 'the browser looks again for room after half a minute',
    },
    {
      file: 'e2e/specs/session/shared-device-http.spec.ts',
      title: 'a closed tab on a shared device leaves only encrypted edits, for the next login',
      reason: 'a service on an empty folder, and tabs one after the other',
    },
    {
      file: 'e2e/specs/editor/picture.spec.ts',
      title: 'the picture is the document: opened, edited, undone',
      reason: 'each picture is compared in full size, alone',
    },
    {
      file: 'e2e/specs/field/work-orders.spec.ts',
      title: 'an order is made of two poles, worked through without a network, and delivered',
      reason: 'work without a network, and photos that are delivered after it',
    },
  ],
};
