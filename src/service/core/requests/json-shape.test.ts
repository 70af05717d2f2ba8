import { describe, expect, it } from 'vitest';
import { jsonLimits, jsonShapeFault } from './json-shape';

const faultOf = (text: string) => jsonShapeFault(new TextEncoder().encode(text));
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('the shape of a JSON body', () => {
  it.each(['', '{}', 'null', '{"a":[1,{"b":"}]{["}],"c":"\\"[[["}', '{', ']', `"${'['.repeat(1000)}"`, nested(40)])(
    'leaves to the parser what is neither deep nor crowded: %s',
    (text) => expect(faultOf(text)).toBeNull(),
  );

  it('tells what is too deep with the field that holds it', () => {
    expect(faultOf(`{"b":[{"x":1}],"a\\u0062" : ${nested(5000)},"c":1}`)).toEqual({ kind: 'deep', field: 'ab' });
    expect(faultOf(`{"a":${'{"a":'.repeat(50)}1${'}'.repeat(51)}`)).toEqual({ kind: 'deep', field: 'a' });
    expect(faultOf(nested(5000))).toEqual({ kind: 'deep', field: null });
  });

  it('tells deep ones that never end, or end too often, as broken', () => {
    expect(faultOf('['.repeat(50_000))).toEqual({ kind: 'broken' });
    expect(faultOf(`${nested(50)}]`)).toEqual({ kind: 'broken' });
    expect(faultOf(`{"a":${'['.repeat(50)}"`)).toEqual({ kind: 'broken' });
  });

  it('lets a record of as many points as there may be through, and nothing much beyond', () => {
    const points = (count: number) => {
      const one = '{"lat":"47.123456789012345","lng":"-122.12345678901234"}';
      return `{"mapProjectId":"1","poly":[[${Array.from({ length: count }, () => one).join(', ')}]]}`;
    };
    expect(faultOf(points(20_001))).toBeNull();
    expect(faultOf(points(40_000))).toEqual({ kind: 'crowded' });
  });

  it('counts names, not how often they come', () => {
    const names = (count: number) => `{${Array.from({ length: count }, (_, i) => `"n${i}":1`).join()}}`;
    expect(faultOf(names(jsonLimits.names))).toBeNull();
    expect(faultOf(names(jsonLimits.names + 1))).toEqual({ kind: 'crowded' });
    expect(faultOf(`[${Array.from({ length: 5000 }, () => '{"a":"b"}').join()}]`)).toBeNull();
    // Texts that are values are no names.
    expect(faultOf(`[${Array.from({ length: 5000 }, (_, i) => `"n${i}"`).join()}]`)).toBeNull();
  });
});
