import { type CaptureRules, readRules, usualRules } from '../../../../editor/position/judge-capture';
import { parsedJson } from '../../../../items/codec/plain-record';
import { readForUser, userStore, writeForUser } from '../../../storage/user-store';

/** How exact a place must be in the project that is open; kept on this device. */
type RulesState = { readonly projectId: number | null; readonly rules: CaptureRules };

export const captureRulesStore = userStore<RulesState>(() => ({ projectId: null, rules: usualRules }));

const what = 'capture-rules';

/** The rules of a project from now on. */
export function openRules(projectId: number): void {
  captureRulesStore.setState({ projectId, rules: readRules(parsedJson(readForUser(what, projectId) ?? '')) });
}

/** Changes the rules of the open project, here and for the next visit. */
export function setRules(change: Partial<CaptureRules>): void {
  const { projectId, rules } = captureRulesStore.getState();
  // A number that makes no sense leaves the earlier one.
  const next = readRules({ ...rules, ...change }, rules);
  captureRulesStore.setState({ rules: next });
  if (projectId !== null) writeForUser(what, JSON.stringify(next), projectId);
}
