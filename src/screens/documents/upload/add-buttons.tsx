import { Camera, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { fieldSpecOf } from '../../../items/registry';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { useFileChooser } from '../../../ui/controls/use-file-chooser';
import { mayReadPlace } from '../../position/device-place';
import { positionStore } from '../../position/position-store';
import { kindText } from '../../text/upload-text';
import type { FileTarget } from './add-files';
import { photoPlaceStore, setPhotoPlace } from './photo-place-store';

/** Whether new photos get the position of this device: a choice only where that is known without a question. */
function PhotoPlaceChoice() {
  const on = useStore(photoPlaceStore, (state) => state.on);
  const isLocated = useStore(positionStore, ({ shown, position }) => shown && position !== null);
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isOver = false;
    void mayReadPlace().then((may) => isOver || setOffered(may || isLocated));
    return () => {
      isOver = true;
    };
  }, [isLocated]);
  if (!isOffered) return null;
  return (
    <Checkbox label={text('upload.withPosition')} checked={on} onChange={setPhotoPlace} data-testid="photo-place" />
  );
}

type Props = {
  /** `docType`: the kind that was chosen for them; null: none was. */
  readonly onFiles: (files: readonly File[], how: Required<Pick<FileTarget, 'docType' | 'isCamera'>>) => void;
  readonly disabled?: boolean;
  readonly small?: boolean;
  readonly primary?: boolean;
};

/** The kind of the next files: it is chosen before them, because an upload leaves by itself. */
function KindChoice({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const choices = fieldSpecOf('document', 'docType')?.choices ?? [];
  return (
    <select
      className="boxed fits raised add-kind"
      aria-label={text('upload.kindOfWhatIs')}
      value={value}
      data-testid="add-kind"
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text('upload.kindAutomatic')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {kindText(choice)}
        </option>
      ))}
    </select>
  );
}

/** Files from this device, and from its camera where it has one under the finger. */
export function AddButtons({ onFiles, disabled = false, small = false, primary = false }: Props) {
  const [kind, setKind] = useState('');
  const add = (isCamera: boolean) => (chosen: readonly File[]) =>
    onFiles(chosen, { docType: kind === '' ? null : kind, isCamera });
  const files = useFileChooser(add(false));
  const camera = useFileChooser(add(true));
  const size = small ? 'small' : 'medium';
  return (
    <span className="row-wrap add-documents">
      <Button
        variant={primary ? 'primary' : 'quiet'}
        size={size}
        disabled={disabled}
        onClick={files.open}
        data-testid="add-documents"
      >
        <Paperclip size={15} aria-hidden="true" />
        {text('upload.addDocuments')}
      </Button>
      <Button className="add-photo" size={size} disabled={disabled} onClick={camera.open} data-testid="take-photo">
        <Camera size={15} aria-hidden="true" />
        {text('upload.takePhoto')}
      </Button>
      {disabled ? null : <KindChoice value={kind} onChange={setKind} />}
      {disabled ? null : <PhotoPlaceChoice />}
      <input
        ref={files.input}
        type="file"
        multiple
        hidden
        aria-label={text('common.files')}
        data-testid="document-files"
        onChange={files.onChange}
      />
      <input
        ref={camera.input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('upload.photo')}
        data-testid="document-photo"
        onChange={camera.onChange}
      />
    </span>
  );
}
