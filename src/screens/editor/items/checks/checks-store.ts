import { type Finding, findingKey, type Severity } from '../../../../items/checks/finding';
import { userStore } from '../../../storage/user-store';

export type ChecksState = {
  /** Whose findings these are; null: nothing was asked for yet. */
  readonly projectId: number | null;
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** 0 to 1 while it runs. */
  readonly progress: number;
  readonly findings: readonly Finding[];
  /** The document's revision that the findings are of; -1 before the first run. */
  readonly revision: number;
  /** Findings that the user does not want to see again in this session, by their keys. */
  readonly ignored: ReadonlySet<string>;
  /** Findings that were mended since the last run. */
  readonly mended: ReadonlySet<string>;
  readonly severity: Severity | 'all';
  /** The id of a rule. */
  readonly rule: string;
  readonly inView: boolean;
  /** The ids of rules whose group the user folded, or opened where it is folded at first. */
  readonly turned: ReadonlySet<string>;
};

const nothing: ChecksState = {
  projectId: null,
  phase: 'idle',
  progress: 0,
  findings: [],
  revision: -1,
  ignored: new Set(),
  mended: new Set(),
  severity: 'all',
  rule: 'all',
  inView: false,
  turned: new Set(),
};

/** The review list of the page: one for all its parts. Lasts as long as the page. */
export const checksStore = userStore<ChecksState>(() => nothing);

/** Another project has findings of its own. */
export function forProject(projectId: number | null): void {
  if (checksStore.getState().projectId !== projectId) checksStore.setState({ ...nothing, projectId }, true);
}

/** The findings that count: neither ignored nor mended since. */
export function openFindings({ findings, ignored, mended }: ChecksState): readonly Finding[] {
  if (ignored.size + mended.size === 0) return findings;
  return findings.filter((finding) => {
    const key = findingKey(finding);
    return !ignored.has(key) && !mended.has(key);
  });
}

/** Takes findings out of view until the page is loaded again. */
export function ignoreFindings(findings: readonly Finding[]): void {
  const { ignored } = checksStore.getState();
  checksStore.setState({ ignored: new Set([...ignored, ...findings.map(findingKey)]) });
}
