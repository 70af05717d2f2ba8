import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import type { FileLayer, FileReading } from '../contents';
import { joinReadings } from './join-readings';

const layer = (name: string): FileLayer => ({ name, system: { kind: 'degrees' }, features: [] });
const broken: FileReading = { ok: false, reason: message('file.damaged') };

describe('several files', () => {
  it('are one with all their layers, and findings that still name theirs', () => {
    const joined = joinReadings([
      { name: 'a', reading: { ok: true, layers: [layer('Poles')], findings: [] } },
      { name: 'b', reading: broken },
      {
        name: 'c',
        reading: {
          ok: true,
          layers: [layer('')],
          findings: [{ outcome: 'repaired', reason: message('import.noGeometry'), layer: 0, feature: 3 }],
        },
      },
    ]);
    expect(joined).toMatchObject({
      ok: true,
      layers: [
        { name: 'a / Poles', file: 'a' },
        { name: 'c', file: 'c' },
      ],
      findings: [
        { outcome: 'skipped', reason: { id: 'import.fileLeftOut' } },
        { layer: 1, feature: 3 },
      ],
    });
  });

  it('name their file also where the layer is called without it, as of one file', () => {
    const inner = joinReadings([{ name: 'poles', reading: { ok: true, layers: [layer('Folder 1')], findings: [] } }]);
    const joined = joinReadings([{ name: 'all', reading: inner }]);
    expect(joined).toMatchObject({ layers: [{ name: 'Folder 1', file: 'all / poles' }] });
  });

  it('are refused with the first reason when none can be read', () => {
    expect(joinReadings([{ name: 'b', reading: broken }])).toBe(broken);
    expect(joinReadings([]).ok).toBe(false);
  });
});
