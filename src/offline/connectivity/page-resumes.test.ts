import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../api/testing/fake-clock';
import { pageResumes } from './page-resumes';

function setUp() {
  const clock = createFakeClock();
  let slept = 0;
  let visible = true;
  let see = (): void => undefined;
  const woken: number[] = [];
  const now = () => clock.now() + slept;
  const page = {
    isVisible: () => visible,
    onUse: () => () => undefined,
    onSeen: (listener: () => void) => {
      see = listener;
      return () => {
        see = () => undefined;
      };
    },
  };
  const stop = pageResumes({ ...clock, now }, page)(() => woken.push(now()));
  return {
    clock,
    woken,
    stop,
    sleep: (milliseconds: number) => {
      slept += milliseconds;
    },
    show: (on: boolean) => {
      visible = on;
      if (on) see();
    },
  };
}

describe('pageWakes', () => {
  it('stays silent while the page is visible', () => {
    const { clock, woken } = setUp();
    clock.advance(600_000);
    expect(woken).toEqual([]);
  });

  it('says once that the device slept', () => {
    const { clock, woken, sleep } = setUp();
    clock.advance(25_000);
    sleep(3_600_000);
    clock.advance(60_000);
    expect(woken).toHaveLength(1);
  });

  it('is silent in the background, and reports when the page is seen after a while', () => {
    const { clock, woken, show } = setUp();
    show(false);
    clock.advance(600_000);
    expect(woken).toEqual([]);
    show(true);
    expect(woken).toHaveLength(1);
    show(false);
    clock.advance(20_000);
    show(true);
    expect(woken).toHaveLength(1);
  });

  it('stops', () => {
    const { clock, woken, stop, sleep, show } = setUp();
    stop();
    sleep(60_000);
    show(true);
    expect([woken, clock.nextIn()]).toEqual([[], null]);
  });
});
