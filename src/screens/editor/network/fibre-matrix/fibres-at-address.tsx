import { useMatch } from 'react-router-dom';
import { lazyPart } from '../../../lazy-part';
import { matrixPath } from '../../common/address/matrix-address';

const FibreMatrixPage = lazyPart(async () => (await import('./fibre-matrix-page')).FibreMatrixPage);

/** The fibres of a cable above the map of the project, at their address. In a part of its own, as the address changes with every pan. */
export function FibresAtAddress({ opened }: { readonly opened: boolean }) {
  const match = useMatch(`/projects/:projectId/${matrixPath}`);
  const { cableId, shown = '', projectId } = match?.params ?? {};
  return cableId && projectId ? (
    <FibreMatrixPage key={`${cableId} ${shown}`} {...{ opened, shown }} id={cableId} project={projectId} />
  ) : null;
}
