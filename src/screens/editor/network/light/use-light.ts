import { useCallback } from 'react';
import type { LightAnswer, LightAsk, NetworkOf } from '../../../../analysis/jobs/fibres/light-job';
import type { LightView } from '../../../../editor/network/light-start';
import { idOf } from '../../../../items/item';
import { useBasis } from '../../../network-basis/use-basis';
import { type NetworkWork, useNetworkJob } from '../../common/use-network-job';

function askOf({ from, start }: LightView, network: NetworkOf): LightAsk {
  if (start.kind === 'end') return { kind: 'end', closure: idOf(from), end: start.end, ...network };
  return { kind: 'fibre', cable: idOf(from), fibre: start.fibre, piece: start.piece, ...network };
}

/** Asks the worker again whenever the question or the network is another one. */
export function useLight(view: LightView): NetworkWork<LightAnswer> {
  const basis = useBasis('design');
  const askAt = useCallback((revision: number) => askOf(view, { revision, basis }), [view, basis]);
  return useNetworkJob('follow-light', askAt);
}
