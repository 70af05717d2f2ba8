import * as z from 'zod/mini';

/** The answer of the bookmark action (assumed: A9). */
export const bookmarkSchema = z.looseObject({ mapProjectId: z.int(), bookmarked: z.boolean() });
