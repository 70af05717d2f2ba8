import * as z from 'zod/mini';

/** interface.md, "Authentication resources", Refresh result. */
export const refreshResultSchema = z.looseObject({
  username: z.string(),
  'access-token': z.string().check(z.minLength(1)),
  'refresh-token': z.string().check(z.minLength(1)),
});
