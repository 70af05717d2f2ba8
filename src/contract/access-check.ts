import * as z from 'zod/mini';

/** docs/interface.md 2.6. */
export const accessCheckSchema = z.looseObject({ api_v1_access: z.literal('OK') });
