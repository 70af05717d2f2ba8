import { Layers } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { AddGround } from '../../../ground/add-ground';
import '../../../ground/ground.css';
import type { Draft } from '../../../ground/look-at-address';
import { useEditorPage } from '../../common/page/use-editor-page';
import { useRasters } from './use-rasters';

/** Lays a layer of a server below the items: looked at and named as a background is, and let in by the same policy. */
export function AddLayer() {
  const { engine } = useEditorPage();
  const [isOpen, setIsOpen] = useState(false);
  const { addTiles } = useRasters(engine);
  const close = () => setIsOpen(false);
  const add = (draft: Draft) => {
    addTiles(draft);
    close();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} data-testid="add-layer">
        <Layers size={14} aria-hidden="true" /> {text('rasters.addLayer')}
      </Button>
      {isOpen ? (
        <Dialog
          open
          onClose={close}
          title={text('rasters.newLayer')}
          description={text('rasters.newLayerAbout')}
          width="wide"
        >
          <AddGround isOverlay onAdd={add} />
        </Dialog>
      ) : null}
    </>
  );
}
