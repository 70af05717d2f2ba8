import { useEffect } from 'react';
import { useFileChooser } from '../../../../ui/controls/use-file-chooser';
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
