import * as z from 'zod/mini';

/** The answer of the permission check (assumed: A8). No permission at all is a 403. */
export const permissionSchema = z.looseObject({ mapProjectId: z.int(), permission: z.enum(['read', 'write']) });
export type Permission = z.infer<typeof permissionSchema>['permission'];
