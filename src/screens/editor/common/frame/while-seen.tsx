import { Activity, type ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import { matrixPath } from '../address/matrix-address';

type Props = { readonly children: ReactNode };

/**
 * A part of the editor that rests while a page of its own lies above the map (splices, fibres of a cable): it keeps its state, and
 * follows no store until it is seen again.
 */
export function WhileSeen({ children }: Props) {
  const splices = useMatch('/projects/:projectId/splices/:spliceId');
  const fibres = useMatch(`/projects/:projectId/${matrixPath}`);
  return <Activity mode={splices || fibres ? 'hidden' : 'visible'}>{children}</Activity>;
}
