import { lazyPart } from '../../lazy-part';
import { useOffer } from '../../services';
import type { FaultSimulationButtonProps } from './fault-simulation-button';

const LaterButton = lazyPart(async () => (await import('./fault-simulation-button')).FaultSimulationButton);

/** The way to the demo's switches, where they are offered: a real service has none, and fetches none. */
export function OfferedFaultSimulation(props: FaultSimulationButtonProps) {
  const { faultSimulation } = useOffer();
  return faultSimulation ? <LaterButton {...props} /> : null;
}
