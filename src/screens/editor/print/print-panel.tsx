import './print.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { Button } from '../../../ui/controls/button';
import { ButtonRow } from '../../../ui/panels/button-row';
import { JobState } from '../../../ui/panels/job-state';
import type { LayerStore } from '../../map-view/layer-state';
import { useThrottledRevision } from '../../open-project/use-throttled-revision';
import { useEditor } from '../../services';
import { dateText } from '../../time/moment';
import { SidePanel } from '../common/layout/side-panel';
import { useEditorPage } from '../common/page/use-editor-page';
import { useLayers } from '../layers/use-layers';
import { ContentFields, TitleFields } from './content-fields';
import { followPlan } from './follow-plan';
import { overviewSheet } from './key-map-of';
import { type Plan, pagesOf } from './plan';
import { overlaysSeen } from './plan-overlays';
import { planStore } from './plan-store';
import { notesText, PrintPreview } from './print-preview';
import { printSide } from './print-side';
import { SheetFields } from './sheet-fields';
import { usePlanSources } from './use-plan-sources';
import { type PrintAsk, type PrintPhase, usePrinting } from './use-printing';

function phaseText(phase: PrintPhase): string {
  switch (phase.kind) {
    case 'idle':
      return '';
    case 'running':
      return text('print.drawingSheet', { done: phase.done, of: phase.of });
    case 'failed':
      return text('common.fileNotWrittenNothing');
    case 'lost':
      return text('print.writerEnded');
    case 'done':
      return text('print.savedAs', { file: phase.file, count: phase.notes.items });
  }
}

function Phase({ phase }: { readonly phase: PrintPhase }) {
  const words = phaseText(phase);
  if (words === '') return null;
  if (phase.kind === 'running') return <JobState job={{ state: 'working', words, done: phase.done, of: phase.of }} />;
  const notes = phase.kind === 'done' ? notesText(phase.notes) : [];
  return (
    <div role={phase.kind === 'done' ? undefined : 'alert'} data-testid="print-words">
      <p>{words}</p>
      {notes.map((note) => (
        <p key={note} className="quiet small print-note">
          {note}
        </p>
      ))}
    </div>
  );
}

/** While something is written the keys are at its *Cancel*, then where they were: a disabled button would lose them. */
function useKeysFollow(isIdle: boolean) {
  const pressed = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === pressed.current)
      (isIdle ? pressed.current : cancel.current)?.focus({ preventScroll: true });
  }, [isIdle]);
  return { pressed, cancel };
}

/** Saves the plan as it is laid out, with how far that is. */
function Saving({ plan }: { readonly plan: Plan }) {
  const { announce } = useEditorPage();
  const shown = useStore(planStore, (state) => state.shown);
  const isSeeking = useStore(planStore, (state) => state.isSeeking);
  const { phase, run, cancel } = usePrinting();
  const words = phaseText(phase);
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
  const isIdle = phase.kind !== 'running';
  const keys = useKeysFollow(isIdle);
  const press = (ask: PrintAsk) => (event: MouseEvent<HTMLButtonElement>) => {
    keys.pressed.current = event.currentTarget;
    void run(ask);
  };
  const cannot = !isIdle || isSeeking || plan.sheets.length === 0;
  const isTable = shown >= pagesOf(plan).length;
  return (
    <footer className="stack foot print-foot">
      <Phase phase={phase} />
      <ButtonRow className="print-buttons" at="end">
        {isIdle ? null : (
          <Button ref={keys.cancel} onClick={cancel}>
            {text('common.cancel')}
          </Button>
        )}
        <Button disabled={cannot || isTable} onClick={press({ plan, as: 'png', page: shown })} data-testid="print-png">
          {plan.sheets.length > 1 ? text('print.thisSheetPng') : text('print.savePng')}
        </Button>
        <Button variant="primary" disabled={cannot} onClick={press({ plan, as: 'pdf' })} data-testid="print-pdf">
          {text('print.savePdf')}
        </Button>
      </ButtonRow>
    </footer>
  );
}

/** Everything that is seen on a sheet, as a text that changes with it. */
function useSeen(plan: Plan): string {
  const { editor } = plan.sources;
  const revision = useThrottledRevision(editor);
  const layers = useStore(editor.store, (state) => state.layers);
  const filters = useStore(editor.store, (state) => state.filters);
  const order = useStore(editor.store, (state) => state.order);
  const { sources, settings, sheets, title, date, selection } = plan;
  const { styles, basemap, units, language, projectName, logo, overlays } = sources;
  const own = [
    settings,
    sheets,
    title,
    date,
    styles,
    basemap?.id,
    units,
    language,
    projectName,
    logo?.ratio,
    overlaysSeen(overlays),
  ];
  // The selection is seen where it has callouts.
  const called = settings.callouts === 'selected' ? selection : null;
  return JSON.stringify([...own, called, revision, layers, filters, order]);
}

function usePlan(layers: LayerStore): Plan {
  const sources = usePlanSources(layers);
  const { settings, title, date, laidOut } = useStore(planStore);
  const today = dateText(Date.now());
  return {
    sources,
    settings,
    sheets: laidOut.sheets,
    overview: settings.on.overview ? overviewSheet(settings, laidOut.sheets) : null,
    selection: useStore(sources.editor.store, (state) => state.selection),
    title: (title ?? sources.projectName).trim() || text('print.plan'),
    date: date ?? today,
  };
}

/** Keeps the sheets laid out while the panel is mounted. The single frame begins in the middle of the map's view. */
function useFollowedPlan(engine: MapEngine | null): void {
  const { editor, analysis } = useEditor();
  useEffect(() => {
    if (engine && planStore.getState().middle === null) planStore.setState({ middle: engine.view().center });
    return followPlan({ editor, analysis });
  }, [engine, editor, analysis]);
}

/** Lays out a plan on paper, and makes a file of it. It stands where the inspector stands; its frames lie on the map. */
export function PrintPanel() {
  const { engine } = useEditorPage();
  const plan = usePlan(useLayers());
  const shown = useStore(planStore, (state) => state.shown);
  const seen = useSeen(plan);
  useFollowedPlan(engine);
  return (
    <SidePanel
      className="print-panel"
      label={text('print.plan')}
      title={text('print.plan')}
      closeLabel={text('print.close')}
      onClose={() => printSide.show(null)}
      data-testid="print"
    >
      <PrintPreview plan={plan} page={shown} previewKey={`${shown} ${seen}`} />
      <SheetFields />
      <ContentFields />
      <TitleFields projectName={plan.sources.projectName} today={plan.date} />
      <Saving plan={plan} />
    </SidePanel>
  );
}
