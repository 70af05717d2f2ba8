import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describedValues } from './described-values';

const read = (description: string, more: Readonly<Record<string, string>> = {}) =>
  describedValues({ name: 'P-1', ...more, description });

describe('a description', () => {
  it.each([
    [
      'of two cells in a row',
      '<table><tr><td>STATUS</td><td>Built</td></tr><tr><td>SIZE</td><td>24x36 &amp; lid</td></tr></table>',
    ],
    [
      'with heads before its values',
      '<table><tr><th>STATUS:</th><td>Built</td><tr><th>SIZE</th><td>24x36 &amp; lid</td></table>',
    ],
    [
      'in a table for its looks',
      '<html><body><table><tr><td>P-1</td></tr><tr><td><table><tr><td>STATUS</td><td>Built</td></tr><tr><td>SIZE</td><td><b>24x36</b> &amp; lid</td></tr></table></td></tr></table></body></html>',
    ],
    [
      'with its heads above',
      '<table><tr><th>STATUS</th><th>SIZE</th><th>OWNER</th></tr><tr><td>Built</td><td>24x36 &amp; lid</td><td>&lt;Null&gt;</td></tr></table>',
    ],
    ['as lines', '<b>STATUS:</b> Built<br><b>SIZE</b>: 24x36 &amp; lid<br/>'],
    ['as a list', '<ul><li>STATUS: Built</li><li>SIZE: 24x36 &amp; lid</li></ul>'],
    ['as plain lines', 'STATUS: Built\nSIZE: 24x36 & lid\n'],
    ['as plain lines with equals signs', 'STATUS = Built\n\nSIZE = 24x36 & lid'],
  ])('%s is columns', (_, description) => {
    expect(read(description)).toEqual({ name: 'P-1', STATUS: 'Built', SIZE: '24x36 & lid' });
  });

  it('keeps what is no table as text without markup', () => {
    const html =
      '<h2>Pole at the corner</h2><script>alert(1)</script><style>b{}</style><p>leaning &lt; 5&deg;, see <a href="https://a.example/1.jpg">photo</a></p><img src="x.png" onerror="alert(2)"><!-- <b> --><table><tr><td>TAG</td><td>12</td></tr></table>';
    expect(read(html)).toEqual({
      name: 'P-1',
      description: 'Pole at the corner\nleaning < 5°, see photo (https://a.example/1.jpg)',
      TAG: '12',
    });
  });

  it('of words stays as it is', () => {
    for (const text of [
      'Note: call before digging',
      'a < b and b > c',
      'At 12:30\nSee https://a.example',
      'One: 1\nand more',
    ])
      expect(read(text)).toEqual({ name: 'P-1', description: text });
  });

  it('of what was exported from here stays as it is', () => {
    const own = { name: 'P-1', model: 'pole', id: '7', description: '<b>Size</b>: 1<br>A: 2' };
    expect(describedValues(own)).toBe(own);
  });

  it('hides no column that the file has', () => {
    expect(
      read('<table><tr><td>TAG</td><td>12</td></tr><tr><td>OWNER</td><td>City</td></tr></table>', {
        TAG: '11',
        OWNER: 'City',
      }),
    ).toEqual({
      name: 'P-1',
      TAG: '11',
      OWNER: 'City',
      'TAG (2)': '12',
    });
  });

  it('never throws, and takes time in proportion to its length', () => {
    const pieces = fc.constantFrom(
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '</table>',
      '<!--',
      '-->',
      '<',
      '>',
      '&#x0;',
      '&#xD800;',
      '<script>',
      'a: b\n',
      '<a href="x">',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (all) => {
        expect(JSON.stringify(read(all.join('')))).not.toMatch(/<table|<td/);
      }),
    );
    const many = 100_000;
    for (const text of ['<b>', '<!--', '<table>', '<a href="', '&', 'a: b\n', '<script>'].map(
      (one) => `<br>${one.repeat(many)}`,
    )) {
      const start = performance.now();
      read(text);
      expect([text.slice(0, 12), performance.now() - start < 5_000]).toEqual([text.slice(0, 12), true]);
    }
  });
});
