import { describe, expect, it } from 'vitest';
import { type StorageMoment, storageText } from './storage-text';

const fine: StorageMoment = {
  storage: 'device',
  unsaved: 0,
  count: 0,
  waiting: false,
  outdated: false,
  nearlyFull: false,
};

describe('what is said of the storage', () => {
  it.each([
    [{}, null, []],
    [{ count: 3, unsaved: 1 }, null, []],
    [{ storage: 'memory' }, 'This browser keeps nothing after closing', []],
    [
      { storage: 'memory', count: 1 },
      'This browser keeps nothing after closing · 1 change not sent yet',
      ['send', 'rescue'],
    ],
    [
      { storage: 'failed', unsaved: 2, count: 3 },
      'NOT SAVED ON THIS DEVICE – 2 changes are in this page alone. Keep it open, and make room on this device, send now, or save a rescue file',
      ['send', 'rescue'],
    ],
    [{ storage: 'lost' }, null, []],
    [
      { storage: 'lost', count: 2 },
      'The storage of this browser was cleared: 2 changes being written again – keep this page open',
      ['rescue'],
    ],
    [{ storage: 'newer' }, 'A newer version of Strandmap is open in another tab: reload this one', ['reload']],
    [{ outdated: true }, 'A newer version of Strandmap is open in another tab: reload this one', ['reload']],
    [
      { storage: 'newer', unsaved: 1 },
      'A newer version of Strandmap is open in another tab: reload this one. 1 change is in this page alone: send or export first',
      ['send', 'rescue', 'reload'],
    ],
    [
      { waiting: true },
      'Another tab with an older version of Strandmap holds the storage of this device: close it or reload it',
      [],
    ],
    [{ nearlyFull: true }, 'This device is nearly full: make room, so that your changes can be saved on it', ['hide']],
  ] as const)('%# %o', (different, text, actions) => {
    const shown = storageText({ ...fine, ...different });
    expect(shown?.text ?? null).toBe(text);
    expect(shown?.actions ?? []).toEqual(actions);
  });

  it('says the worst first', () => {
    const all = { ...fine, unsaved: 1, count: 1, waiting: true, nearlyFull: true };
    expect(storageText({ ...all, storage: 'failed' })?.kind).toBe('failed');
    expect(storageText({ ...all, storage: 'failed', outdated: true })?.kind).toBe('outdated');
    expect(storageText({ ...all, storage: 'memory' })?.kind).toBe('waiting');
  });
});
