import type { ModelKey } from '../../items/item';
import { specOf } from '../../items/registry';
import type { CurveName } from './zoom-curves';

export type AreaStyle = {
  readonly fill: number;
  readonly outline: CurveName;
  readonly opacity: number;
  /** Null: the dash of the item's pattern. */
  readonly dash: readonly number[] | null;
};

/** Permits are firm; service areas and the like may cover a whole town and must not tint it. */
export const areaStyles = {
  firm: { fill: 0.12, outline: 'firmOutline', opacity: 0.95, dash: null },
  soft: { fill: 0.02, outline: 'softOutline', opacity: 0.6, dash: [4, 3] },
} as const satisfies Record<string, AreaStyle>;

/** How firmly a model's areas are drawn. */
export function areaStyle(model: ModelKey): keyof typeof areaStyles {
  return specOf(model).isFilled ? 'firm' : 'soft';
}

/** How many offsets beside its place a model's line runs: cables follow a segment. */
export function asideOf(model: ModelKey): 0 | 1 {
  return model === 'cable' ? 1 : 0;
}
