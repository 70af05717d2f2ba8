import * as z from 'zod/mini';
import { projectStatuses } from './project';

const name = z.string().check(z.regex(/\S/));
const description = z.nullish(z.string());
const status = z.optional(z.enum(projectStatuses));

/**
 * What creates a project, "project fields as JSON", and what changes one (interface.md, "Map project endpoints"). Which
 * fields, and that a name is needed, is assumed (gaps.md 24).
 */
export const projectBodySchemas = {
  create: z.looseObject({ name, description, status }),
  update: z.looseObject({ name: z.optional(name), description, status }),
};
