import type { Fields, GeometryKind, ModelKey } from '../../items/item';
import type { ItemLook, LinePattern, SymbolName } from '../../items/model-spec';
import { abandonedOpacity } from '../../items/models/plant-look';
import { specOf } from '../../items/registry';

/** The outlines of docs/look.md's symbols on a grid of 20, the same shapes that the map draws. */
const outlines: Record<SymbolName, string> = {
  pole: 'M10 4.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z',
  handhole: 'M5 5h10v10H5z',
  cabinet: 'M4 6h12v8H4z',
  terminal: 'M6 6h8v8H6z',
  site: 'M10 3.5l6.5 5.5v7h-13v-7z',
  splice: 'M10 3.5l6.5 6.5l-6.5 6.5l-6.5-6.5z',
  element: 'M10 4l6.5 11.5h-13z',
  note: 'M4 4.5h12v8.5h-6l-3.5 3.5v-3.5H4z',
  info: 'M10 3.5l5.7 3.25v6.5l-5.7 3.25l-5.7-3.25v-6.5z',
  document: 'M13.5 7.5l-5 5a1.4 1.4 0 0 0 2 2l5-5a3 3 0 0 0-4.3-4.3l-5.2 5.2a4.6 4.6 0 0 0 6.5 6.5l4-4',
};

const hollow: ReadonlySet<SymbolName> = new Set(['info', 'document']);

/** Dashes as the map draws them: state is told by the pattern. */
const dashes: Record<LinePattern, string | undefined> = {
  solid: undefined,
  planned: '3 2.4',
  permitted: '6 2',
  construction: '5 2 1.2 2',
  abandoned: '1 2',
  annotation: '4 3',
};

function Shape({ look, kind }: { readonly look: ItemLook; readonly kind: GeometryKind }) {
  const ink = `var(--ink-${look.colour})`;
  const stroke = { stroke: ink, strokeDasharray: dashes[look.pattern], fill: 'none' };
  if (kind === 'area')
    return <path d="M3.5 7l6-3.5l7 4.5l-1.5 7.5l-9.5 1z" {...stroke} strokeWidth={1.6} fill={ink} fillOpacity={0.16} />;
  if (kind === 'line' || look.symbol === null)
    return <path d="M2.5 15l5-6.5l4.5 3l5.5-7.5" {...stroke} strokeWidth={look.size > 2 ? 2.4 : 1.7} />;
  const opacity = look.pattern === 'abandoned' ? abandonedOpacity : undefined;
  if (hollow.has(look.symbol))
    return <path d={outlines[look.symbol]} stroke={ink} strokeWidth={1.6} fill="none" opacity={opacity} />;
  return <path d={outlines[look.symbol]} fill={ink} stroke={ink} strokeWidth={1} opacity={opacity} />;
}

type Props = {
  readonly model: ModelKey;
  readonly fields?: Fields;
  readonly size?: number;
  /** What it is on the ground, of a model that can be several things. */
  readonly kind?: GeometryKind | undefined;
};

/** What an item of this model looks like on the map, for lists and buttons. Without fields: like a new one. */
export function ModelSymbol({ model, fields, size = 18, kind }: Props) {
  const spec = specOf(model);
  // An item without a place looks like a point, where its model has one.
  const shape = kind ?? (spec.geometry.includes('point') ? 'point' : (spec.geometry[0] ?? 'point'));
  return (
    <svg
      className="model-symbol"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <Shape look={spec.look(fields ?? { ...spec.defaults, status: 'built' }, shape)} kind={shape} />
    </svg>
  );
}
