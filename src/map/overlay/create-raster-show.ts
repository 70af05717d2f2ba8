import type { ImageSource, LayerSpecification, Map as MapLibre, SourceSpecification } from 'maplibre-gl';
import { pictureShade } from '../basemap/built-in/basemap-style';
import { type GroundLink, openGround } from '../basemap/open-ground';
import { watchGround } from '../basemap/watch-ground';
import type { Scheme } from '../engine/map-engine';
import { fileFeatures, lyingIds, lyingLayers, lyingPaint } from './file-layer';
import type { RasterShape } from './raster-shape';

type Coordinates = [[number, number], [number, number], [number, number], [number, number]];

const nameOf = (id: string) => `raster ${id}`;

function coordinatesOf([a, b, c, d]: Extract<RasterShape, { kind: 'picture' }>['corners']): Coordinates {
  return [
    [a[0], a[1]],
    [b[0], b[1]],
    [c[0], c[1]],
    [d[0], d[1]],
  ];
}

/** The lowest first. */
function layersOf({ id, opacity, kind }: RasterShape, scheme: Scheme): readonly LayerSpecification[] {
  if (kind === 'file') return lyingLayers(nameOf(id), scheme);
  const paint = { ...pictureShade(scheme), 'raster-opacity': opacity };
  // A picture comes at once; tiles of a server one after the other.
  const fade = kind === 'picture' ? { 'raster-fade-duration': 0 } : {};
  return [{ id: nameOf(id), type: 'raster', source: nameOf(id), paint: { ...paint, ...fade } }];
}

/** The link for requesting the pictures of a server, open as long as the overlay exists. */
type Link = { readonly source: string; readonly tiles: string | null; readonly end: () => void };

function openLink({ ground, onProblem }: Extract<RasterShape, { kind: 'tiles' }>): Link {
  const watch = watchGround(onProblem);
  const link: GroundLink = openGround({ onOutcome: watch.outcome });
  const end = () => {
    watch.end();
    link.end();
  };
  return { source: JSON.stringify(ground), tiles: link.tiles(ground.tiles), end };
}

/** The links of the overlays that need one, by their ids. */
function createLinks() {
  const links = new Map<string, Link>();
  const end = (id: string) => {
    links.get(id)?.end();
    links.delete(id);
  };
  return {
    of: (shape: Extract<RasterShape, { kind: 'tiles' }>): Link => {
      const known = links.get(shape.id);
      if (known?.source === JSON.stringify(shape.ground)) return known;
      end(shape.id);
      const made = openLink(shape);
      links.set(shape.id, made);
      return made;
    },
    end,
    endAll: () => {
      for (const id of [...links.keys()]) end(id);
    },
  };
}

type Links = ReturnType<typeof createLinks>;

/** As finely as the files above the network. */
const fine = { tolerance: 0.2, buffer: 64, maxzoom: 18 } as const;

/** Null: its address is not of the web. */
function sourceOf(shape: RasterShape, links: Links): SourceSpecification | null {
  if (shape.kind === 'picture') return { type: 'image', coordinates: coordinatesOf(shape.corners) };
  if (shape.kind === 'file') return { type: 'geojson', data: fileFeatures([shape]), ...fine };
  const { tileSize, minZoom, maxZoom, scheme } = shape.ground;
  const { tiles } = links.of(shape);
  return tiles === null
    ? null
    : { type: 'raster', tiles: [tiles], tileSize, minzoom: minZoom, maxzoom: maxZoom, scheme };
}

/** Gives a picture its pixels and its place. */
function putPicture(map: MapLibre, shape: RasterShape): void {
  if (shape.kind !== 'picture') return;
  const source = map.getSource<ImageSource>(nameOf(shape.id));
  source?.updateImage({ image: shape.image, coordinates: coordinatesOf(shape.corners) });
}

function remove(map: MapLibre, id: string): void {
  for (const layer of lyingIds(nameOf(id))) if (map.getLayer(layer)) map.removeLayer(layer);
  if (map.getSource(nameOf(id))) map.removeSource(nameOf(id));
}

