import type { ChangeEvent, Ref } from 'react';
import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import { useAddFiles } from './use-add-files';

type Props = {
  /** A button beside it opens the camera, or the pictures of the device, by its click. */
  readonly ref: Ref<HTMLInputElement>;
  readonly about: ItemRef;
  readonly announce: (sentence: string) => void;
  /** How its document is classified. */
  readonly kind?: string;
  readonly onAdded?: (count: number) => void;
  readonly 'data-testid': string;
};

/** Takes photos of an item, which are filed with it; the camera comes first where there is one. */
export function PhotoInput({ ref, about, kind = 'photo', announce, onAdded, 'data-testid': testId }: Props) {
  const { addFiles } = useAddFiles(announce);
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    await addFiles(files, { at: null, about, docType: kind, isCamera: true });
    onAdded?.(files.length);
  };
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture="environment"
      hidden
      aria-label={text('upload.photo')}
      data-testid={testId}
      onChange={(event) => void onChange(event)}
    />
  );
}
