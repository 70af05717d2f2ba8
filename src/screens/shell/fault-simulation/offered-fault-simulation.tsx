import { later } from '../../../ui/behaviour/lazy-part';
import { useServices } from '../../services';
import type { WhatIfButtonProps } from './fault-simulation-button';

const LaterButton = later(async () => (await import('./fault-simulation-button')).WhatIfButton);

/** The way to the demo's switches, where they are offered: a real service has none, and fetches none. */
export function OfferedWhatIf(props: WhatIfButtonProps) {
  const { whatIf } = useServices().offer;
  return whatIf ? <LaterButton {...props} /> : null;
}
