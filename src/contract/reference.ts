import * as z from 'zod/mini';

/** Reference types. MapSegmentType: docs/interface.md 4.8; the others are assumed (A21). */
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

/** An entry of a reference collection (assumed: A19). */
export const referenceItemSchema = z.looseObject({ id: z.int(), name: z.string() });

/** A whole reference collection (assumed: A19; docs/interface.md does not show its body). */
export const referenceCollectionSchema = z.looseObject({
  refType: z.string(),
  hash: z.string(),
  items: z.array(referenceItemSchema),
});
export type ReferenceCollection = z.infer<typeof referenceCollectionSchema>;

/** A bare array, whose hash is in `ETag` (A19, "the client also accepts"). */
export const bareReferenceSchema = z.array(referenceItemSchema);
