import * as z from 'zod/mini';

/** A tag inside an expanded record: docs/interface.md 2.3. `mapprojectId` is spelt as the document spells it. */
export const tagSchema = z.looseObject({ id: z.int(), name: z.string(), mapprojectId: z.optional(z.int()) });
