import * as z from 'zod/mini';

/** The owner inside an expanded record. That it exists: docs/interface.md 4.3; its shape: A16. */
export const ownerSchema = z.nullable(z.looseObject({ id: z.int(), name: z.nullish(z.string()) }));
