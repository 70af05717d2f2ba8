import { useCallback } from 'react';
import type { LightAnswer, LightAsk } from '../../../analysis/jobs/light-job';
import { idOf } from '../../../items/item';
import { type NetworkWork, useNetworkJob } from '../use-network-job';
import type { LightView } from './light-start';

function askOf({ from, start }: LightView, revision: number): LightAsk {
  if (start.kind === 'end') return { kind: 'end', closure: idOf(from), end: start.end, revision };
  return { kind: 'fibre', cable: idOf(from), fibre: start.fibre, piece: start.piece, revision };
}

/** Asks the worker again whenever the question or the network is another one. */
export function useLight(view: LightView): NetworkWork<LightAnswer> {
  const askAt = useCallback((revision: number) => askOf(view, revision), [view]);
  return useNetworkJob('follow-light', askAt);
}
