type Place = readonly [lng: number, lat: number];

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
  readonly corners: readonly [Place, Place, Place, Place];
  /** Points of the picture, pixels from its upper left corner, with the same places on the ground, degrees. */
  readonly pins: readonly {
    readonly pixel: { readonly x: number; readonly y: number } | null;
    readonly at: Place | null;
  }[];
  /** What a world file said: `x' = a x + b y + c` and `y' = d x + e y + f`, from its pixels to a system that has to be named. */
  readonly world: Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>> | null;
};

/** Pictures that a server makes for squares of the map. */
export type RasterTiles = {
  readonly kind: 'tiles';
  readonly tiles: string;
  readonly scheme: 'xyz' | 'tms';
  readonly tileSize: 256 | 512;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Whose they are. */
  readonly attribution: string;
};

/** What lies between the ground and the items of a project, without its pixels. */
export type OverlayRaster = {
  readonly id: string;
  readonly projectId: number;
  readonly name: string;
  /** Wall clock milliseconds. */
  readonly addedAt: number;
  /** Higher is on top. */
  readonly order: number;
  readonly visible: boolean;
  /** 0 to 1. */
  readonly opacity: number;
  /** Bytes that are kept of it. */
  readonly bytes: number;
  readonly source: RasterPicture | RasterTiles;
};
