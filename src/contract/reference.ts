import * as z from 'zod/mini';

/** Reference types. MapSegmentType: interface.md, "References"; the others are assumed (gaps.md 21). */
export const referenceTypes = [
  'MapSegmentType',
  'MapSegmentStatus',
  'MapCableType',
  'MapPermitType',
  'MapPermitStatus',
  'MapPoleType',
  'MapSiteType',
  'MapAccessPointType',
  'MapSpliceType',
  'MapElementType',
  'MapInfoObjectType',
  'MapNoteType',
  'DocumentType',
] as const;

/** An entry of a reference collection (assumed: gaps.md 19). */
export const referenceItemSchema = z.looseObject({ id: z.int(), name: z.string() });

/** A whole reference collection (assumed: gaps.md 19; interface.md does not show its body). */
export const referenceCollectionSchema = z.looseObject({
  refType: z.string(),
  hash: z.string(),
  items: z.array(referenceItemSchema),
});
export type ReferenceCollection = z.infer<typeof referenceCollectionSchema>;

/** A bare array, whose hash is in `ETag` (gaps.md 19, "the client also accepts"). */
export const bareReferenceSchema = z.array(referenceItemSchema);
