import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { useRef } from 'react';
import { mayBePicture } from '../../../items/documents/detect-type';
import type { Item } from '../../../items/item';
import { useThumb } from './use-thumb';

function Sign({ mimeType }: { readonly mimeType: unknown }) {
  const type = String(mimeType ?? '');
  const Icon = mayBePicture(type)
    ? FileImage
    : /csv|sheet|excel/.test(type)
      ? FileSpreadsheet
      : /pdf|text/.test(type)
        ? FileText
        : File;
  return <Icon size={28} strokeWidth={1.25} aria-hidden="true" />;
}

/** A document in small: its picture where it has one, else a sign of its kind. Its name stands beside it. */
export function DocumentThumb({ item }: { readonly item: Item }) {
  const element = useRef<HTMLSpanElement>(null);
  const address = useThumb(item.ref, element);
  const name = String(item.fields['fileName'] ?? '');
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase();
  return (
    <span className="document-thumb" ref={element} data-testid="document-thumb" data-shown={address !== null}>
      {address ? <img src={address} alt="" draggable={false} /> : <Sign mimeType={item.fields['mimeType']} />}
      {!address && ending ? <span className="document-ending">{ending}</span> : null}
    </span>
  );
}
