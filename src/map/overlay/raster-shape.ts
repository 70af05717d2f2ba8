import type { LngLat } from '../../geo/lng-lat';
import type { TileGround } from '../../geo/tile-ground';
import type { Message } from '../../i18n/message';
import type { ItemGeometry } from '../../items/item';

/** A picture, and where its corners lie: its upper left one, and on with the clock. */
type Picture = {
  readonly kind: 'picture';
  readonly image: ImageBitmap;
  readonly corners: readonly [LngLat, LngLat, LngLat, LngLat];
};

/** Pictures of a server. `onProblem`: it does not come, and why. */
type ServedTiles = {
  readonly kind: 'tiles';
  readonly ground: TileGround;
  readonly onProblem: (problem: Message) => void;
};

/** A file below a picture, which its shapes are seen through. */
type LyingFile = { readonly kind: 'file'; readonly shapes: readonly ItemGeometry[] };

/** The picture between the ground and the items, with how much of the ground it hides, 0 to 1. */
export type RasterShape = { readonly id: string; readonly opacity: number } & (Picture | ServedTiles | LyingFile);
