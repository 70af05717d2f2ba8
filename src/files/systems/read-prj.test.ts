import { describe, expect, it } from 'vitest';
import { layerSystemOf, readPrj } from './read-prj';

const esriFeet =
  'PROJCS["NAD_1983_StatePlane_California_V_FIPS_0405_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",6561666.666666666],PARAMETER["False_Northing",1640416.666666667],PARAMETER["Central_Meridian",-118.0],PARAMETER["Standard_Parallel_1",34.03333333333333],PARAMETER["Standard_Parallel_2",35.46666666666667],PARAMETER["Latitude_Of_Origin",33.5],UNIT["Foot_US",0.3048006096012192]]';
const esriBritish =
  'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",400000.0],PARAMETER["False_Northing",-100000.0],PARAMETER["Central_Meridian",-2.0],PARAMETER["Scale_Factor",0.9996012717],PARAMETER["Latitude_Of_Origin",49.0],UNIT["Meter",1.0]]';
const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

describe('a description of a system', () => {
  it("is known by Esri's name of it", () => {
    expect(readPrj(esriFeet)).toMatchObject({ code: 'EPSG:2229', name: 'NAD83 / California zone 5 (ftUS)' });
  });

  it('gets the shift of its datum from the list', () => {
    expect(readPrj(esriBritish)).toMatchObject({ code: 'EPSG:27700' });
    expect(readPrj(esriBritish)?.definition).toContain('towgs84=446.448');
    const renamed = readPrj(esriBritish.replace('British_National_Grid', 'Our grid').replace('400000', '400100'));
    expect(renamed).toMatchObject({ code: null, name: 'Our grid' });
    expect(renamed?.definition).toContain('TOWGS84[446.448');
  });

  it('is not the one of its name when its numbers are others', () => {
    expect(readPrj(esriFeet.replace('-118.0', '-117.0'))).toMatchObject({ code: null });
  });

  it('in degrees of WGS84 or its like needs no conversion', () => {
    const system = readPrj(degrees);
    expect(system?.code).toBe('EPSG:4326');
    expect(system && layerSystemOf(system)).toEqual({ kind: 'degrees' });
    const feet = readPrj(esriFeet);
    expect(feet && layerSystemOf(feet)).toMatchObject({ kind: 'named', system: { code: 'EPSG:2229' } });
  });

  it('may have heights around it and after it', () => {
    expect(readPrj(`COMPD_CS["both",${esriFeet},VERT_CS["NAVD88",VERT_DATUM["a",2005],UNIT["m",1]]]`)?.code).toBe(
      'EPSG:2229',
    );
    expect(readPrj(`\uFEFF ${esriFeet},VERTCS["NAVD88"]\n`)?.code).toBe('EPSG:2229');
  });

  it('that is none, damaged or of no use is null', () => {
    const bad = [
      '',
      'Projection STATEPLANE',
      '[',
      '"',
      'PROJCS[',
      'PROJCS["a"]',
      'LOCAL_CS["here",UNIT["m",1]]',
      esriFeet.slice(0, 300),
    ];
    for (const text of [...bad, '['.repeat(100_000), `PROJCS["a",${'GEOGCS["b",'.repeat(5_000)}`])
      expect(readPrj(text)).toBeNull();
  });
});
