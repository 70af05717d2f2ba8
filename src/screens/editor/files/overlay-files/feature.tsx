import { lazyPart } from '../../../lazy-part';
import type { Feature } from '../../common/features/feature';
import { useEditorPage } from '../../common/page/use-editor-page';
import { OverlayFileInput } from './overlay-file-input';

const OverlayFiles = lazyPart(async () => (await import('./overlay-files-on-map')).OverlayFilesOnMap, {
  standsBy: true,
});

function FilesOnMap() {
  const { isDrawn } = useEditorPage();
  return (
    <>
      <OverlayFileInput />
      {isDrawn ? <OverlayFiles /> : null}
    </>
  );
}

/** Files beside the design. */
export const feature: Feature = { id: 'overlay-files', OnMap: FilesOnMap };
