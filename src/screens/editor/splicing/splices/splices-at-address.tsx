import { useMatch } from 'react-router-dom';
import { lazyPart } from '../../../lazy-part';
import type { SplicePageProps } from './splice-page';

const SplicePage = lazyPart(async () => (await import('./splice-page')).SplicePage);

export type SplicesAtAddressProps = Omit<SplicePageProps, 'id' | 'project'>;

/**
 * The page of `/projects/:projectId/splices/:spliceId`, above the map of the project. In a part of its own, as the address
 * changes with every pan.
 */
export function SplicesAtAddress({ opened, onFollow }: SplicesAtAddressProps) {
  const match = useMatch('/projects/:projectId/splices/:spliceId');
  const { spliceId, projectId } = match?.params ?? {};
  return spliceId && projectId ? (
    <SplicePage opened={opened} onFollow={onFollow} id={spliceId} project={projectId} />
  ) : null;
}
