import { useCallback } from 'react';
import type { CutAnswer } from '../../../../analysis/jobs/outage/cut-job';
import type { CutView } from '../../../../editor/network/cut-view';
import { idOf } from '../../../../items/item';
import { useBasis } from '../../../network-basis/use-basis';
import { type NetworkWork, useNetworkJob } from '../../common/use-network-job';

/** Who is dark: asked again whenever the cut or the network is another one. */
export function useCut({ cables, segments, alongM }: CutView): NetworkWork<CutAnswer> {
  const basis = useBasis('outage');
  const askAt = useCallback(
    (revision: number) => ({ revision, basis, segments, cables: cables.map((ref) => ({ cable: idOf(ref), alongM })) }),
    [basis, cables, segments, alongM],
  );
  return useNetworkJob('who-is-dark', askAt);
}
