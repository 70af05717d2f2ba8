import { Link2 } from 'lucide-react';
import { type Item, isLocal } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { IconButton } from '../../../ui/controls/icon-button';
import { useToasts } from '../../../ui/overlays/toast';
import { text } from '../../text/text';
import { itemLink } from '../address/address';

/** Copies the address of one item, for a colleague who may see the project: it opens the map there, with the item selected. */
export function CopyItemLink({ item }: { readonly item: Item }) {
  const toasts = useToasts();
  const name = nameOf(item);
  const copy = () => {
    if (isLocal(item.ref)) {
      const description = text('It has no address of its own before the service has it.');
      toasts.show({ title: text('{name} is not sent yet', { name }), description });
      return;
    }
    navigator.clipboard.writeText(itemLink(location.href, item.ref)).then(
      () =>
        toasts.show({
          title: text('Link to {name} copied', { name }),
          description: text('It opens the map there, for everybody who may see this project.'),
        }),
      () =>
        toasts.show({
          title: text('The link could not be copied'),
          description: text('Copy it from the address bar.'),
        }),
    );
  };
  return (
    <IconButton label={text('Copy link to {name}', { name })} onClick={copy} data-testid="copy-item-link">
      <Link2 size={18} />
    </IconButton>
  );
}
