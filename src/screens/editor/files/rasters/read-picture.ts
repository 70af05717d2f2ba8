import type { CoordinateSystem } from '../../../../files/contents';
import { isWorldFile, readWorldFile } from '../../../../files/read/tiff/world-file';
import type { Affine } from '../../../../geo/position/affine';
import { type Message, message } from '../../../../i18n/message';
import { detectType } from '../../../../items/documents/detect-type';
import { type DeclaredSize, pictureSize } from '../../../../items/documents/picture-size';
import { openTiff } from './open-tiff';
import { systemOfCode, systemOfPrj } from './place-in-system';
import { reducedSize } from './reduced-size';

/** Larger files and pictures of more pixels are not unpacked. */
const mostBytes = 200 * 2 ** 20;
const mostPixels = 100_000_000;

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A picture that was chosen, as it is kept here. `chosen`: its pixels before it was made smaller. */
export type ReadPicture = {
  readonly ok: true;
  readonly name: string;
  readonly type: PictureType;
  readonly bytes: ArrayBuffer;
  readonly image: ImageBitmap;
  readonly chosen: DeclaredSize;
  /** Where its world file lays it, in a system that has to be named: by the pixels that are kept. */
  readonly world: Affine | null;
  /** That system, where the file or a `.prj` file beside it names one that is known here. */
  readonly system: CoordinateSystem | null;
};

type PictureReading = ReadPicture | { readonly ok: false; readonly reason: Message };

const refused = (id: Message['id']): PictureReading => ({ ok: false, reason: message(id) });

async function headOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(0, 64).arrayBuffer());
}

async function typeOf(file: File): Promise<PictureType | 'tiff' | null> {
  const head = await headOf(file);
  const type = detectType(head);
  if (type === 'image/png' || type === 'image/jpeg' || type === 'image/webp') return type;
  const mark = new TextDecoder('latin1').decode(head.slice(0, 4));
  return /^(II[*+]\0|MM\0[*+])$/.test(mark) ? 'tiff' : null;
}

/** The picture among files that were chosen together; null: there is none, and they are something else. */
export async function pictureAmong(files: readonly File[]): Promise<File | null> {
  for (const file of files) if ((await typeOf(file)) !== null) return file;
  return null;
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

/** The world file of a picture among files: the one that is called alike, or the only one. */
async function worldFileOf(picture: File, files: readonly File[]): Promise<Affine | null> {
  const all = files.filter(({ name }) => isWorldFile(name));
  const file = all.find(({ name }) => stemOf(name) === stemOf(picture.name)) ?? (all.length === 1 ? all[0] : undefined);
  return file ? readWorldFile(await file.slice(0, 4000).text()) : null;
}

/** An affine of chosen pixels as one of those that are kept. */
function scaled(world: Affine | null, chosen: DeclaredSize, kept: DeclaredSize): Affine | null {
  if (!world) return null;
  const [x, y] = [chosen.width / kept.width, chosen.height / kept.height];
  return { ...world, a: world.a * x, d: world.d * x, b: world.b * y, e: world.e * y };
}

async function bytesOf(image: ImageBitmap, type: PictureType): Promise<ArrayBuffer | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  return (await blob?.arrayBuffer()) ?? null;
}

async function prjAmong(files: readonly File[]): Promise<CoordinateSystem | null> {
  const prj = files.find(({ name }) => /\.prj$/i.test(name));
  return prj ? systemOfPrj(await prj.slice(0, 40_000).text()) : null;
}

/** A longer side of a TIFF takes more memory to unpack than a phone has. */
const longestTiff = 4096;

/** A TIFF becomes a PNG or a JPEG, by which it is kept: it is unpacked once. */
async function readTiffPicture(picture: File, files: readonly File[], side: number): Promise<PictureReading> {
  const read = await openTiff(await picture.arrayBuffer(), Math.min(side, longestTiff));
  if (!read.ok) return read;
  const { rgba, isOpaque, whole: chosen, place } = read;
  const size = { width: read.width, height: read.height };
  const type = isOpaque ? 'image/jpeg' : 'image/png';
  const image = await createImageBitmap(new ImageData(rgba, size.width, size.height));
  const bytes = await bytesOf(image, type);
  if (!bytes) return refused('rasters.unreadable');
  const world = scaled(place?.world ?? (await worldFileOf(picture, files)), chosen, size);
  const system = place?.code ? await systemOfCode(place.code) : await prjAmong(files);
  return { ok: true, name: picture.name, type, bytes, image, chosen, world, system };
}

/** Unpacks a picture; null: this browser cannot. */
export async function unpackPicture(bytes: ArrayBuffer, type: string): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes], { type }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}

/**
 * Reads a picture to be laid below the design, with the world file that was chosen with it. It is made smaller where the graphics
 * take no side longer than `side` pixels, or all of it is too much.
 */
export async function readPicture(picture: File, files: readonly File[], side: number): Promise<PictureReading> {
  const type = await typeOf(picture);
  if (type === null || picture.size > mostBytes) return refused('rasters.tooLarge');
  if (type === 'tiff') return readTiffPicture(picture, files, side);
  const given = await picture.arrayBuffer();
  const declared = pictureSize(new Uint8Array(given), type);
  if (declared && declared.width * declared.height > mostPixels) return refused('rasters.tooLarge');
  const whole = declared && (await unpackPicture(given, type));
  if (!whole) return refused('rasters.unreadable');
  const chosen = { width: whole.width, height: whole.height };
  const { width, height } = reducedSize(chosen, side);
  const isWhole = width === chosen.width && height === chosen.height;
  const image = isWhole
    ? whole
    : await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  if (!isWhole) whole.close();
  const bytes = isWhole ? given : await bytesOf(image, type);
  if (!bytes) return refused('rasters.unreadable');
  const world = scaled(await worldFileOf(picture, files), chosen, { width, height });
  return { ok: true, name: picture.name, type, bytes, image, chosen, world, system: await prjAmong(files) };
}
