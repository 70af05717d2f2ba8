import { type RefObject, useEffect, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Editor } from '../../editor/editor';
import type { ChosenStyles } from '../style/layer-style';
import type { TileClient } from '../tiles/tile-client';
import { createMapEngine, type MapEngineOptions } from './create-map-engine';
import type { Basemap, MapEngine, MapView, Nameless, Scheme } from './map-engine';
import type { MapOwner } from './page-map';
import './map-canvas.css';

export type MapCanvasProps = {
  readonly editor: Editor;
  readonly tileClient: TileClient;
  readonly owner: MapOwner;
  /** The name of the map for screen readers. */
  readonly title: string;
  readonly basemap: Basemap;
  readonly scheme: Scheme;
  readonly styles?: ChosenStyles;
  /** The names of items without a name in the language of the page. */
  readonly nameless?: Nameless;
  /** Labels are read outside. */
  readonly largeLabels?: boolean;
  /** Where the map looks first; later changes are the engine's business. */
  readonly view: MapView | null;
  readonly onReady: (engine: MapEngine | null) => void;
  readonly onContext?: MapEngineOptions['onContext'];
  readonly onGroundProblem?: MapEngineOptions['onGroundProblem'];
  readonly className?: string;
};

const usualStyles: ChosenStyles = {};
const inEnglish: Nameless = {};

/** Sets the labels of each map: after its graphics were lost there is another one. */
function useLargeLabels(engine: RefObject<MapEngine | null>, on: boolean, losses: number): void {
  useEffect(() => {
    if (losses >= 0) engine.current?.setLargeLabels(on);
  }, [engine, on, losses]);
}

/** Mounts the map: the one place where React and the map library meet. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    editor,
    tileClient,
    owner,
    title,
    basemap,
    scheme,
    styles = usualStyles,
    nameless = inEnglish,
    className = '',
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const engine = useRef<MapEngine | null>(null);
  const latest = useRef(props);
  latest.current = props;
  // Each time a map's graphics are gone for good, another map takes its place, where the last one was.
  const [losses, setLosses] = useState(0);
  const lastView = useRef<MapView | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const { view, onReady } = latest.current;
    const made = createMapEngine({
      container: container.current,
      ...{ editor, tileClient, owner },
      basemap: latest.current.basemap,
      scheme: latest.current.scheme,
      view: lastView.current ?? view,
      modest: losses >= 2,
      onGone: () => {
        lastView.current = made.view();
        setLosses((count) => count + 1);
      },
      onContext: (input) => latest.current.onContext?.(input),
      onGroundProblem: (of, problem) => latest.current.onGroundProblem?.(of, problem),
    });
    made.setStyles(latest.current.styles ?? usualStyles);
    made.setNameless(latest.current.nameless ?? inEnglish);
    engine.current = made;
    onReady(made);
    return () => {
      latest.current.onReady(null);
      engine.current = null;
      made.destroy();
    };
  }, [editor, tileClient, owner, losses]);

  // Each map has a canvas of its own.
  useEffect(() => {
    if (losses >= 0) container.current?.querySelector('.maplibregl-canvas')?.setAttribute('aria-label', title);
  }, [title, losses]);
  useEffect(() => engine.current?.setBasemap(basemap), [basemap]);
  useEffect(() => engine.current?.setScheme(scheme), [scheme]);
  useEffect(() => engine.current?.setStyles(styles), [styles]);
  useEffect(() => engine.current?.setNameless(nameless), [nameless]);
  useLargeLabels(engine, props.largeLabels === true, losses);

  return <div ref={container} className={`map-canvas ${className}`} data-testid="map" />;
}
