import * as z from 'zod/mini';

/** The body of a login: interface.md, "Miscellaneous endpoints". Empty values are refused (assumed: gaps.md 3). */
export const loginRequestSchema = z.looseObject({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});

/** interface.md, "Authentication resources", Login result. */
export const loginResultSchema = z.looseObject({
  username: z.string(),
  'first-name': z.string(),
  'last-name': z.string(),
  'refresh-token': z.string().check(z.minLength(1)),
});
