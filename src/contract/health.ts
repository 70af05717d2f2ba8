import * as z from 'zod/mini';

/** docs/interface.md 2.6. */
export const globalHealthSchema = z.looseObject({ api_service: z.literal('OK') });
export const versionHealthSchema = z.looseObject({ api_v1: z.literal('OK') });
