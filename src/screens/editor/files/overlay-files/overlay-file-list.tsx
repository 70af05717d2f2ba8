import { ChevronDown, ChevronRight, FilePlus2, GitCompareArrows, Trash2, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import { Button } from '../../../../ui/controls/button';
import { Switch } from '../../../../ui/controls/switch';
import { Toolbar } from '../../../../ui/controls/toolbar';
import { Progress } from '../../../../ui/feedback/progress';
import { messageText } from '../../../text/message-text';
import { dateText } from '../../../time/moment';
import { OpacityRow } from '../../common/fields/opacity-row';
import { redlineSide } from '../redline/redline-side';
import './overlay-files.css';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { useEditorPage } from '../../common/page/use-editor-page';
import { AddLayer } from '../rasters/add-layer';
import { RasterRow } from '../rasters/raster-row';
import { useRasters } from '../rasters/use-rasters';
import { OrderButtons } from './order-buttons';
import { type ComingFile, overlayFileChooser, overlayFilesStore } from './overlay-files-store';
import { isRaster, type Overlay } from './overlay-stack';
import { giveUpFile, useOverlayFiles, zoomToFeatures } from './use-overlay-files';
import { useOverlayStack } from './use-overlay-stack';

type Files = ReturnType<typeof useOverlayFiles>;
/** A file that is read, or why it was not. */
function Coming({ coming }: { readonly coming: ComingFile }) {
  const { name, share, reason } = coming;
  return (
    <div className="stack gap-6 sunken overlay-file-coming" data-testid="overlay-file-coming">
      {reason ? (
        <p role="alert">
          <strong>{text('overlayFiles.notLaid', { name })}</strong> {messageText(reason)}
        </p>
      ) : (
        <p>{text('import.reading', { file: name })}</p>
      )}
      {reason || share === null ? null : (
        <Progress label={text('import.readSoFar', { share })} value={Math.round(share * 100)} max={100} />
      )}
      <Button size="small" className="at-start" onClick={giveUpFile}>
        {reason ? text('common.close') : text('common.cancel')}
      </Button>
    </div>
  );
}

type DetailsProps = { readonly file: OverlayFile; readonly files: Files };

/** The actions for a file beside the design. */
function Details({ file, files }: DetailsProps) {
  const { engine } = useEditorPage();
  const zoom = () => zoomToFeatures(engine, overlayFilesStore.getState().features.get(file.id) ?? []);
  return (
    <div className="stack gap-12 sunken layer-details">
      <p className="quiet overlay-file-facts">
        {text('overlayFiles.facts', {
          count: file.count,
          changed: dateText(file.changedAt),
          added: dateText(file.addedAt),
        })}
      </p>
      <OpacityRow
        opacity={file.opacity}
        data-testid="overlay-opacity"
        onChange={(opacity) => files.change(file.id, { opacity })}
      />
      <ButtonRow className="layer-buttons" gap={6}>
        <OrderButtons overlay={file} />
        <Button
          size="small"
          onClick={() => redlineSide.show({ fileId: file.id, refs: null })}
          data-testid="compare-overlay"
        >
          <GitCompareArrows size={14} aria-hidden="true" /> {text('redline.compareWithAsBuilt')}
        </Button>
        <Button size="small" onClick={zoom}>
          <ZoomIn size={14} aria-hidden="true" /> {text('overlayFiles.showAll')}
        </Button>
        <Button size="small" onClick={() => files.remove(file.id)} data-testid="remove-overlay">
          <Trash2 size={14} aria-hidden="true" /> {text('common.remove')}
        </Button>
      </ButtonRow>
    </div>
  );
}

function Row({ file, files }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li data-testid="overlay-row">
      <div className="row hovers layer-row" data-visible={file.visible}>
        <button
          type="button"
          className="row gap-6 fill layer-open"
          aria-expanded={open}
          aria-label={text('overlayFiles.optionsOf', { name: file.name })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className="still overlay-file-mark" aria-hidden="true" />
          <span className="cut grow layer-name" title={file.name}>
            {file.name}
          </span>
        </button>
        <Switch
          label={text('layers.show', { things: file.name })}
          checked={file.visible}
          onChange={(visible) => files.change(file.id, { visible })}
          data-testid="overlay-visible"
        />
      </div>
      {open ? <Details file={file} files={files} /> : null}
    </li>
  );
}

/** All overlays in the order in which they lie on the map, what lies on top first; a line stands where the items lie between them. */
function Overlays() {
  const { engine } = useEditorPage();
  const { below, above } = useOverlayStack();
  const [files, rasters] = [useOverlayFiles(engine), useRasters(engine)];
  const row = (one: Overlay) =>
    isRaster(one) ? (
      <RasterRow key={one.id} raster={one} actions={rasters} />
    ) : (
      <Row key={one.id} file={one} files={files} />
    );
  if (below.length + above.length === 0) return <p className="quiet">{text('overlayFiles.none')}</p>;
  return (
    <ul className="layers" aria-label={text('overlayFiles.title')}>
      {above.toReversed().map(row)}
      {below.length > 0 ? (
        <li key="items" className="quiet overlay-items" data-testid="overlay-items">
          {text('rasters.below')}
        </li>
      ) : null}
      {below.toReversed().map(row)}
    </ul>
  );
}

/** The files that lie beside the design, below the layers of the network. */
export function OverlayFileList() {
  const coming = useStore(overlayFilesStore, (state) => state.coming);
  const choose = useStore(overlayFileChooser, ({ open }) => open);
  return (
    <section className="stack gap-6 overlay-files" aria-label={text('overlayFiles.title')} data-testid="overlay-files">
      <h3>{text('overlayFiles.title')}</h3>
      <Overlays />
      {coming && !coming.asks ? <Coming coming={coming} /> : null}
      <Toolbar className="gap-6 from-start overlay-files-add" label={text('overlayFiles.title')} shape="vertical">
        <Button size="small" disabled={choose === null} onClick={() => choose?.()} data-testid="add-overlay">
          <FilePlus2 size={14} aria-hidden="true" /> {text('overlayFiles.add')}
        </Button>
        <AddLayer />
      </Toolbar>
    </section>
  );
}
