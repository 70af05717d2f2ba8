import type { Analysis } from '../../../analysis/analysis';
import { reportUnexpected } from '../../../api/unexpected';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { layOutSheets } from './lay-out-sheets';
import { type LaidOut, planStore } from './plan-store';

type Ports = { readonly editor: Editor; readonly analysis: Analysis };

/** The settings that decide where the sheets lie: nothing is laid out again while they stay the same. */
function keyOf({ store }: Editor): string {
  const { settings, middle } = planStore.getState();
  const { paper, orientation, scale, up, sheets, on } = settings;
  const common = [paper, orientation, scale, up, sheets, on];
  // One sheet lies where its frame is, whatever the project has.
  if (sheets === 'one') return JSON.stringify([...common, middle]);
  const { selection, revision, layers, filters } = store.getState();
  return JSON.stringify([...common, selection, revision, layers, filters]);
}

/** Milliseconds after the last change of many before sheets are sought. */
const pause = 120;

/** Keeps the plan's sheets what its settings, the frame and the selection make of them. Returns its end. */
export function followPlan(ports: Ports): () => void {
  let key = '';
  let timer = 0;
  let running = new AbortController();
  const show = (laidOut: LaidOut) =>
    planStore.setState(({ shown }) => ({
      laidOut,
      isSeeking: false,
      // Two more than there are sheets: the overview, and the first page of tables.
      shown: Math.min(shown, laidOut.sheets.length + 1),
    }));
  const layOut = () => {
    const { settings, middle } = planStore.getState();
    if (!middle) return;
    running = new AbortController();
    const { signal } = running;
    const { selection } = ports.editor.store.getState();
    layOutSheets(ports, { settings, middle, selection, signal }).then(
      (laidOut) => signal.aborted || show(laidOut),
      (error: unknown) => {
        if (signal.aborted) return;
        reportUnexpected(error);
        show({ sheets: [], problem: text('print.notLaidOut') });
      },
    );
  };
  const look = () => {
    const next = keyOf(ports.editor);
    if (next === key || !planStore.getState().middle) return;
    key = next;
    running.abort();
    window.clearTimeout(timer);
    if (planStore.getState().settings.sheets === 'one') return layOut();
    planStore.setState({ isSeeking: true });
    timer = window.setTimeout(layOut, pause);
  };
  look();
  const ends = [planStore.subscribe(look), ports.editor.store.subscribe(look)];
  return () => {
    for (const end of ends) end();
    window.clearTimeout(timer);
    running.abort();
  };
}
