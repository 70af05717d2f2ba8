import * as z from 'zod/mini';

/** interface.md, "Authentication resources", Health results. */
export const globalHealthSchema = z.looseObject({ api_service: z.literal('OK') });
export const versionHealthSchema = z.looseObject({ api_v1: z.literal('OK') });
