import type { Drainer, DrainerPorts } from '../sender/sender';
import { createTwinLook, type TwinLookPorts } from './duplicate-search';

type Ports = TwinLookPorts & Pick<DrainerPorts, 'absorb'>;

/** A drainer that also looks for second copies of what it has created. `make` is told where its decisions go. */
export function withTwinLook(ports: Ports, make: (absorb: DrainerPorts['absorb']) => Drainer): Drainer {
  const look = createTwinLook(ports);
  const drainer = make((decision, events) => {
    ports.absorb(decision, events);
    if (decision.watched) look.wake();
  });
  return {
    ...drainer,
    wake: () => {
      drainer.wake();
      look.wake();
    },
    encourage: () => {
      drainer.encourage();
      look.wake();
    },
    stop: () => {
      look.stop();
      return drainer.stop();
    },
  };
}
