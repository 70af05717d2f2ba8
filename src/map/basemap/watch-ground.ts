import type { Message } from '../../i18n/message';
import type { GroundOutcome } from './open-ground';

/** So many failures before any answer, and a background is given up. */
const enough = 4;
/** Milliseconds after the first failure in which an answer may come: a view can be smaller than four tiles. */
const patienceMs = 4000;

/**
 * Calls `onFailed` once, with the first problem, when a basemap does not come: many requests fail, or some fail and none is
 * answered in time, or the page's policy stops one. Failures after the first answer are gaps of the basemap.
 */
export function watchGround(onFailed: (problem: Message) => void) {
  let failures = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const fail = (problem: Message) => {
    if (isOver) return;
    end();
    onFailed(problem);
  };
  return {
    outcome: (outcome: GroundOutcome): void => {
      if (isOver) return;
      if (outcome.ok) {
        end();
        return;
      }
      const { problem } = outcome;
      failures += 1;
      timer ??= setTimeout(() => fail(problem), patienceMs);
      if (failures >= enough || problem.id === 'ground.stoppedByPolicy') fail(problem);
    },
    end,
  };
}
