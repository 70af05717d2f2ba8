import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeOrder, usualOrder } from '../../editor/closed-state';
import {
  type AddressParts,
  formatAddress,
  formatView,
  itemLink,
  parseAddress,
  samePicture,
  sameRefs,
  spelledOut,
} from './address';

describe('the address of an item', () => {
  it('has the item, its project, and nothing that could hide it', () => {
    const link = itemLink(
      'https://maps.example/x/projects/7?view=1,2,3&filter=pole/status=built&hide=pole#y',
      'pole:12',
    );
    expect(link.startsWith('https://maps.example/x/projects/7?item=pole:12&look=')).toBe(true);
    const parts = parseAddress(new URL(link).search);
    expect([parts.refs, parts.filters, parts.hidden, parts.view]).toEqual([['pole:12'], {}, [], null]);
    expect(parts.styles).not.toBeNull();
  });
});

describe('the address of the editor', () => {
  it('reads view and item', () => {
    expect(parseAddress('?view=-71.1097,42.3736,16.5&item=segment:12')).toEqual({
      view: { center: [-71.1097, 42.3736], zoom: 16.5 },
      refs: ['segment:12'],
      filters: {},
      hidden: [],
      order: null,
      styles: null,
      since: false,
    });
  });

  it('holds the whole view: hidden layers, order, colours and labels', () => {
    const styles = {
      pole: { style: { by: 'value', field: 'material', values: ['wood'] }, label: 'tag', opacity: 0.5 },
    };
    const order = completeOrder(['cable', 'segment']);
    const picture = {
      view: null,
      refs: [],
      filters: {},
      since: false,
      hidden: ['note', 'site'],
      order,
      styles,
    } as const;
    const search = formatAddress(picture as AddressParts, '?hide=pole&look=usual&order=pole');
    expect(search).toMatch(/^\?hide=note,site&order=[\w,-]+&look=pole%2Fcolour/);
    expect(parseAddress(search)).toEqual(picture);
    expect(samePicture(parseAddress(search), picture as AddressParts)).toBe(true);
    expect(samePicture(parseAddress('?hide=note'), picture as AddressParts)).toBe(false);
    expect(formatAddress({ view: null, refs: [], filters: {}, order: usualOrder, styles: {} })).toBe('');
  });

  it('says that just what is new is shown, in the place of filters', () => {
    const filters = { pole: [{ field: 'id', test: 'is' as const, values: ['7'] }] };
    const search = formatAddress({ view: null, refs: [], filters, since: true }, '?filter=pole%2Fid%3D7');
    expect(search).toBe('?since=1');
    expect(parseAddress(search)).toMatchObject({ since: true, filters: {} });
    expect(formatAddress({ view: null, refs: [], filters: {}, since: false }, search)).toBe('');
  });

  it('of a copied link says that colours are as usual where they are', () => {
    expect(spelledOut('http://a.b/projects/1?view=1,2,3')).toBe('http://a.b/projects/1?view=1,2,3&look=usual');
    expect(parseAddress('?look=usual').styles).toEqual({});
    expect(spelledOut('http://a.b/projects/1')).toBe('http://a.b/projects/1?look=usual');
    expect(spelledOut('http://a.b/?look=pole/label=tag')).toBe('http://a.b/?look=pole/label=tag');
  });

  it('reads several items and drops doubles and foreign ones', () => {
    expect(parseAddress('?item=segment:12,pole:3,pole:3,car:9,pole:x').refs).toEqual(['segment:12', 'pole:3']);
  });

  it('reads an item that was not sent yet', () => {
    expect(parseAddress('?item=pole:local:8a7c-11').refs).toEqual(['pole:local:8a7c-11']);
  });

  it.each([
    '',
    '?view=',
    '?view=1,2',
    '?view=1,2,3,4',
    '?view=a,b,c',
    '?view=181,0,3',
    '?view=0,86,3',
    '?view=0,0,25',
    '?view=0,,3',
  ])('has no view for %s', (search) => expect(parseAddress(search).view).toBeNull());

  it('writes the documented form, short and readable', () => {
    expect(formatAddress({ view: { center: [-71.1, 42], zoom: 16 }, refs: ['permit:7'], filters: {} })).toBe(
      '?view=-71.1,42,16&item=permit:7',
    );
    expect(formatAddress({ view: null, refs: [], filters: {} })).toBe('');
  });

  it('keeps parameters that are not ours and replaces ours', () => {
    expect(formatAddress({ view: null, refs: ['pole:2'], filters: {} }, '?view=1,1,1&layer=x&item=pole:1')).toBe(
      '?item=pole:2&layer=x',
    );
  });

  it('does not spell out a selection of hundreds', () => {
    const refs = Array.from({ length: 200 }, (_, id) => `pole:${id}` as const);
    expect(formatAddress({ view: null, refs, filters: {} })).toBe('');
  });

  it('holds filters, and reads them back', () => {
    const filters = { segment: [{ field: 'status', test: 'is', values: ['planned', 'a & b'] }] } as const;
    const search = formatAddress({ view: null, refs: ['pole:2'], filters }, '?filter=pole/status=x&theme=1');
    expect(search).toContain('item=pole:2&theme=1&filter=segment');
    expect(parseAddress(search).filters).toEqual(filters);
  });

  it('does not spell out filters that nobody could paste', () => {
    const values = Array.from({ length: 300 }, (_, i) => `value ${i}`);
    expect(formatAddress({ view: null, refs: [], filters: { pole: [{ field: 'name', test: 'is', values }] } })).toBe(
      '',
    );
  });

  it('a view survives the way out and back to a tenth of a metre', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(180), degrees(85), fc.double({ min: 0, max: 24, noNaN: true }), (lng, lat, zoom) => {
        const read = parseAddress(`?view=${formatView({ center: [lng, lat], zoom })}`).view;
        expect(read?.center[0]).toBeCloseTo(lng, 5);
        expect(read?.center[1]).toBeCloseTo(lat, 5);
        expect(read?.zoom).toBeCloseTo(zoom, 1);
      }),
    );
  });

  it('compares selections by order', () => {
    expect(sameRefs(['pole:1', 'pole:2'], ['pole:1', 'pole:2'])).toBe(true);
    expect(sameRefs(['pole:1', 'pole:2'], ['pole:2', 'pole:1'])).toBe(false);
    expect(sameRefs(['pole:1'], [])).toBe(false);
  });
});
