import { CloudOff, CloudUpload } from 'lucide-react';
import { text } from '../../../i18n/text';
import { type Item, type ItemRef, isLocal } from '../../../items/item';
import { itemLabel } from '../../text/item-label';
import { kindText, sizeText } from '../../text/upload-text';
import { DocumentThumb } from '../preview/document-thumb';

type Props = {
  readonly items: readonly Item[];
  /** Under which it is listed, also when its ref becomes another. */
  readonly keyOf: (ref: ItemRef) => string;
  /** Of each: whether it needs the network, which is not there. */
  readonly isAway: (item: Item) => boolean;
  readonly onOpen: (item: Item) => void;
};

/** A document in a line. */
export function factsOf({ fields }: Item): string {
  const size = Number(fields['size'] ?? Number.NaN);
  return [kindText(fields['docType']), ...(Number.isFinite(size) ? [sizeText(size)] : [])].join(' · ');
}

/** Documents as tiles. */
export function DocumentsGrid({ items, keyOf, isAway, onOpen }: Props) {
  return (
    <ul className="documents-grid">
      {items.map((item) => (
        <li key={keyOf(item.ref)}>
          <button
            type="button"
            className="bare lit document-tile"
            onClick={() => onOpen(item)}
            data-testid="document-tile"
          >
            <DocumentThumb item={item} />
            <span className="cut medium">{itemLabel(item)}</span>
            <span className="row gap-4 quiet small figures">
              {isLocal(item.ref) ? <CloudUpload size={13} aria-label={text('documents.notOnServerYet')} /> : null}
              {isAway(item) ? <CloudOff size={13} aria-label={text('documents.needsNetwork')} /> : null}
              {factsOf(item)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
