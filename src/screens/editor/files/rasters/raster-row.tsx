import { ChevronDown, ChevronRight, MapPinned, Trash2, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import { Button } from '../../../../ui/controls/button';
import { Switch } from '../../../../ui/controls/switch';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { messageText } from '../../../text/message-text';
import { sizeText } from '../../../text/upload-text';
import { OpacityRow } from '../../common/fields/opacity-row';
import { useEditorPage } from '../../common/page/use-editor-page';
import { OrderButtons } from '../overlay-files/order-buttons';
import { placingSide } from './placing-side';
import { rastersStore } from './rasters-store';
import { type useRasters, zoomToPicture } from './use-rasters';

type Props = {
  readonly raster: OverlayRaster;
  readonly actions: ReturnType<typeof useRasters>;
};

function factsOf({ source, bytes }: OverlayRaster): string {
  if (source.kind === 'tiles') return source.attribution;
  const { width, height, chosen } = source;
  const facts = text('rasters.facts', { width, height, size: sizeText(bytes) });
  const isReduced = chosen.width !== width || chosen.height !== height;
  return isReduced ? `${facts} ${text('rasters.reduced', { ...chosen })}` : facts;
}

function Details({ raster, actions }: Props) {
  const { engine } = useEditorPage();
  const { id, source } = raster;
  return (
    <div className="stack gap-12 sunken layer-details">
      <p className="quiet overlay-file-facts">{factsOf(raster)}</p>
      <OpacityRow
        opacity={raster.opacity}
        data-testid="raster-opacity"
        onChange={(opacity) => actions.change({ id, opacity })}
      />
      <ButtonRow className="layer-buttons" gap={6}>
        <OrderButtons overlay={raster} />
        {source.kind === 'picture' ? (
          <>
            <Button size="small" onClick={() => placingSide.show(id, { pin: 0 })} data-testid="place-raster">
              <MapPinned size={14} aria-hidden="true" /> {text('rasters.placeVerb')}
            </Button>
            <Button size="small" onClick={() => zoomToPicture(engine, source)}>
              <ZoomIn size={14} aria-hidden="true" /> {text('overlayFiles.showAll')}
            </Button>
          </>
        ) : null}
        <Button size="small" onClick={() => actions.remove(id)} data-testid="remove-raster">
          <Trash2 size={14} aria-hidden="true" /> {text('common.remove')}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** One picture, or layer of a server, below the items: whether it is seen, how, and what can be done with it. */
export function RasterRow(props: Props) {
  const { raster, actions } = props;
  const { id, name, visible } = raster;
  const [open, setOpen] = useState(false);
  const problem = useStore(rastersStore, ({ problems }) => problems.get(id));
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li data-testid="raster-row">
      <div className="row hovers layer-row" data-visible={visible}>
        <button
          type="button"
          className="row gap-6 fill layer-open"
          aria-expanded={open}
          aria-label={text('rasters.optionsOf', { name })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={14} aria-hidden="true" />
          <span className="still raster-mark" aria-hidden="true" />
          <span className="cut grow layer-name" title={name}>
            {name}
          </span>
        </button>
        <Switch
          label={text('layers.show', { things: name })}
          checked={visible}
          onChange={(shown) => actions.change({ id, visible: shown })}
          data-testid="raster-visible"
        />
      </div>
      {problem ? (
        <div className="small danger breaks raster-problem" role="alert" data-testid="raster-problem">
          <p>{messageText(problem)}</p>
          {raster.source.kind === 'tiles' ? (
            <Button size="small" onClick={() => actions.retry(raster)}>
              {text('common.tryAgain')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {open ? <Details {...props} /> : null}
    </li>
  );
}
