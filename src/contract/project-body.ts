import * as z from 'zod/mini';
import { projectStatuses } from './project';

const name = z.string().check(z.regex(/\S/));
const description = z.nullish(z.string());
const status = z.optional(z.enum(projectStatuses));

/**
 * What creates a project, "project fields as JSON", and what changes one (docs/interface.md 4.2). Which
 * fields, and that a name is needed, is assumed (A24).
 */
export const projectBodySchemas = {
  create: z.looseObject({ name, description, status }),
  update: z.looseObject({ name: z.optional(name), description, status }),
};
