import * as z from 'zod/mini';

/** docs/interface.md 2.5. A null `value` means "not set" (assumed: A25). */
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

/** docs/interface.md 4.5: the list of names, and the effective value of one. */
export const settingKeysSchema = z.array(z.string());
export const settingValueSchema = z.looseObject({ name: z.string(), value: z.string() });
