import './ground.css';
import { Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import type { Basemap } from '../../map/engine/map-engine';
import { IconButton } from '../../ui/controls/icon-button';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/overlays/dialog';
import { useToasts } from '../../ui/overlays/toast';
import { AddGround } from './add-ground';
import { addedBasemapsStore, mostAdded, setAddedBasemaps } from './added-basemaps';
import { groundDialogStore } from './ground-dialog-store';
import type { Draft } from './look-at-address';
import { chooseBasemap } from './use-ground';

/** Where a background comes from, as far as it is worth reading. */
function originOf({ source }: Basemap): string {
  if (source.kind === 'archive' && source.address.startsWith('file:')) return text('ground.fileOnly');
  const address = source.kind === 'tiles' ? source.tiles : source.kind === 'style' ? source.light : null;
  const plain = (address ?? (source.kind === 'archive' ? source.address : '')).replaceAll(/\{[^{}]*\}/g, '0');
  return URL.canParse(plain) ? new URL(plain).host : '';
}

/** One background of the user: its name can be changed where it stands. */
function GroundLine({ basemap }: { readonly basemap: Basemap }) {
  const toasts = useToasts();
  const list = useStore(addedBasemapsStore, (state) => state.list);
  const rename = (typed: string) => {
    const name = typed.trim();
    if (name !== '') setAddedBasemaps(list.map((one) => (one.id === basemap.id ? { ...one, name } : one)));
  };
  const remove = () => {
    setAddedBasemaps(list.filter(({ id }) => id !== basemap.id));
    toasts.show({
      title: text('ground.removed', { name: basemap.name }),
      action: { label: text('common.bringBack'), onSelect: () => setAddedBasemaps(list) },
    });
  };
  return (
    <li className="ground-line">
      <TextField
        label={text('ground.nameOf', { host: originOf(basemap) })}
        value={basemap.name}
        onCommit={rename}
        autoComplete="off"
      />
      <IconButton label={text('ground.remove', { name: basemap.name })} onClick={remove}>
        <Trash2 size={16} />
      </IconButton>
    </li>
  );
}

/** The backgrounds that a user has added on this device, and how to add another. */
export function GroundDialog() {
  const list = useStore(addedBasemapsStore, (state) => state.list);
  const close = () => groundDialogStore.setState({ open: false });
  const add = (draft: Draft) => {
    const id = `added-${crypto.randomUUID()}`;
    setAddedBasemaps([...list, { id, ...draft }]);
    chooseBasemap(id);
    close();
  };
  return (
    <Dialog open onClose={close} title={text('ground.own')} description={text('ground.ownAbout')} width="wide">
      {list.length > 0 ? (
        <ul className="ground-list" aria-label={text('ground.own')}>
          {list.map((basemap) => (
            <GroundLine key={basemap.id} basemap={basemap} />
          ))}
        </ul>
      ) : null}
      {list.length < mostAdded ? <AddGround onAdd={add} /> : <p>{text('ground.full', { most: mostAdded })}</p>}
    </Dialog>
  );
}
