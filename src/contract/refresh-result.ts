import * as z from 'zod/mini';

/** docs/interface.md 2.6. */
export const refreshResultSchema = z.looseObject({
  username: z.string(),
  'access-token': z.string().check(z.minLength(1)),
  'refresh-token': z.string().check(z.minLength(1)),
});
