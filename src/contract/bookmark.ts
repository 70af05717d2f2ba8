import * as z from 'zod/mini';

/** The answer of the bookmark action (assumed: gaps.md 9). */
export const bookmarkSchema = z.looseObject({ mapProjectId: z.int(), bookmarked: z.boolean() });
