import * as z from 'zod/mini';
import { projectStatuses } from './project';

const name = z.string().check(z.regex(/\S/));
const description = z.nullish(z.string());
const status = z.optional(z.enum(projectStatuses));

/** What creates a project: "project fields as JSON" (interface.md); which, and that a name is needed: gaps.md 24. */
export const mapProjectCreateSchema = z.looseObject({ name, description, status });

/** What changes a project: only the fields in it (interface.md, "Map project endpoints"; gaps.md 24). */
export const mapProjectUpdateSchema = z.looseObject({ name: z.optional(name), description, status });
