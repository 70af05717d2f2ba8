import { describe, expect, it } from 'vitest';
import { lossClasses, usualLoss } from './loss-values';
import { lossClassesWith, lossValuesWith, readLossClasses, readLossValues } from './read-loss-values';

const json = (value: unknown) => JSON.stringify(value);

describe('values of a deployment', () => {
  it('go before the usual ones, part by part', () => {
    const { values, faults } = readLossValues(
      json({
        fibre: { 'G.652.D': { 1310: 0.33 }, 'G.654.E': { 1550: 0.17 } },
        ...{
          mechanical: 0.2,
          ribbon: 0.15,
          limits: { fusion: 0.15 },
          splitters: { '1:5': 8.1, '2:32': 17.2 },
          shares: { 90: 0.8, 12.5: 9.9 },
        },
      }),
    );
    expect(faults).toEqual([]);
    const all = lossValuesWith(usualLoss, values);
    expect(all.fibreDbPerKm['G.652.D']).toEqual({ ...usualLoss.fibreDbPerKm['G.652.D'], 1310: 0.33 });
    expect(all.fibreDbPerKm['G.654.E']).toEqual({ 1550: 0.17 });
    expect(all).toMatchObject({ mechanicalDb: 0.2, ribbonDb: 0.15, fusionDb: usualLoss.fusionDb });
    expect(all.limitDb).toEqual({ fusion: 0.15, mechanical: 0.3, connector: 0.75 });
    expect(['1:5', '2:32', '1:32'].map((ratio) => all.splitterDb[ratio])).toEqual([8.1, 17.2, 17.1]);
    expect(['90', '12.5', '10'].map((share) => all.shareDb[share])).toEqual([0.8, 9.9, 11.3]);
  });

  it('are left out with their place where they are wrong', () => {
    const { values, faults } = readLossValues(
      json({
        ...{ fibre: { 'G.652.D': { 1310: '0.33', 1311: 0.3, 1550: 0.2 } }, mechanical: -1, connector: 0.3 },
        ...{ splitters: { '32': 17, '1:32': 900 }, shares: [1] },
      }),
    );
    expect(values.fibreDbPerKm).toEqual({ 'G.652.D': { 1550: 0.2 } });
    const places = faults.map(({ params }) => params?.['place']);
    expect(places).toEqual([
      ...['fibre.G.652.D.1310', 'fibre.G.652.D.1311', 'mechanical', 'connector'],
      ...['splitters.32', 'splitters.1:32', 'shares'],
    ]);
    expect(readLossValues('[]').faults).toMatchObject([{ id: 'light.valuesNoObject' }]);
    expect(readLossValues('{').faults).toMatchObject([{ id: 'light.valuesNoObject' }]);
    expect(readLossValues(' ')).toEqual({ values: {}, faults: [] });
  });
});

describe('classes of a deployment', () => {
  it('stand beside those of the product, or for the one of the same name', () => {
    const own = { id: 'Our 40 km', maxDb: 14, wavelengths: [1550], mostM: 40_000, fibres: ['G.652.D'] };
    const { classes, faults } = readLossClasses(json([own, { id: 'B+', minDb: 12, maxDb: 27, wavelengths: [1310] }]));
    expect(faults).toEqual([]);
    const all = lossClassesWith(lossClasses, classes);
    expect(all).toHaveLength(lossClasses.length + 1);
    expect(all[0]).toMatchObject({ id: 'B+', minDb: 12, maxDb: 27 });
    expect(all.at(-1)).toEqual({ ...own, standard: '', minDb: 0 });
  });

  it('are left out and named where they are wrong', () => {
    const right = { id: 'X', maxDb: 10, wavelengths: [1310] };
    const wrong = [
      ...[7, { ...right, id: '' }, { ...right, minDb: 11 }, { ...right, wavelengths: [1311] }],
      ...[
        { ...right, wavelengths: [] },
        { ...right, mostM: 0 },
        { ...right, fibres: 'OM3' },
        { ...right, most: 1 },
      ],
    ];
    const { classes, faults } = readLossClasses(json([...wrong, right]));
    expect(classes.map(({ id }) => id)).toEqual(['X']);
    expect(faults.map(({ params }) => params?.['member'])).toEqual([
      ...[undefined, 'id', 'maxDb', 'wavelengths', 'wavelengths', 'mostM', 'fibres', 'most'],
    ]);
    expect(readLossClasses('{}').faults).toEqual([{ id: 'light.classesNoList' }]);
  });
});
