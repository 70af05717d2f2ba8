import * as z from 'zod/mini';

/** The body of an error answer (assumed: A2; docs/interface.md does not show one). */
export const errorBodySchema = z.looseObject({
  name: z.string(),
  message: z.string(),
  code: z.number(),
  status: z.int(),
});

/** The body of a 422: one entry a field (assumed: A2). */
export const fieldErrorsSchema = z.array(z.looseObject({ field: z.string(), message: z.string() }));
export type WireFieldError = { readonly field: string; readonly message: string };
