import { lazyPart } from '../../../lazy-part';
import { useEditor } from '../../../services';
import type { Feature } from '../../common/features/feature';
import { geometryOperationActions } from './geometry-operation-actions';
import { giveUpActions } from './give-up-actions';
import { useLastChange } from './use-last-change';

const GeometryOperations = lazyPart(async () => (await import('./geometry-operations')).GeometryOperations, {
  standsBy: true,
});

/** The part on the map loads after the first picture. Until then this component keeps the last change for it. */
function OperationsOnMap() {
  const { editor } = useEditor();
  return <GeometryOperations lastChange={useLastChange(editor)} />;
}

/** Operations on lines and areas that exist. */
export const feature: Feature = {
  id: 'geometry-operations',
  actions: [...geometryOperationActions, ...giveUpActions],
  OnMap: OperationsOnMap,
};
