import type { Fields, GeometryKind, ModelKey } from '../../../items/item';
import type { ItemStyle, LinePattern, ModelSpec } from '../../../items/model-spec';
import { abandonedOpacity } from '../../../items/models/plant-style';
import { specOf } from '../../../items/registry';

/** Dashes as the map draws them: state is distinguished by the pattern. */
export const symbolDashes: Record<LinePattern, string | undefined> = {
  solid: undefined,
  planned: '3 2.4',
  permitted: '6 2',
  construction: '5 2 1.2 2',
  'as-built': '11 1.6',
  existing: '8 1.4 1.4 1.4',
  unknown: '1.6 1.6',
  abandoned: '1 2',
  annotation: '4 3',
};

type ShapeProps = { readonly spec: ModelSpec; readonly itemStyle: ItemStyle; readonly kind: GeometryKind };

function Shape({ spec, itemStyle, kind }: ShapeProps) {
  const colour = `var(--colour-${itemStyle.colour})`;
  const stroke = { stroke: colour, strokeDasharray: symbolDashes[itemStyle.pattern], fill: 'none' };
  if (kind === 'area')
    return (
      <path d="M3.5 7l6-3.5l7 4.5l-1.5 7.5l-9.5 1z" {...stroke} strokeWidth={1.6} fill={colour} fillOpacity={0.16} />
    );
  const symbol = itemStyle.symbol === null ? undefined : spec.symbols[itemStyle.symbol];
  if (kind === 'line' || !symbol)
    return <path d="M2.5 15l5-6.5l4.5 3l5.5-7.5" {...stroke} strokeWidth={itemStyle.size > 2 ? 2.4 : 1.7} />;
  const opacity = itemStyle.pattern === 'abandoned' ? abandonedOpacity : undefined;
  if (symbol.hollow) return <path d={symbol.path} stroke={colour} strokeWidth={1.6} fill="none" opacity={opacity} />;
  return <path d={symbol.path} fill={colour} stroke={colour} strokeWidth={1} opacity={opacity} />;
}

type Props = {
  readonly model: ModelKey;
  readonly fields?: Fields;
  readonly size?: number;
  /** Its kind on the ground, of a model that can be several things. */
  readonly kind?: GeometryKind | undefined;
};

/** The style of an item of this model on the map, for lists and buttons. Without fields: like a new one. */
export function ModelSymbol({ model, fields, size = 18, kind }: Props) {
  const spec = specOf(model);
  // An item without a place looks like a point, where its model has one.
  const shape = kind ?? (spec.geometry.includes('point') ? 'point' : (spec.geometry[0] ?? 'point'));
  return (
    <svg
      className="still model-symbol"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <Shape spec={spec} itemStyle={spec.style(fields ?? { ...spec.defaults, status: 'built' }, shape)} kind={shape} />
    </svg>
  );
}
