import '../shell/frame/parts.css';
import './ground.css';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { keptFileId } from '../../map/basemap/tile-archives';
import type { Basemap } from '../../map/engine/map-engine';
import type { KeptFiles } from '../../offline/kept/kept-files';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Progress } from '../../ui/feedback/progress';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/overlays/dialog';
import { useToasts } from '../../ui/overlays/toast';
import { useDevice } from '../services';
import { readForUser } from '../storage/user-store';
import { sizeText } from '../text/upload-text';
import { AddGround } from './add-ground';
import { addedBasemapsStore, mostAdded, readAddedBasemaps, setAddedBasemaps } from './added-basemaps';
import { groundDialogStore } from './ground-dialog-store';
import type { Draft } from './look-at-address';
import { chooseBasemap } from './use-ground';
import { type KeepingArchive, useKeepArchive } from './use-keep-archive';

/** Where a background comes from, as far as it is worth reading. */
function originOf({ source }: Basemap): string {
  if (source.kind === 'archive' && source.address.startsWith('file:')) return text('ground.fileOnly');
  if (source.kind === 'archive' && keptFileId(source.address) !== null) return text('ground.fileHere');
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
    <li className="field-row">
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

/** Removes the files of backgrounds that are no longer in the list: they stay as long as one can be brought back. */
async function removeUnused(files: KeptFiles): Promise<void> {
  // Another tab may have added one meanwhile.
  const all = [...addedBasemapsStore.getState().list, ...readAddedBasemaps(readForUser('basemaps'))];
  const used = new Set(
    all.flatMap(({ source }) => (source.kind === 'archive' ? (keptFileId(source.address) ?? []) : [])),
  );
  for (const { id } of await files.list()) if (!used.has(id)) await files.remove(id);
}

/** How much of a file is on this device, and how to stop. */
function KeepingFile({ keeping, onStop }: { readonly keeping: KeepingArchive; readonly onStop: () => void }) {
  const { done, size } = keeping;
  const label = text('ground.keepingFile', { done: sizeText(done), size: sizeText(size) });
  return (
    <div className="stack gap-12">
      <Progress label={label} value={done} max={size} />
      <div className="ui-dialog-actions">
        <Button onClick={onStop}>{text('common.cancel')}</Button>
      </div>
    </div>
  );
}

/** The backgrounds that a user has added on this device, and how to add another. */
export function GroundDialog() {
  const list = useStore(addedBasemapsStore, (state) => state.list);
  const { files } = useDevice().kept;
  const { keeping, keep, stop } = useKeepArchive();
  useEffect(() => void removeUnused(files).catch(reportUnexpected), [files]);
  const close = () => groundDialogStore.setState({ open: false });
  const add = async (found: Draft) => {
    const draft = await keep(found);
    if (!draft) return;
    const id = `added-${crypto.randomUUID()}`;
    setAddedBasemaps([...addedBasemapsStore.getState().list, { id, ...draft }]);
    chooseBasemap(id);
    close();
  };
  return (
    <Dialog open onClose={close} title={text('ground.own')} description={text('ground.ownAbout')} width="wide">
      {list.length > 0 ? (
        <ul className="stack" aria-label={text('ground.own')}>
          {list.map((basemap) => (
            <GroundLine key={basemap.id} basemap={basemap} />
          ))}
        </ul>
      ) : null}
      {keeping ? <KeepingFile keeping={keeping} onStop={stop} /> : null}
      <div hidden={keeping !== null}>
        {list.length < mostAdded ? (
          <AddGround onAdd={(draft) => void add(draft).catch(reportUnexpected)} />
        ) : (
          <p>{text('ground.full', { most: mostAdded })}</p>
        )}
      </div>
    </Dialog>
  );
}
