import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CoordinateSystem } from '../../../../files/contents';
import { type PicturePin, placePicture } from '../../../../geo/position/place-picture';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { OverlayRaster, RasterPicture } from '../../../../offline/overlay-files/overlay-raster';
import { Button } from '../../../../ui/controls/button';
import { Segmented } from '../../../../ui/controls/segmented';
import { useDevice } from '../../../services';
import { SidePanel } from '../../common/layout/side-panel';
import { SystemChoices } from '../import/mapping/system-choices';
import { aimOf } from './aim-of';
import { PictureView } from './picture-view';
import './place.css';
import '../import/mapping/mapping.css';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { findSystems, placeInSystem } from './place-in-system';
import { placingSide } from './placing-side';
import { PointFields } from './point-fields';
import { rastersStore } from './rasters-store';
import { usePlacing } from './use-placing';
import { changeRaster, zoomToPicture } from './use-rasters';

type Props = {
  readonly id: string;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

/** The next step with a point. */
function stepText(pins: readonly PicturePin[], pin: number): string {
  const { pixel = null, at = null } = pins[pin] ?? {};
  const number = pin + 1;
  if (pixel && at) return text('rasters.pointPlaced', { number });
  if (pixel) return text('rasters.clickMap', { number });
  return at ? text('rasters.clickPicture', { number }) : text('rasters.clickBoth', { number });
}

type WorldProps = {
  readonly raster: OverlayRaster;
  readonly picture: RasterPicture;
};

/** Asks in which system a world file counts; the picture lies there at once. */
function WorldSystem({ raster, picture }: WorldProps) {
  const { engine } = useEditorPage();
  const { overlayRasters: kept } = useDevice();
  const [chosen, setChosen] = useState<CoordinateSystem | null>(null);
  const [isOutside, setIsOutside] = useState(false);
  const [find] = useState(() => {
    const near = engine?.view().center ?? ([0, 0] as const);
    return (query: string) => findSystems(query, near);
  });
  const choose = async (system: CoordinateSystem) => {
    setChosen(system);
    const placed = await placeInSystem(picture, system);
    setIsOutside(placed === null);
    if (!placed) return;
    changeRaster(kept, { id: raster.id, source: { ...picture, ...placed } });
    zoomToPicture(engine, { ...picture, ...placed });
  };
  return (
    <section className="stack gap-6 import-system" data-testid="raster-system">
      <p>{text('rasters.worldFile')}</p>
      <SystemChoices find={find} chosen={chosen} onChoose={(system) => void choose(system)} />
      {isOutside ? <p role="alert">{text('rasters.notInSystem')}</p> : null}
    </section>
  );
}

/** Clicks on the map are places of the point that is next, as long as a picture is placed. */
function usePlacePick(id: string, engine: MapEngine | null): void {
  const { setPlace } = usePlacing(id);
  useEffect(() => {
    engine?.setPlacePick((at) => setPlace(placingSide.getState().pin, at));
    return () => engine?.setPlacePick(null);
  }, [engine, setPlace]);
}

type PointsProps = Props & { readonly picture: RasterPicture };

/** The picture and the map, point by point. */
function Points({ id, picture }: PointsProps) {
  const { engine } = useEditorPage();
  const pin = useStore(placingSide, (state) => state.pin);
  const image = useStore(rastersStore, ({ images }) => images.get(id));
  const { setPixel, setPlace } = usePlacing(id);
  usePlacePick(id, engine);
  const { pins } = picture;
  const words = stepText(pins, pin);
  useAnnounced(words);
  const isLine = placePicture(pins, picture, picture.corners) === null;
  const setActive = (next: number) => placingSide.setState({ pin: next });
  return (
    <>
      <Segmented
        label={text('rasters.point')}
        value={String(pin)}
        choices={pins.map((_, at) => ({ value: String(at), label: text('rasters.pointNumber', { number: at + 1 }) }))}
        onChange={(value) => setActive(Number(value))}
      />
      <p data-testid="place-step">{words}</p>
      {isLine ? (
        <p className="small danger breaks raster-problem" role="alert" data-testid="place-line">
          {text('rasters.inLine')}
        </p>
      ) : null}
      {image ? <PictureView image={image} pins={pins} active={pin} onActive={setActive} onPixel={setPixel} /> : null}
      <PointFields
        key={pin}
        pin={pins[pin] ?? { pixel: null, at: null }}
        size={picture}
        aim={() => (engine ? engine.unproject(aimOf(engine)) : null)}
        onPixel={(pixel) => setPixel(pin, pixel)}
        onPlace={(at) => setPlace(pin, at)}
      />
    </>
  );
}

/** Lays a picture on the map by three of its points. It stands where the inspector stands; its points lie on the map. */
export function PlacePanel({ view: id }: { readonly view: string }) {
  const { engine, announce } = useEditorPage();
  const props = { id, engine, announce };
  const raster = useStore(rastersStore, ({ rasters }) => rasters.find((one) => one.id === id));
  const source = raster?.source;
  if (!raster || source?.kind !== 'picture') return null;
  const close = () => placingSide.show(null);
  return (
    <SidePanel
      label={text('rasters.placing')}
      title={text('rasters.placing')}
      about={raster.name}
      closeLabel={text('rasters.closePlacing')}
      onClose={close}
      className="place-panel"
      data-testid="place-panel"
    >
      {source.world ? <WorldSystem raster={raster} picture={source} /> : null}
      <Points {...props} picture={source} />
      <ButtonRow className="layer-buttons" gap={6}>
        <Button onClick={() => zoomToPicture(engine, source)}>{text('overlayFiles.showAll')}</Button>
        <Button variant="primary" onClick={close} data-testid="place-done">
          {text('rasters.done')}
        </Button>
      </ButtonRow>
    </SidePanel>
  );
}
