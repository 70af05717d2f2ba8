import * as z from 'zod/mini';

/** The owner inside an expanded record. That it exists: interface.md, "Expanding related data"; its shape: gaps.md 16. */
export const ownerSchema = z.nullable(z.looseObject({ id: z.int(), name: z.nullish(z.string()) }));
