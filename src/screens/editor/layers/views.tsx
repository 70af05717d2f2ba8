import { Bookmark, MoreHorizontal, Plus, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { usualOrder } from '../../../editor/closed-state';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { modelKeys } from '../../../items/registry';
import type { MapEngine } from '../../../map/engine/map-engine';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, MenuItem } from '../../../ui/controls/menu';
import { TextField } from '../../../ui/fields/text-field';
import { ItemName, ItemRow } from '../../../ui/lists/item-row';
import { Dialog } from '../../../ui/overlays/dialog';
import { useToasts } from '../../../ui/overlays/toast';
import { ButtonRow } from '../../../ui/panels/button-row';
import { chooseBasemap } from '../../ground/use-ground';
import type { LayerStore } from '../../map-view/layer-state';
import type { SavedView } from '../../map-view/saved-view';
import { preferencesStore } from '../../preferences/preferences-store';

/** The view that the user is naming. Null: a new view. */
type Naming = { readonly view: SavedView | null };

type Picture = { readonly editor: Editor; readonly engine: MapEngine | null; readonly layers: LayerStore };

/** The present state of the map, as a view under a name; with the place of the map when that belongs to it. */
function viewOf({ editor, engine, layers }: Picture, as: { id: string; name: string; withPlace: boolean }): SavedView {
  const { layers: shown, filters, order } = editor.store.getState();
  return {
    id: as.id,
    name: as.name,
    hidden: modelKeys.filter((model) => !shown[model].visible),
    filters,
    styles: layers.getState().styles,
    order,
    basemap: preferencesStore.getState().basemap,
    at: as.withPlace && engine ? engine.view() : null,
  };
}

/** Puts a saved view on the map. Locks stay: they are about editing, not about the picture. */
function applyView({ editor, engine, layers }: Picture, view: SavedView): void {
  for (const model of modelKeys) editor.setLayer(model, { visible: !view.hidden.includes(model) });
  editor.setFilters(view.filters);
  editor.setOrder(view.order);
  layers.setState({ styles: view.styles });
  chooseBasemap(view.basemap);
  if (view.at) engine?.setView(view.at, { animate: true });
}

/** Everything shown, in the registry's colours and order. */
function applyUsual({ editor, layers }: Picture): void {
  for (const model of modelKeys) editor.setLayer(model, { visible: true, locked: false });
  editor.setFilters({});
  editor.setOrder(usualOrder);
  layers.setState({ styles: {} });
}

type DialogProps = Picture & { readonly naming: Naming; readonly onClose: () => void };

function NameDialog({ naming, onClose, ...picture }: DialogProps) {
  const { layers } = picture;
  const { view } = naming;
  const [name, setName] = useState(view?.name ?? '');
  const [withPlace, setWithPlace] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (called === '') return;
    const next = view
      ? { ...view, name: called }
      : viewOf(picture, { id: crypto.randomUUID(), name: called, withPlace });
    layers.setState(({ views }) => ({
      views: view ? views.map((each) => (each.id === next.id ? next : each)) : [...views, next],
    }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={view ? text('layers.renameView') : text('layers.saveThisView')}>
      <form className="stack gap-12" onSubmit={save}>
        <TextField label={text('common.name')} value={name} onChange={setName} autoFocus data-testid="view-name" />
        {view ? null : <Checkbox label={text('layers.placeMap')} checked={withPlace} onChange={setWithPlace} />}
        <div className="ui-dialog-actions">
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" data-testid="view-save">
            {view ? text('layers.rename') : text('layers.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type LineProps = Picture & { readonly view: SavedView; readonly onRename: () => void };

function ViewLine({ view, onRename, ...picture }: LineProps) {
  const toasts = useToasts();
  const { layers } = picture;
  const replace = () => {
    const next = viewOf(picture, { id: view.id, name: view.name, withPlace: view.at !== null });
    layers.setState(({ views }) => ({ views: views.map((each) => (each.id === view.id ? next : each)) }));
  };
  const remove = () => {
    const before = layers.getState().views;
    layers.setState({ views: before.filter(({ id }) => id !== view.id) });
    const onSelect = () => layers.setState({ views: before });
    toasts.show({
      title: text('layers.removedView', { name: view.name }),
      action: { label: text('common.bringBack'), onSelect },
    });
  };
  return (
    <li className="row gap-0">
      <ItemRow place="inside" size="small" onClick={() => applyView(picture, view)}>
        <Bookmark size={14} aria-hidden="true" />
        <ItemName>{view.name}</ItemName>
      </ItemRow>
      <Menu
        trigger={
          <button
            type="button"
            className="ui-icon-button"
            data-size="small"
            aria-label={text('layers.moreOfView', { name: view.name })}
          >
            <MoreHorizontal size={14} aria-hidden="true" />
          </button>
        }
      >
        <MenuItem onSelect={replace}>{text('layers.replaceWithWhatIs')}</MenuItem>
        <MenuItem onSelect={onRename}>{text('layers.renameAsking')}</MenuItem>
        <MenuItem onSelect={remove} danger>
          {text('common.remove')}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** The saved views: put on with a click, kept for this user and project on this device. */
export function Views(picture: Picture) {
  const views = useStore(picture.layers, (state) => state.views);
  const [naming, setNaming] = useState<Naming | null>(null);
  return (
    <section className="stack gap-4 views" aria-label={text('layers.savedViews')}>
      {views.length > 0 ? (
        <ul aria-label={text('layers.savedViews')}>
          {views.map((view) => (
            <ViewLine key={view.id} {...picture} view={view} onRename={() => setNaming({ view })} />
          ))}
        </ul>
      ) : null}
      <ButtonRow className="layer-buttons" gap={6} at="both">
        <Button size="small" onClick={() => setNaming({ view: null })} data-testid="save-view">
          <Plus size={14} aria-hidden="true" /> {text('layers.saveView')}
        </Button>
        <IconButton
          size="small"
          label={text('layers.everythingAsUsualAgain')}
          onClick={() => applyUsual(picture)}
          data-testid="usual"
        >
          <RotateCcw size={14} />
        </IconButton>
      </ButtonRow>
      {naming ? <NameDialog {...picture} naming={naming} onClose={() => setNaming(null)} /> : null}
    </section>
  );
}
