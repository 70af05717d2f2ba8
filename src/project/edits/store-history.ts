import type { Editor } from '../../editor/editor';
import { isStep, renamedStep, type Step } from '../../editor/history/step';
import { placesOf } from '../../items/base/list-base';
import type { UndoStepStore } from '../../offline/undo-steps/undo-step-store';

/** About how many bytes of storage an item of a step, and a vertex of it, take. */
const bytes = { item: 500, vertex: 40 } as const;

function sizeOf({ change }: Step): number {
  let size = 0;
  for (const part of change.items) {
    const geometries = part.kind === 'patch' ? [part.before.geometry, part.after.geometry] : [part.item.geometry];
    const vertices = geometries.reduce((sum, geometry) => sum + (geometry ? placesOf(geometry).length : 0), 0);
    size += bytes.item + vertices * bytes.vertex;
  }
  return size;
}

type HistoryPorts = { readonly editor: Editor; readonly steps: Pick<UndoStepStore, 'read' | 'write'> };

/**
 * Keeps the undo steps of the open project on this device and reads them back when it is opened again. Every tab keeps its
 * own; what a tab finds when it opens a project is the steps of all tabs, in the order of their time. Returns its end.
 */
export function storeHistory({ editor, steps }: HistoryPorts): () => void {
  const { store } = editor;
  let written: ReadonlyMap<string, Step> = new Map();
  let turn = 0;
  /** An edit that is being put back was read from this device: it need not be written again. */
  let isRestoring = false;

  const save = (projectId: number, now: readonly Step[]) => {
    const put = isRestoring ? [] : now.filter((step) => written.get(step.id) !== step);
    const ids = new Set(now.map(({ id }) => id));
    const gone = [...written.keys()].filter((id) => !ids.has(id));
    written = new Map(now.map((step) => [step.id, step]));
    if (put.length + gone.length === 0) return;
    const kept = put.map((step) => ({ id: step.id, projectId, at: step.at, size: sizeOf(step), step }));
    void steps.write(projectId, kept, gone);
  };
  const load = async (projectId: number) => {
    turn += 1;
    const mine = turn;
    const found = await steps.read(projectId);
    if (mine !== turn || store.getState().projectId !== projectId) return;
    const old = found.steps.flatMap(({ step }) => (isStep(step) ? [step] : []));
    if (old.length === 0) return;
    written = new Map([...old.map((step) => [step.id, step] as const), ...written]);
    isRestoring = true;
    editor.restoreSteps(old.map((step) => renamedStep(step, (ref) => found.renames.get(ref) ?? ref)));
    isRestoring = false;
  };
  const follow = (now: { projectId: number | null; steps: readonly Step[] }) => {
    // Only a project that was just opened has none: what was kept is not gone for that.
    if (now.steps.length > 0 && now.projectId !== null) return save(now.projectId, now.steps);
    written = new Map();
    turn += 1;
    if (now.projectId !== null) void load(now.projectId);
  };
  return store.subscribe((now, before) => {
    if (now.steps !== before.steps || now.projectId !== before.projectId) follow(now);
  });
}
