import type { LayerSystem } from '../../contents';

/** Degrees on ellipsoids that agree with WGS84 to about a metre, as URN, as a code or as an address. */
const degrees = /(?:CRS:?84|EPSG(?::[\d.]*)?[:/](?:[\d.]+\/)?(?:4326|4979|4258|4269))$/i;
const coded = /(?:EPSG|ESRI)(?::[\d.]*)?[:/](?:[\d.]+\/)?(\d{4,6})$/i;
/** Numbers under which programs know Web Mercator beside its own. */
const webMercator = ['900913', '102100', '102113', '3785'];

const longestName = 200;

/**
 * The coordinate system of a name in a file: `EPSG:3857`, `urn:ogc:def:crs:EPSG::3857`, what the register calls it, or the well-known
 * text that stands beside it. The register is loaded for names that are not of degrees.
 */
export async function systemByName(name: string, description?: string): Promise<LayerSystem> {
  const named = name.trim();
  if (degrees.test(named)) return { kind: 'degrees' };
  const [{ systemByCode, systemByEsriName }, { layerSystemOf, readPrj }] = await Promise.all([
    import('../../systems/known-systems'),
    import('../../systems/read-prj'),
  ]);
  const code = coded.exec(named)?.[1];
  const known = code === undefined ? systemByEsriName(named) : systemByCode(webMercator.includes(code) ? '3857' : code);
  const system = known ?? (description === undefined ? null : readPrj(description));
  return system ? layerSystemOf(system) : { kind: 'unknown', named: named.slice(0, longestName) };
}
