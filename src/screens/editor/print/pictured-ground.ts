import type { GroundPicture } from '../../../print/ground/draw-pictures';
import { groundPieces } from '../../../print/ground/ground-pieces';
import type { PlanImage } from '../../../print/output/create-pdf';
import type { GroundLack } from '../../../print/print-question';
import { sheetLayout } from '../../../print/sheet-layout';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import type { Plan } from './plan';
import { planParts } from './plan-store';

/** The ground of a sheet that comes as pictures, which stand behind `before` others in the order's list. */
type PicturedGround = {
  readonly pictures: readonly GroundPicture[];
  readonly images: readonly PlanImage[];
  readonly lack: GroundLack | null;
};

type Wish = { readonly density: number; readonly before: number; readonly signal: AbortSignal };

/**
 * Paints the ground of a sheet where that is neither the built-in one nor blank; null: it is. Rejects with the signal's reason when
 * that is aborted.
 */
export async function picturedGround(
  { sources: { ground }, settings }: Plan,
  { sheet, number }: PlannedSheet,
  { density, before, signal }: Wish,
): Promise<PicturedGround | null> {
  if (!ground || settings.ground === 'none') return null;
  const { map } = sheetLayout(sheet.paper, planParts(settings));
  const pictures: GroundPicture[] = [];
  const images: PlanImage[] = [];
  let isWhole = true;
  for (const piece of groundPieces(sheet, map, density)) {
    const painted = await ground.paint(piece, signal);
    if (!painted) return { pictures: [], images: [], lack: 'all' };
    const { topLeft, topRight, bottomLeft, jpeg } = painted;
    pictures.push({ image: before + images.length, topLeft, topRight, bottomLeft });
    images.push({ key: `ground ${number} ${images.length}`, bytes: jpeg });
    isWhole &&= painted.isWhole;
  }
  return { pictures, images, lack: isWhole ? null : 'parts' };
}
