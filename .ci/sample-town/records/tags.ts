import type { SampleTag } from '../../../src/service/stores/seed/sample-data';

const names = [
  'Phase 1',
  'Phase 2',
  'Phase 3',
  'Priority',
  'Make-ready',
  'Field check',
  'Grant funded',
  'Redline open',
  'Customer committed',
  'As-built review',
] as const;

export type TagName = (typeof names)[number];

/** The tags of one project, by name. */
export type ProjectTags = { readonly all: readonly SampleTag[]; readonly idOf: (name: TagName) => number };

/** Ten tags for a project; ids are unique over all projects. */
export function tagsOfProject(projectId: number): ProjectTags {
  const all = names.map((name, i) => ({ id: (projectId - 1) * names.length + i + 1, name, mapprojectId: projectId }));
  return { all, idOf: (name) => (projectId - 1) * names.length + names.indexOf(name) + 1 };
}
