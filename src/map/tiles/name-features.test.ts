import { expect, it } from 'vitest';
import { createFeaturePacker } from './feature-packer';
import { nameFeatures } from './name-features';

function packed(labels: readonly string[]) {
  const packer = createFeaturePacker();
  for (const [index, label] of labels.entries())
    packer.add({ number: index + 1, geometry: { kind: 'point', at: [0, 0] }, label, style: {}, styleKey: '' });
  return packer.finish();
}

const labelsOf = ({ labels, labelTable }: ReturnType<typeof packed>) => [...labels].map((label) => labelTable[label]);

it('items without a name are called as the page calls them, all others as they are', () => {
  const features = packed(['Pole 1', 'P-2', 'Pole 1', 'Pole 4']);
  expect(labelsOf(nameFeatures(features, 'pole', { nameless: { sent: 'Mast {id}', unsent: 'Neu: Mast' } }))).toEqual([
    'Mast 1',
    'P-2',
    'Pole 1',
    'Mast 4',
  ]);
  // The worker's lists stay as they are, for the next language.
  expect(labelsOf(features)).toEqual(['Pole 1', 'P-2', 'Pole 1', 'Pole 4']);
});

it('in English no feature gets another name', () => {
  const features = packed(['Pole 1']);
  expect(nameFeatures(features, 'pole', {})).toBe(features);
});
