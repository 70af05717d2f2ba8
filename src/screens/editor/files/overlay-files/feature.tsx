import { useEffect } from 'react';
import { useFileChooser } from '../../../../ui/controls/use-file-chooser';
import { lazyPart } from '../../../lazy-part';
import type { Feature } from '../../common/features/feature';
import { useEditorPage } from '../../common/page/use-editor-page';
import { overlayFileChooser, overlayFilesStore } from './overlay-files-store';

/**
 * The file input for files beside the design. It is mounted with the page, because a browser opens its dialog only right after a
 * press, and the part that reads the file may load later.
 */
export function OverlayFileInput() {
  const { input, onChange } = useFileChooser((chosen) => overlayFilesStore.setState({ chosen }));
  useEffect(() => {
    overlayFileChooser.setState({ open: () => input.current?.click() });
    return () => overlayFileChooser.setState({ open: null });
  }, [input]);
  return <input ref={input} type="file" hidden multiple data-testid="overlay-file" onChange={onChange} />;
}

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
