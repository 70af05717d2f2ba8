import * as z from 'zod/mini';

/** The longest e-mail address (RFC 3696) and password, in characters (assumed: docs/interface.md shows no limits). */
export const loginLimits = { email: 320, password: 1000 } as const;

/**
 * The body of a login: docs/interface.md 4.7. Empty and too long values are refused (assumed: A3): the cost of a password must
 * not grow with the input of an unknown client.
 */
export const loginRequestSchema = z.looseObject({
  email: z.string().check(z.minLength(1), z.maxLength(loginLimits.email)),
  password: z.string().check(z.minLength(1), z.maxLength(loginLimits.password)),
});

/** docs/interface.md 2.6. */
export const loginResultSchema = z.looseObject({
  username: z.string(),
  'first-name': z.string(),
  'last-name': z.string(),
  'refresh-token': z.string().check(z.minLength(1)),
});
