import { useMatch } from 'react-router-dom';
import type { FibreEnd } from '../../../fibres/plan/closure-plan';
import type { ItemRef } from '../../../items/item';
import { lazyPart } from '../../lazy-part';

const SplicePage = lazyPart(async () => (await import('./splice-page')).SplicePage);

export type SplicesAtAddressProps = {
  readonly opened: boolean;
  /** Traces a fibre from an end at a closure or distributor. */
  readonly onFollow: (from: ItemRef, end: FibreEnd) => void;
};

/** The page of `/projects/:projectId/splices/:spliceId`, above the map of the project. In a part of its own, as the address changes with every pan. */
export function SplicesAtAddress({ opened, onFollow }: SplicesAtAddressProps) {
  const match = useMatch('/projects/:projectId/splices/:spliceId');
  const { spliceId, projectId } = match?.params ?? {};
  return spliceId && projectId ? (
    <SplicePage opened={opened} onFollow={onFollow} id={spliceId} project={projectId} />
  ) : null;
}
