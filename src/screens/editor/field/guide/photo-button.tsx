import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { text } from '../../../../i18n/text';
import type { Item } from '../../../../items/item';
import { IconButton } from '../../../../ui/controls/icon-button';
import { has } from '../../../deployment';
import { PhotoInput } from '../../../documents/upload/photo-input';
import { itemLabel } from '../../../text/item-label';
import { useEditorPage } from '../../common/page/use-editor-page';

type Props = { readonly item: Item };

/** A photo of the item, with the camera where there is one. */
export function PhotoButton({ item }: Props) {
  const { announce } = useEditorPage();
  const input = useRef<HTMLInputElement>(null);
  if (!has('documents')) return null;
  return (
    <>
      <IconButton
        label={text('guide.photoOf', { name: itemLabel(item) })}
        tooltipSide="top"
        data-testid="guide-photo"
        onClick={() => input.current?.click()}
      >
        <Camera size={20} />
      </IconButton>
      <PhotoInput ref={input} about={item.ref} announce={announce} data-testid="guide-photo-file" />
    </>
  );
}
