export type LngLat = readonly [lng: number, lat: number];
export type View = { readonly lng: number; readonly lat: number; readonly zoom: number };
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function world([lng, lat]: LngLat, zoom: number): { x: number; y: number } {
  const size = 512 * 2 ** zoom;
  const sin = Math.sin((lat * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size };
}

/** Where a place is on the page, from the address' view and the map's box: independent of the product's own projection. */
export function pixelOf(place: LngLat, view: View, box: Box): { x: number; y: number } {
  const centre = world([view.lng, view.lat], view.zoom);
  const point = world(place, view.zoom);
  return { x: box.x + box.width / 2 + point.x - centre.x, y: box.y + box.height / 2 + point.y - centre.y };
}

/** Where a pixel of the page is on the ground: the way back of `pixelOf`, as exact as the wire is. */
export function placeOn(pixel: { readonly x: number; readonly y: number }, view: View, box: Box): LngLat {
  const size = 512 * 2 ** view.zoom;
  const centre = world([view.lng, view.lat], view.zoom);
  const x = (centre.x + pixel.x - box.x - box.width / 2) / size;
  const y = (centre.y + pixel.y - box.y - box.height / 2) / size;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return [Number((x * 360 - 180).toFixed(7)), Number(lat.toFixed(7))];
}