/** The lowest layer of the network, which everything here lies below; null: the network is not on the map. */
function lowestOf(map: MapLibre): string | null {
  return map.getLayersOrder().find((id) => id.startsWith('network-')) ?? null;
}

const isMoved = (before: RasterShape, now: RasterShape) =>
  before.kind === 'picture' && now.kind === 'picture' && before.corners !== now.corners;
const isOther = (before: RasterShape, now: RasterShape) =>
  before.kind !== now.kind ||
  (before.kind === 'picture' && now.kind === 'picture' && before.image !== now.image) ||
  (before.kind === 'file' && now.kind === 'file' && before.shapes !== now.shapes) ||
  (before.kind === 'tiles' && now.kind === 'tiles' && before.ground !== now.ground);

type Ports = { readonly map: MapLibre; readonly links: Links; readonly scheme: () => Scheme };

/** Puts one reference layer below the network, on top of the previous ones. */
function put({ map, links, scheme }: Ports, shape: RasterShape, below: string): void {
  const name = nameOf(shape.id);
  if (!map.getSource(name)) {
    const source = sourceOf(shape, links);
    if (!source) return;
    map.addSource(name, source);
  }
  for (const layer of layersOf(shape, scheme())) {
    if (map.getLayer(layer.id)) map.moveLayer(layer.id, below);
    else map.addLayer(layer, below);
  }
}

/** Takes the colours of the day or the night, and the opacity that is wanted now. */
function shade({ map, scheme }: Ports, shapes: readonly RasterShape[]): void {
  for (const shape of shapes) {
    if (!map.getLayer(nameOf(shape.id))) continue;
    if (shape.kind === 'file') {
      const paint = lyingPaint(nameOf(shape.id), scheme(), shape.opacity);
      for (const [layer, name, value] of paint) map.setPaintProperty(layer, name, value);
      continue;
    }
    const shown = { 'raster-brightness-max': 1, 'raster-saturation': 0, ...pictureShade(scheme()) } as const;
    map.setPaintProperty(nameOf(shape.id), 'raster-opacity', shape.opacity);
    map.setPaintProperty(nameOf(shape.id), 'raster-brightness-max', shown['raster-brightness-max']);
    map.setPaintProperty(nameOf(shape.id), 'raster-saturation', shown['raster-saturation']);
  }
}

/**
 * Shows pictures, those of servers, and files below one of them, between the ground and the network: the first one lies lowest.
 * `installed`: the style may be written.
 */
export function createRasterShow(map: MapLibre, scheme: () => Scheme, installed: () => boolean) {
  const ports = { map, links: createLinks(), scheme };
  let shapes: readonly RasterShape[] = [];
  const place = (): void => {
    const below = lowestOf(map);
    if (below === null) return;
    for (const shape of shapes) put(ports, shape, below);
  };
  const set = (next: readonly RasterShape[]): void => {
    const before = new Map(shapes.map((shape) => [shape.id, shape]));
    const isReordered = next.map(({ id }) => id).join() !== shapes.map(({ id }) => id).join();
    shapes = next;
    const after = new Map(next.map((shape) => [shape.id, shape]));
    const others = [...before].filter(([id, old]) => {
      const now = after.get(id);
      return !now || isOther(old, now);
    });
    for (const [id] of others) ports.links.end(id);
    // Everything comes with the next style.
    if (!installed()) return;
    for (const [id] of others) remove(map, id);
    if (isReordered || others.length > 0) place();
    for (const shape of next) {
      const old = before.get(shape.id);
      if (!old || isMoved(old, shape) || isOther(old, shape)) putPicture(map, shape);
    }
    shade(ports, next);
  };
  return {
    set,
    /** The style was made again. */
    paint: (): void => {
      // After a loss of the graphics the library restores the earlier layers, also removed ones.
      const left = map.getLayersOrder().filter((id) => id.startsWith(nameOf('')));
      for (const id of left) remove(map, id.slice(nameOf('').length));
      place();
      for (const shape of shapes) putPicture(map, shape);
      shade(ports, shapes);
    },
    /** The map has other colours. */
    shade: () => shade(ports, shapes),
    end: ports.links.endAll,
  };
}
