import * as z from 'zod/mini';

/** interface.md, "Authentication resources", Access check result. */
export const accessCheckSchema = z.looseObject({ api_v1_access: z.literal('OK') });
