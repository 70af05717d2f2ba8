/**
 * Status codes that the interface uses. 200, 401, 404, 410: docs/interface.md 7. The others are assumed (A3, A4
 * and A20).
 */
export const status = {
  ok: 200,
  created: 201,
  noContent: 204,
  notModified: 304,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  gone: 410,
  preconditionFailed: 412,
  tooLarge: 413,
  invalid: 422,
  tooManyRequests: 429,
  serverError: 500,
  unavailable: 503,
  insufficientStorage: 507,
} as const;
