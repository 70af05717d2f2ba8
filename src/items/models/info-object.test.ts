import { describe, expect, it } from 'vitest';
import { lifeCycle } from '../states/life-cycle';
import { infoObject } from './info-object';
import { segment } from './segment';

const everySegment = ['aerial', 'underground', 'building', undefined].flatMap((segmentType) =>
  ['backbone', 'distribution', 'drop', undefined].flatMap((networkLevel) =>
    lifeCycle.map((status) => segment.style({ segmentType, networkLevel, status })),
  ),
);

describe('the line of an info object', () => {
  it.each(['existing', 'planned', 'abandoned'])('cannot be mistaken for a segment: %s', (status) => {
    const line = infoObject.style({ status }, 'line');
    for (const style of everySegment) {
      expect(line.pattern).not.toBe(style.pattern);
      if (status !== 'abandoned') expect(line.colour).not.toBe(style.colour);
      if (style.colour !== 'drop' && style.colour !== 'abandoned') expect(line.size).toBeLessThan(style.size);
    }
  });

  it('leaves its points and areas as they are', () => {
    for (const kind of ['point', 'area', undefined] as const)
      expect(infoObject.style({ status: 'existing' }, kind)).toMatchObject({ colour: 'info', pattern: 'solid' });
  });
});
