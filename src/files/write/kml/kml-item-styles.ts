import { type GeometryKind, type Item, modelOf } from '../../../items/item';
import type { ItemStyle, LinePattern } from '../../../items/model-spec';
import { abandonedColours } from '../../../items/models/plant-style';
import { specOf } from '../../../items/registry';
import { xmlText } from '../xml-text';

/** KML has no dashes: the state of plant shows by how faint it is, and by the names of styles and folders. */
const opacity: Readonly<Record<LinePattern, number>> = {
  solid: 1,
  'as-built': 1,
  existing: 0.95,
  annotation: 0.9,
  unknown: 0.85,
  construction: 0.8,
  permitted: 0.7,
  planned: 0.6,
  abandoned: 0.45,
};
/** The opacity inside an outline, as a share of the opacity of the outline. */
const fill = 0.25;

/** A colour as KML has it: alpha, blue, green, red. */
function kmlColour(hex: string, alpha: number): string {
  const part = (from: number) => hex.slice(from, from + 2);
  const opaque = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return `${opaque}${part(5)}${part(3)}${part(1)}`;
}

type Drawn = { readonly kind: GeometryKind; readonly hex: string; readonly style: ItemStyle };

function shapeStyle({ kind, hex, style: { pattern, size } }: Drawn): string {
  const colour = kmlColour(hex, opacity[pattern]);
  const line = `<LineStyle><color>${colour}</color><width>${size}</width></LineStyle>`;
  return kind === 'area'
    ? `${line}<PolyStyle><color>${kmlColour(hex, opacity[pattern] * fill)}</color></PolyStyle>`
    : line;
}

function iconStyle({ hex, style: { pattern, size } }: Drawn, href: string): string {
  const icon = href === '' ? '' : `<Icon><href>${xmlText(href)}</href></Icon>`;
  const colour = `<color>${kmlColour(hex, opacity[pattern])}</color>`;
  return `<IconStyle>${colour}<scale>${size}</scale>${icon}</IconStyle><LabelStyle><scale>0.7</scale></LabelStyle>`;
}

/**
 * The styles of the items of a file, each written once under a name. `iconOf`: the address of the picture of a symbol; it takes
 * the colour of its style.
 */
export function createKmlItemStyles(iconOf: (symbol: string) => string) {
  const texts = new Map<string, string>();
  const symbols = new Set<string>();
  return {
    /** The name of an item's style, which is kept. */
    styleOf: ({ ref, geometry, fields }: Item): string => {
      const spec = specOf(ref);
      const kind = geometry?.kind ?? 'point';
      const style = spec.style(fields, kind);
      const name = `${modelOf(ref)}-${kind}-${style.colour}-${style.pattern}-${style.size}-${style.symbol ?? ''}`;
      if (texts.has(name)) return name;
      const [hex] = spec.colours[style.colour] ?? abandonedColours;
      const drawn = { kind, hex, style };
      if (style.symbol !== null && kind === 'point') symbols.add(style.symbol);
      texts.set(
        name,
        kind === 'point' ? iconStyle(drawn, style.symbol ? iconOf(style.symbol) : '') : shapeStyle(drawn),
      );
      return name;
    },
    /** All styles that were named. */
    text: () => [...texts].map(([name, text]) => `<Style id="${name}">${text}</Style>\n`).join(''),
    symbols: (): readonly string[] => [...symbols],
  };
}

export type KmlItemStyles = ReturnType<typeof createKmlItemStyles>;
