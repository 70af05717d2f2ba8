import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fibreLoss, usualLoss, type Wavelength, wavelengths } from './loss-values';

const numbersIn = (words: string) => [...words.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

/** The rows of the table of losses in the document: what loses, and how much. */
async function rowsOfDocument(): Promise<readonly (readonly [part: string, loss: string])[]> {
  const words = await readFile('docs/fibre-model.md', 'utf8');
  const table = words.slice(words.indexOf('| part | dB | source |')).split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((line) => {
      const [part = '', loss = ''] = line.split(' | ');
      return [part.replace(/^\| /, ''), loss] as const;
    });
}

const rows = await rowsOfDocument();
const rowsThatBegin = (start: string) => rows.filter(([part]) => part.startsWith(start));
const lossOf = (start: string) => rowsThatBegin(start)[0]?.[1] ?? '';

/** The wavelengths that some words name: one by one, or from the least to the most. */
function wavelengthsIn(words: string): readonly Wavelength[] {
  const named = numbersIn(words);
  const [least = 0, most = 0] = named;
  return wavelengths.filter((one) =>
    words.includes('from') ? one >= least && one <= most : named.some((number) => number === one),
  );
}

/** The values of a row of fibre: "0.35 at 1310 nm, 0.22 at 1550 and 1577 nm". */
function lossesIn(words: string): Readonly<Partial<Record<Wavelength, number>>> {
  const found = [...words.matchAll(/(\d+(?:\.\d+)?) ((?:at|from) [^,;]*? nm)/g)];
  return Object.fromEntries(
    found.flatMap(([, loss, where = '']) => wavelengthsIn(where).map((one) => [one, Number(loss)])),
  );
}

describe('the losses of the document', () => {
  it('are those of each type of fibre, and no other type has values', () => {
    const documented = rowsThatBegin('fibre ').flatMap(([part, loss]) =>
      part
        .replace(/^fibre |, per km$/g, '')
        .split(', ')
        .map((type) => [type, lossesIn(loss)] as const),
    );
    expect(Object.fromEntries(documented)).toEqual(usualLoss.fibreDbPerKm);
    expect(fibreLoss(usualLoss, 'G.655', 1310)).toBeNull();
  });

  it('are those of splices and connectors', () => {
    expect(numbersIn(lossOf('fusion splice'))).toEqual([
      usualLoss.fusionDb,
      usualLoss.mechanicalDb,
      usualLoss.connectorDb,
    ]);
  });

  it('are those of each splitter, with one input and with two', () => {
    const [second = 0] = numbersIn(lossOf('splitter with two inputs'));
    const documented = rowsThatBegin('splitter 1:').flatMap(([part, loss]) => {
      const values = numbersIn(loss);
      return [...part.matchAll(/1:(\d+)/g)].flatMap(([, outputs], at) => [
        [`1:${outputs}`, values[at]],
        [`2:${outputs}`, Number(((values[at] ?? 0) + second).toFixed(2))],
      ]);
    });
    const rounded = Object.entries(usualLoss.splitterDb).map(([ratio, loss]) => [ratio, Number(loss.toFixed(2))]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(rounded));
  });

  it('are those of each output of an unbalanced splitter', () => {
    const documented = rowsThatBegin('output with').flatMap(([part, loss]) => {
      const values = numbersIn(loss);
      return numbersIn(part).map((share, at) => [String(share), values[at]]);
    });
    expect(Object.fromEntries(documented)).toEqual(usualLoss.shareDb);
  });

  it('have the limits that the document names', async () => {
    const words = (await readFile('docs/fibre-model.md', 'utf8')).replaceAll('\n', ' ');
    const [, splice, connector] = /limit: ([\d.]+) dB for splices, ([\d.]+) dB for connectors/.exec(words) ?? [];
    const { fusion, mechanical, connector: most } = usualLoss.limitDb;
    expect([fusion, mechanical, most]).toEqual([Number(splice), Number(splice), Number(connector)]);
  });
});
