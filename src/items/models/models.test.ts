import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from '../fields/check-field';
import type { Fields, GeometryKind } from '../item';
import { drawingTools, fieldSpecOf, isNode, modelKeys, registry } from '../registry';

const specs = modelKeys.map((key) => registry[key]);
const kinds: readonly (GeometryKind | undefined)[] = ['point', 'line', 'area', undefined];

/** Fields of a model with values that fit, that do not, and that are of no known kind. */
function fieldsOf(key: (typeof modelKeys)[number]): fc.Arbitrary<Fields> {
  const odd = fc.constantFrom<unknown>(null, undefined, '', 0, -1, Number.NaN, true, [], {}, 'no such word', 'Drop');
  const entries = registry[key].fields.map(({ name, choices = [] }) => {
    const value = choices.length > 0 ? fc.oneof(fc.constantFrom<unknown>(...choices), odd) : odd;
    return [name, fc.option(value, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

describe('all models', () => {
  it('have names, prefixes, tools, shortcuts and orders of their own', () => {
    for (const values of [
      specs.map(({ prefix }) => prefix),
      specs.map(({ path }) => path),
      specs.map(({ one }) => one),
      specs.map(({ many }) => many),
      specs.map(({ counted }) => counted),
      specs.map(({ order }) => order),
      specs.map(({ readOrder }) => readOrder),
      drawingTools.map(({ id }) => id),
      drawingTools.map(({ keys }) => keys),
    ])
      expect(new Set<unknown>(values).size).toBe(values.length);
  });

  it('have colours of six digits, for light ground and for dark', () => {
    const colours = specs.flatMap((spec) => Object.values(spec.colours).flat());
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });

  it('join in pairs: what lines end at, lines may join', () => {
    const lines = specs.filter(({ role }) => role === 'line');
    const nodes = specs.filter(isNode);
    expect([lines.length > 0, nodes.length > 0]).toEqual([true, true]);
    for (const line of lines) for (const node of nodes) expect(line.joins).toContain(node.role);
  });
});

describe.each(modelKeys)('the model %s as data', (key) => {
  const spec = registry[key];

  it('looks like something it has a colour and a symbol for, whatever its fields hold', () => {
    fc.assert(
      fc.property(fieldsOf(key), fc.constantFrom(...kinds), (fields, kind) => {
        const { colour, symbol, size, minZoom = spec.minZoom } = spec.style(fields, kind);
        expect(['abandoned', ...Object.keys(spec.colours)]).toContain(colour);
        if (symbol !== null) expect(Object.keys(spec.symbols)).toContain(symbol);
        expect(size).toBeGreaterThan(0);
        expect(size).toBeLessThanOrEqual(4);
        expect(minZoom).toBeGreaterThanOrEqual(spec.minZoom);
        expect(spec.labelZoom).toBeGreaterThanOrEqual(spec.minZoom);
      }),
      { numRuns: 60 },
    );
  });

  it('looks the same for the same fields, and given up by its state alone', () => {
    fc.assert(
      fc.property(fieldsOf(key), fc.constantFrom(...kinds), (fields, kind) => {
        expect(spec.style({ ...fields }, kind)).toEqual(spec.style(fields, kind));
        const { colour, pattern } = spec.style(fields, kind);
        const isAbandoned = fields['status'] === 'abandoned';
        const isResolved = key === 'note' && (fields['resolved'] === true || fields['status'] === 'resolved');
        expect(colour === 'abandoned').toBe(isAbandoned || isResolved);
        // A remark with a line keeps the pattern of remarks.
        const isRemark = key === 'info-object' && kind === 'line';
        expect(pattern === 'abandoned').toBe(isAbandoned && !isRemark);
      }),
      { numRuns: 60 },
    );
  });

  it('uses each of its colours and symbols somewhere', () => {
    const styles = spec.fields.flatMap(({ name, choices = [] }) =>
      [undefined, ...choices].flatMap((value) => kinds.map((kind) => spec.style({ [name]: value }, kind))),
    );
    for (const colour of Object.keys(spec.colours)) expect(styles.map((style) => style.colour)).toContain(colour);
    for (const symbol of Object.keys(spec.symbols)) expect(styles.map((style) => style.symbol)).toContain(symbol);
  });

  it('names fields of its own as needed, and as what its items differ by', () => {
    for (const name of [...(spec.needed ?? []), ...spec.kinds])
      expect(fieldSpecOf(key, name)?.readOnly ?? false).toBe(false);
    for (const name of [...(spec.needed ?? []), ...spec.kinds]) expect(fieldSpecOf(key, name)).toBeDefined();
    expect(spec.fields.filter(({ mirrorsType }) => mirrorsType).length).toBeLessThanOrEqual(1);
  });

  it('starts with values that fit, and takes each of its own choices', () => {
    for (const field of spec.fields) {
      const start = spec.defaults[field.name];
      if (start !== undefined) expect(checkField(field, start)).toBeNull();
      if (!field.readOnly) for (const choice of field.choices ?? []) expect(checkField(field, choice)).toBeNull();
    }
  });

  it('takes numbers up to its bounds, and none beyond them', () => {
    for (const field of spec.fields.filter(({ kind, readOnly }) => kind === 'number' && !readOnly)) {
      const { min, max, integer } = field;
      const step = integer ? 1 : 0.001;
      if (min !== undefined)
        expect([checkField(field, min), checkField(field, min - step) === null]).toEqual([null, false]);
      if (max !== undefined)
        expect([checkField(field, max), checkField(field, max + step) === null]).toEqual([null, false]);
      expect(checkField(field, 1.5) === null).toBe(!integer);
      for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '1', true])
        expect(checkField(field, wrong)).not.toBeNull();
    }
  });

  it('has a tool of its own name, for a shape that it may have', () => {
    for (const { shape } of spec.tools) expect(spec.geometry).toContain(shape);
    if (spec.tools.length > 0) expect(spec.tools.map(({ id }) => id)).toContain(key);
  });

  it('has symbols whose middle parts lie within 10 px, inside and outside', () => {
    for (const { shape, path } of Object.values(spec.symbols)) {
      expect(path).toMatch(/^M[\d. ]/);
      const places = Array.from({ length: 41 }, (_, x) =>
        Array.from({ length: 41 }, (_, y) => [x / 2 - 10, y / 2 - 10] as const),
      ).flat();
      const inside = places.filter(([x, y]) => shape(x, y) < 0);
      expect(inside.length).toBeGreaterThan(20);
      expect(inside.every(([x, y]) => Math.abs(x) < 10 && Math.abs(y) < 10)).toBe(true);
      for (const edge of [-12, 12]) expect([shape(edge, 0) > 0, shape(0, edge) > 0]).toEqual([true, true]);
    }
  });
});
