import { describe, expect, it } from 'vitest';
import { layerSystemOf, readPrj } from './read-prj';
import { toDegrees } from './to-degrees';

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

  it('is Web Mercator in all its spellings, and World Mercator is none of them', () => {
    const geographic = degrees;
    const mercator = (name: string, projection: string, more: string) =>
      `PROJCS["${name}",${geographic},PROJECTION["${projection}"],PARAMETER["central_meridian",0],PARAMETER["false_easting",0],PARAMETER["false_northing",0],UNIT["Meter",1]${more}]`;
    const spelt = [
      mercator('WGS_84_Pseudo_Mercator', 'Mercator', ',PARAMETER["standard_parallel_1",0.0]'),
      mercator('WGS84 / Google Mercator', 'Mercator_1SP', ',AUTHORITY["EPSG","900913"]'),
      mercator('Google Maps Global Mercator', 'Mercator_2SP', ''),
      mercator('Popular Visualisation CRS / Mercator', 'Mercator_1SP', ',AUTHORITY["EPSG","3785"]'),
      mercator('WGS_1984_Web_Mercator', 'Mercator', ''),
      mercator('unnamed', 'Mercator_1SP', ',PARAMETER["semi_minor",6378137.0]'),
      mercator('unnamed', 'Mercator_1SP', ',EXTENSION["PROJ4","+proj=merc +a=6378137 +b=6378137 +nadgrids=@null"]'),
    ];
    for (const text of spelt)
      expect([text.slice(0, 60), readPrj(text)?.code]).toEqual([text.slice(0, 60), 'EPSG:3857']);
    expect(readPrj(mercator('WGS_1984_World_Mercator', 'Mercator', ''))?.code).toBe('EPSG:3395');
    const moved = mercator('Our Web Mercator', 'Mercator', '').replace(
      '"central_meridian",0',
      '"central_meridian",150',
    );
    expect(readPrj(moved)?.code).not.toBe('EPSG:3857');
  });

  it('may leave out what is 0', () => {
    const utm = `PROJCS["Ours",${degrees},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["Central_Meridian",9],PARAMETER["Scale_Factor",0.9996],UNIT["Meter",1]]`;
    const system = readPrj(utm);
    const [lng, lat] = (system && toDegrees(system)(500_000, 5_538_630.7)) ?? [];
    expect([lng, lat]).toEqual([expect.closeTo(9, 6), expect.closeTo(50, 3)]);
    const conic = `PROJCS["Ours",${degrees},PROJECTION["Lambert_Conformal_Conic_2SP"],PARAMETER["standard_parallel_1",49],PARAMETER["standard_parallel_2",44],PARAMETER["latitude_of_origin",46.5],PARAMETER["central_meridian",3],UNIT["metre",1]]`;
    const other = readPrj(conic);
    expect((other && toDegrees(other)(0, 0)) ?? []).toEqual([expect.closeTo(3, 9), expect.closeTo(46.5, 9)]);
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
