import { later } from '../../ui/later';
import { useServices } from '../services';
import type { WhatIfButtonProps } from './what-if-button';

const LaterButton = later(async () => (await import('./what-if-button')).WhatIfButton);

/** The way to the demo's switches, where they are offered: a real service has none, and fetches none. */
export function OfferedWhatIf(props: WhatIfButtonProps) {
  const { whatIf } = useServices().offer;
  return whatIf ? <LaterButton {...props} /> : null;
}
