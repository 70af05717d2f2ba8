/**
 * Raw MapLibre as the limit: the API's JSON in one GeoJSON source, `updateData` with every move. Its container carries the
 * same marks as the product's: `data-ready`, and `data-busy` while something handed over is not on the screen.
 */
import type { LineString } from 'geojson';
import { type GeoJSONSource, Map as MapLibre, type MapMouseEvent, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { readRecords } from './read-records';

setWorkerUrl(workerUrl);
setWorkerCount(2);

const container = document.getElementById('map') as HTMLElement;
const asked = new URLSearchParams(location.search);
const [lng = 0, lat = 0, zoom = 1, width = 1180, height = 740] = (asked.get('view') ?? '').split(',').map(Number);
container.style.width = `${width}px`;
container.style.height = `${height}px`;

const map = new MapLibre({
  container,
  center: [lng, lat],
  zoom,
  fadeDuration: 0,
  attributionControl: false,
  dragRotate: false,
  doubleClickZoom: false,
  boxZoom: false,
  style: {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#f6f4ee' } }],
  },
});

/** Lines by id: an edit needs the vertices of what it has selected. */
const lines = new Map<number, LineString>();
let pending = 0;
let selected: number | null = null;
let dragged = -1;

function source(): GeoJSONSource {
  const found = map.getSource<GeoJSONSource>('all');
  if (!found) throw new Error('The source is not there yet.');
  return found;
}

function showBusy(): void {
  container.dataset['busy'] = String(pending > 0 || !map.loaded());
}

async function hand(work: () => Promise<unknown>): Promise<void> {
  pending += 1;
  showBusy();
  await work().finally(() => {
    pending -= 1;
  });
  map.triggerRepaint();
}

function addLayers(): void {
  const chosen = ['boolean', ['feature-state', 'selected'], false] as ['boolean', ...unknown[]];
  const kind = (type: string): ['==', ['geometry-type'], string] => ['==', ['geometry-type'], type];
  map.addLayer({
    id: 'area',
    type: 'fill',
    source: 'all',
    filter: kind('Polygon'),
    paint: { 'fill-color': '#1d7f4f', 'fill-opacity': 0.2 },
  });
  map.addLayer({
    id: 'line',
    type: 'line',
    source: 'all',
    filter: kind('LineString'),
    paint: {
      'line-color': ['case', chosen as never, '#00757a', '#c2410c'],
      'line-width': ['case', chosen as never, 7, 3],
    },
  });
  map.addLayer({
    id: 'point',
    type: 'circle',
    source: 'all',
    minzoom: 14.5,
    filter: kind('Point'),
    paint: { 'circle-color': '#39424e', 'circle-radius': 5 },
  });
}

function onClick({ point: { x, y } }: MapMouseEvent): void {
  const box: [[number, number], [number, number]] = [
    [x - 5, y - 5],
    [x + 5, y + 5],
  ];
  const [found] = map.queryRenderedFeatures(box, { layers: ['line'] });
  if (selected !== null) map.setFeatureState({ source: 'all', id: selected }, { selected: false });
  selected = typeof found?.id === 'number' ? found.id : null;
  if (selected !== null) map.setFeatureState({ source: 'all', id: selected }, { selected: true });
  container.dataset['selected'] = String(selected ?? '');
}

function onDown(event: MapMouseEvent): void {
  const path = selected === null ? undefined : lines.get(selected)?.coordinates;
  if (!path) return;
  const far = path.map(([x = 0, y = 0]) => map.project([x, y]).dist(event.point));
  const least = Math.min(...far);
  if (least > 12) return;
  dragged = far.indexOf(least);
  event.preventDefault();
}

function move({ lngLat }: MapMouseEvent): void {
  const line = selected === null ? undefined : lines.get(selected);
  if (!line || selected === null || dragged < 0) return;
  const id = selected;
  line.coordinates = line.coordinates.map((at, index) => (index === dragged ? [lngLat.lng, lngLat.lat] : at));
  void hand(() => source().updateData({ update: [{ id, newGeometry: line }] }));
}

async function start(): Promise<void> {
  await map.once('load');
  const data = await readRecords('/api');
  for (const { id, geometry } of data.features) {
    if (geometry.type === 'LineString' && typeof id === 'number') lines.set(id, geometry);
  }
  map.addSource('all', { type: 'geojson', data });
  addLayers();
  map.on('render', showBusy);
  map.on('idle', showBusy);
  await map.once('idle');
  map.on('click', onClick);
  map.on('mousedown', onDown);
  map.on('mousemove', move);
  map.on('mouseup', (event) => {
    move(event);
    dragged = -1;
  });
  container.dataset['ready'] = 'true';
}

window.addEventListener('keydown', ({ key }) => {
  if (key === '-') map.easeTo({ zoom: map.getZoom() - 1, duration: 300 });
});
await start();
