import * as z from 'zod/mini';

/** interface.md, "Setting record". A null `value` means "not set" (assumed: gaps.md 25). */
export const settingSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  value: z.nullable(z.string()),
  defaultValue: z.nullable(z.string()),
  type: z.string(),
  category: z.string(),
  description: z.string(),
  readOnly: z.int(),
  updatedAt: z.string(),
});

/** interface.md, "Settings": the list of names, and the effective value of one. */
export const settingKeysSchema = z.array(z.string());
export const settingValueSchema = z.looseObject({ name: z.string(), value: z.string() });
