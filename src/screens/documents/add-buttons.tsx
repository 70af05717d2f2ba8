import { Camera, Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/button';
import { text } from '../words/text';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly small?: boolean;
  readonly primary?: boolean;
};

function useChooser(onFiles: Props['onFiles']) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    onFiles(files);
  };
  return { input, onChange, open: () => input.current?.click() };
}

/** Files from this device, and from its camera where it has one under the finger. */
export function AddButtons({ onFiles, disabled = false, small = false, primary = false }: Props) {
  const files = useChooser(onFiles);
  const camera = useChooser(onFiles);
  const size = small ? 'small' : 'medium';
  return (
    <span className="add-documents">
      <Button
        variant={primary ? 'primary' : 'quiet'}
        size={size}
        disabled={disabled}
        onClick={files.open}
        data-testid="add-documents"
      >
        <Paperclip size={15} aria-hidden="true" />
        {text('Add documents')}
      </Button>
      <Button className="add-photo" size={size} disabled={disabled} onClick={camera.open} data-testid="take-photo">
        <Camera size={15} aria-hidden="true" />
        {text('Take a photo')}
      </Button>
      <input
        ref={files.input}
        type="file"
        multiple
        hidden
        aria-label={text('Files')}
        data-testid="document-files"
        onChange={files.onChange}
      />
      <input
        ref={camera.input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('Photo')}
        data-testid="document-photo"
        onChange={camera.onChange}
      />
    </span>
  );
}
