import { useEffect } from 'react';
import { useFileChooser } from '../../../../ui/controls/use-file-chooser';
import { overlayFileChooser, overlayFilesStore } from './overlay-files-store';

/**
 * The system's choice of a file to be laid beside the design. It is there with the page: what reads the file may come later, but a
 * browser opens the choice only right after a press.
 */
export function OverlayFileInput() {
  const { input, onChange } = useFileChooser((chosen) => overlayFilesStore.setState({ chosen }));
  useEffect(() => {
    overlayFileChooser.setState({ open: () => input.current?.click() });
    return () => overlayFileChooser.setState({ open: null });
  }, [input]);
  return <input ref={input} type="file" hidden multiple data-testid="overlay-file" onChange={onChange} />;
}
