import type { LayerSystem } from '../contents';

/** Degrees on ellipsoids that agree with WGS84 to about a metre, as URN, as a code or as an address. */
const degrees = /(?:CRS:?84|EPSG(?::[\d.]*)?[:/](?:[\d.]+\/)?(?:4326|4979|4258|4269))$/i;

/** The coordinate system of a name in a file: `EPSG:3857`, `urn:ogc:def:crs:EPSG::3857`, or whatever stands there. */
export function systemByName(name: string): LayerSystem {
  return degrees.test(name.trim()) ? { kind: 'degrees' } : { kind: 'unknown', named: name.trim().slice(0, 200) };
}
