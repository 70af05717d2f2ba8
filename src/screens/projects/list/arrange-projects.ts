import { knownStatuses, type Project, statusOf } from '../project';

export const sortKeys = ['updated', 'name', 'created', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];

export type Arrangement = {
  readonly search: string;
  /** Null: every status. */
  readonly status: string | null;
  readonly sort: SortKey;
};

export type ProjectGroups = {
  readonly starred: readonly Project[];
  /** Opened here lately, the last one first; empty where the list is short, or is being searched. */
  readonly recent: readonly Project[];
  readonly others: readonly Project[];
};

/** Projects beyond which those opened lately stand apart, and how many of them do. */
const [fewProjects, mostRecent] = [6, 4];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** True when every word of the search stands in the name, the description or the status, or is the id. */
export function matches(project: Project, search: string): boolean {
  const hay = plain(`${project.name} ${project.description ?? ''} ${statusOf(project)}`);
  const words = plain(search).split(/\s+/).filter(Boolean);
  return words.every((word) => hay.includes(word) || word.replace(/^#/, '') === String(project.id));
}

/** Names as people read them: "Phase 2" before "Phase 10". */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const newestFirst = (a: string | null | undefined, b: string | null | undefined) => (b ?? '').localeCompare(a ?? '');

const orders: Readonly<Record<SortKey, (a: Project, b: Project) => number>> = {
  updated: (a, b) => newestFirst(a.updated_at, b.updated_at),
  created: (a, b) => newestFirst(a.created_at, b.created_at),
  name: (a, b) => byName.compare(a.name, b.name),
  status: (a, b) => byName.compare(statusOf(a), statusOf(b)),
};

function sorted(projects: readonly Project[], sort: SortKey): readonly Project[] {
  return projects.toSorted((a, b) => orders[sort](a, b) || byName.compare(a.name, b.name) || a.id - b.id);
}

function recentOf(others: readonly Project[], recents: readonly number[], search: string): readonly Project[] {
  if (others.length <= fewProjects || search.trim() !== '') return [];
  return recents.flatMap((id) => others.find((project) => project.id === id) ?? []).slice(0, mostRecent);
}

export type UserMarks = {
  readonly isStarred: (project: Project) => boolean;
  /** Ids of projects opened here, the last one first. */
  readonly recents?: readonly number[];
};

/**
 * The projects to show: those with a star first, then those opened here lately, then the others; equal ones stand by name, so that
 * the order is the same every time.
 */
export function arrangeProjects(
  projects: readonly Project[],
  { search, status, sort }: Arrangement,
  { isStarred, recents = [] }: UserMarks,
): ProjectGroups {
  const found = projects.filter((project) => {
    return (status === null || statusOf(project) === status) && matches(project, search);
  });
  const unstarred = found.filter((project) => !isStarred(project));
  const recent = recentOf(unstarred, recents, search);
  return {
    starred: sorted(found.filter(isStarred), sort),
    recent,
    others: sorted(
      unstarred.filter((project) => !recent.includes(project)),
      sort,
    ),
  };
}

/** How many projects have each status, in the interface's order, statuses of its own last. */
export function statusCounts(projects: readonly Project[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(knownStatuses.map((status) => [status, 0]));
  for (const project of projects) counts.set(statusOf(project), (counts.get(statusOf(project)) ?? 0) + 1);
  return counts;
}

/** The id in a search that is nothing but one: "17" or "#17". */
export function idInSearch(search: string): number | null {
  const found = /^#?(\d{1,15})$/.exec(search.trim())?.[1];
  return found === undefined || Number(found) === 0 ? null : Number(found);
}
