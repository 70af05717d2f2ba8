import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { text } from '../../../i18n/text';
import type { Item } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { IconButton } from '../../../ui/controls/icon-button';
import { has } from '../../deployment';
import { useAddFiles } from '../../documents/upload/use-add-files';

type Props = { readonly item: Item; readonly announce: (sentence: string) => void };

/** A photo of the item, with the camera where there is one. */
export function PhotoButton({ item, announce }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { addFiles } = useAddFiles(announce);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    void addFiles(files, { at: null, about: item.ref, docType: 'photo' });
  };
  if (!has('documents')) return null;
  return (
    <>
      <IconButton
        label={text('guide.photoOf', { name: nameOf(item) })}
        tooltipSide="top"
        data-testid="guide-photo"
        onClick={() => input.current?.click()}
      >
        <Camera size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('upload.photo')}
        data-testid="guide-photo-file"
        onChange={onChange}
      />
    </>
  );
}
