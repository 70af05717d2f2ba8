import * as z from 'zod/mini';

/** A tag inside an expanded record: interface.md, "Tag". `mapprojectId` is spelt as the document spells it. */
export const tagSchema = z.looseObject({ id: z.int(), name: z.string(), mapprojectId: z.optional(z.int()) });
