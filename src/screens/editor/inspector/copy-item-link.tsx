import { Link2 } from 'lucide-react';
import { text } from '../../../i18n/text';
import { type Item, isLocal } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { IconButton } from '../../../ui/controls/icon-button';
import { useToasts } from '../../../ui/overlays/toast';
import { itemLink } from '../address/address';

/** Copies the address of one item, for a colleague who may see the project: it opens the map there, with the item selected. */
export function CopyItemLink({ item }: { readonly item: Item }) {
  const toasts = useToasts();
  const name = nameOf(item);
  const copy = () => {
    if (isLocal(item.ref)) {
      const description = text('inspector.noAddressOwnBefore');
      toasts.show({ title: text('inspector.isNotSentYet', { name }), description });
      return;
    }
    navigator.clipboard.writeText(itemLink(location.href, item.ref)).then(
      () =>
        toasts.show({
          title: text('inspector.linkToCopied', { name }),
          description: text('inspector.opensMapEverybodySee'),
        }),
      () =>
        toasts.show({
          title: text('common.linkNotCopied'),
          description: text('common.copyAddressBar'),
        }),
    );
  };
  return (
    <IconButton label={text('inspector.copyLinkTo', { name })} onClick={copy} data-testid="copy-item-link">
      <Link2 size={18} />
    </IconButton>
  );
}
