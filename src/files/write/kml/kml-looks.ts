import { type GeometryKind, type Item, modelOf } from '../../../items/item';
import type { ItemLook, LinePattern } from '../../../items/model-spec';
import { abandonedColours } from '../../../items/models/plant-look';
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

type Look = { readonly kind: GeometryKind; readonly hex: string; readonly look: ItemLook };

function shapeStyle({ kind, hex, look: { pattern, size } }: Look): string {
  const colour = kmlColour(hex, opacity[pattern]);
  const line = `<LineStyle><color>${colour}</color><width>${size}</width></LineStyle>`;
  return kind === 'area'
    ? `${line}<PolyStyle><color>${kmlColour(hex, opacity[pattern] * fill)}</color></PolyStyle>`
    : line;
}

function iconStyle({ hex, look: { pattern, size } }: Look, href: string): string {
  const icon = href === '' ? '' : `<Icon><href>${xmlText(href)}</href></Icon>`;
  const colour = `<color>${kmlColour(hex, opacity[pattern])}</color>`;
  return `<IconStyle>${colour}<scale>${size}</scale>${icon}</IconStyle><LabelStyle><scale>0.7</scale></LabelStyle>`;
}

/**
 * The looks of the items of a file, each as one style that they name. `iconOf`: the address of the picture of a symbol; it takes
 * the colour of its style.
 */
export function createKmlLooks(iconOf: (symbol: string) => string) {
  const styles = new Map<string, string>();
  const symbols = new Set<string>();
  return {
    /** The name of an item's style, which is kept. */
    styleOf: ({ ref, geometry, fields }: Item): string => {
      const spec = specOf(ref);
      const kind = geometry?.kind ?? 'point';
      const look = spec.look(fields, kind);
      const name = `${modelOf(ref)}-${kind}-${look.colour}-${look.pattern}-${look.size}-${look.symbol ?? ''}`;
      if (styles.has(name)) return name;
      const [hex] = spec.colours[look.colour] ?? abandonedColours;
      const drawn = { kind, hex, look };
      if (look.symbol !== null && kind === 'point') symbols.add(look.symbol);
      styles.set(name, kind === 'point' ? iconStyle(drawn, look.symbol ? iconOf(look.symbol) : '') : shapeStyle(drawn));
      return name;
    },
    /** All styles that were named. */
    styles: () => [...styles].map(([name, style]) => `<Style id="${name}">${style}</Style>\n`).join(''),
    symbols: (): readonly string[] => [...symbols],
  };
}

export type KmlLooks = ReturnType<typeof createKmlLooks>;
