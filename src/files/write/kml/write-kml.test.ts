import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { writtenBy } from '../testing/written-by';
import { writeKml } from './write-kml';

const pole: Item = {
  ref: 'pole:7',
  projectId: 1,
  geometry: { kind: 'point', at: [-93.1616021, 1e-8] },
  fields: { name: 'P <7> & "co"', status: 'planned', height: 40, description: '<script>alert(1)</script>' },
  rest: { 'my <key>': 'a\r\nb' },
};
const route: Item = {
  ref: 'segment:4',
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [10.5, 59.9],
      [10.6, 59.8],
    ],
  },
  fields: { name: 'S-4', status: 'built', segmentType: 'aerial' },
  rest: {},
};

describe('items as KML', () => {
  it('stand in folders by model and status, styled, with every field', async () => {
    const words = { models: { pole: 'Poles', segment: 'Segments' }, statuses: { planned: 'Planned' } };
    const { bytes, count, lost } = await writtenBy(writeKml, [pole, route], { words });
    const text = new TextDecoder().decode(bytes);
    expect([count, lost]).toEqual([2, []]);
    expect([...text.matchAll(/<Folder><name>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Segments',
      'built',
      'Poles',
      'Planned',
    ]);
    expect(text).toContain('<color>ffb8620b</color><width>3</width>');
    expect(text).toContain('<name>P &lt;7&gt; &amp; &quot;co&quot;</name>');
    expect(text).toContain('<Data name="my &lt;key&gt;"><value>a&#13;\nb</value></Data>');
    expect(text).toContain('<coordinates>-93.1616021,0.00000001</coordinates>');
    expect(text).not.toContain('<script>');
  });
});
