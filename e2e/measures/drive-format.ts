import { detectFormat, formatByName } from '../../src/files/formats/detect-format';
import { registry, writtenFormats } from '../../src/files/formats/registry';
import { readFiles } from '../../src/files/read/read-files';
import { openCase } from '../../src/files/testing/open-case';
import { createZip } from '../../src/files/write/create-zip';
import { sortFiles } from '../../src/screens/dropped-files/sort-files';

const bytes = new TextEncoder().encode('#stakes\nS-1 48.5 11.25\nS-2 48.6 11.5\n');

async function zipped(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = createZip();
  const file = zip.file('day 1/line.stk');
  file.add(bytes);
  file.end();
  return new Uint8Array(await new Blob([...zip.end()]).arrayBuffer());
}

/** Drives the format with a label through the product, which names it in no further file. */
async function driveFormat(label: string) {
  const format = registry.find((one) => one.label === label);
  if (!format) throw new Error(`The registry has no format ${label}`);
  const { groups, canImport, others } = await sortFiles([
    new File([bytes], 'line.dat'),
    new File(['x'], 'letter.pdf'),
    new File([], 'empty.stk'),
  ]);
  const opened = await openCase('line.dat', bytes);
  const { items } = await opened.make(opened.plan);
  const inZip = await readFiles('zip', [{ name: 'all.zip', bytes: await zipped() }], () => undefined);
  return {
    id: format.id,
    found: [detectFormat(bytes), formatByName('LINE.STK'), detectFormat(await zipped())],
    sorted: groups.map((group) => [group.format, ...group.files.map(({ name }) => name)]),
    canImport,
    others: others.map(({ name }) => name),
    items: items.map(({ geometry, fields }) => [geometry, fields['name']]),
    inZip: inZip.ok && inZip.layers.map(({ name, features }) => [name, features.length]),
    isWritten: writtenFormats.some(({ id }) => id === format.id),
  };
}

/** Driven while this module loads: readers are imported only now, and its runner is closed afterwards. */
export const driven = await driveFormat('Stakes');
