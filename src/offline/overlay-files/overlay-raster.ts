import type { Affine } from '../../geo/position/affine';
import type { PictureCorners, PicturePin } from '../../geo/position/place-picture';
import type { TileGround } from '../../geo/tile-ground';

/** A picture, and how it lies on the ground. */
export type RasterPicture = {
  readonly kind: 'picture';
  /** Of its bytes, by which it is unpacked. */
  readonly type: string;
  /** Pixels as it is kept, and as it was chosen where that were too many for this device. */
  readonly width: number;
  readonly height: number;
  readonly chosen: { readonly width: number; readonly height: number };
  /** Degrees: its upper left corner, and on with the clock. */
  readonly corners: PictureCorners;
  /** Points of the picture, pixels from its upper left corner, with the same places on the ground, degrees. */
  readonly pins: readonly PicturePin[];
  /** The affine of a world file: from its pixels to a system that has to be named. */
  readonly world: Affine | null;
};

/** Pictures that a server makes for squares of the map, and whose they are. */
export type RasterTiles = TileGround & { readonly attribution: string };

/** The picture between the ground and the items of a project, without its pixels. */
export type OverlayRaster = {
  readonly id: string;
  readonly projectId: number;
  readonly name: string;
  /** Wall clock milliseconds. */
  readonly addedAt: number;
  /** Among all overlays of the project, those of files too: higher is on top. */
  readonly order: number;
  readonly visible: boolean;
  /** 0 to 1. */
  readonly opacity: number;
  /** Bytes that are kept of it. */
  readonly bytes: number;
  readonly source: RasterPicture | RasterTiles;
};
