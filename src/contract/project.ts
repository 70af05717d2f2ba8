import * as z from 'zod/mini';

/** docs/interface.md 2.1: the listed values. Transitions are not shown; any to any is assumed (A24). */
export const projectStatuses = ['active', 'completed', 'archived'] as const;

/** A15 (assumed): `map-project` also answers to the plural. */
export const projectPaths = { singular: 'map-project', plural: 'map-projects' } as const;

/**
 * A map project: docs/interface.md 2.1. The only resource with snake_case dates. `bookmarked` is assumed
 * (A9). Status is any string, because other values are shown as text (A24).
 */
export const mapProjectSchema = z.looseObject({
  id: z.int(),
  name: z.string(),
  description: z.nullish(z.string()),
  status: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  bookmarked: z.optional(z.boolean()),
});
export type MapProject = z.infer<typeof mapProjectSchema>;

/** The list of projects (assumed: A7). */
export const mapProjectListSchema = z.array(mapProjectSchema);

const name = z.string().check(z.regex(/\S/));
const description = z.nullish(z.string());
const status = z.optional(z.enum(projectStatuses));

/**
 * The body that creates a project, "project fields as JSON", and what changes one (docs/interface.md 4.2). Which
 * fields, and that a name is needed, is assumed (A24).
 */
export const projectBodySchemas = {
  create: z.looseObject({ name, description, status }),
  update: z.looseObject({ name: z.optional(name), description, status }),
};

/** The answer of the bookmark action (assumed: A9). */
export const bookmarkSchema = z.looseObject({ mapProjectId: z.int(), bookmarked: z.boolean() });
