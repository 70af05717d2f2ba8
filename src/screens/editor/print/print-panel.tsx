import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { projectQuery } from '../../../api/queries/project-queries';
import { locale, text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { paperNames, readScale, scaleLimits, usualScales } from '../../../print/sheet';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Segmented } from '../../../ui/controls/segmented';
import { Progress } from '../../../ui/feedback/progress';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { preferencesStore } from '../../preferences/preferences-store';
import { useUnits } from '../../preferences/use-units';
import { useApi, useEditor, useOffer } from '../../services';
import { useLanguage } from '../../text/language';
import type { LayerStore } from '../layers/layer-state';
import { narrow, useMedia } from '../layout/use-media';
import { chosenBasemap } from '../top-bar/chosen-basemap';
import type { PlanSources } from './order-sheet';
import { planStore, setPlan } from './plan-store';
import { showPrint } from './print-store';
import { type PrintPhase, usePrinter, usePrinting } from './use-printing';
import './print.css';

type Props = {
  readonly engine: MapEngine | null;
  readonly layers: LayerStore;
  readonly announce: (sentence: string) => void;
};

function useSources(layers: LayerStore): PlanSources {
  const { editor, analysis } = useEditor();
  const { api } = useApi();
  const offer = useOffer();
  const projectId = useStore(editor.store, (state) => state.projectId);
  const { data: project } = useQuery({ ...projectQuery(api, projectId ?? 0), enabled: projectId !== null });
  const basemap = useStore(preferencesStore, (prefers) => prefers.basemap);
  return {
    analysis,
    editor,
    looks: useStore(layers, (state) => state.looks),
    basemap: chosenBasemap(offer.basemaps, basemap),
    units: useUnits(),
    language: useLanguage(),
    projectName: project?.name ?? '',
  };
}

const custom = 'custom';

function ScaleFields() {
  const scale = useStore(planStore, ({ settings }) => settings.scale);
  const number = new Intl.NumberFormat(locale());
  const isUsual = usualScales.some((one) => one === scale);
  const choices = [
    ...usualScales.map((one) => ({ value: String(one), label: `1 : ${number.format(one)}` })),
    { value: custom, label: text('print.otherScale') },
  ];
  const typed = (words: string) => {
    const read = readScale(words);
    if (read !== null) setPlan({ scale: read });
  };
  return (
    <>
      <SelectField
        label={text('print.scale')}
        value={isUsual ? String(scale) : custom}
        choices={choices}
        onChange={(value) => setPlan({ scale: value === custom ? scale + 1 : Number(value) })}
        data-testid="print-scale"
      />
      {isUsual ? null : (
        <TextField
          label={text('print.metresToMetre', scaleLimits)}
          inputMode="numeric"
          value={String(scale)}
          onCommit={typed}
          data-testid="print-scale-typed"
        />
      )}
    </>
  );
}

function PaperFields() {
  const { paper, orientation } = useStore(planStore, ({ settings }) => settings);
  const choices = paperNames.map((value) => ({ value, label: value }));
  return (
    <>
      <SelectField
        label={text('print.paper')}
        value={paper}
        choices={choices}
        onChange={(value) => setPlan({ paper: paperNames.find((name) => name === value) ?? paper })}
        data-testid="print-paper"
      />
      <Segmented
        label={text('print.orientation')}
        value={orientation}
        choices={[
          { value: 'landscape', label: text('print.landscape') },
          { value: 'portrait', label: text('print.portrait') },
        ]}
        onChange={(value) => setPlan({ orientation: value })}
      />
    </>
  );
}

function TitleFields({ projectName }: { readonly projectName: string }) {
  const { settings, title } = useStore(planStore);
  return (
    <>
      <TextField
        label={text('field.title')}
        value={title ?? projectName}
        onChange={(words) => planStore.setState({ title: words })}
        data-testid="print-title"
      />
      <TextField label={text('print.author')} value={settings.author} onChange={(author) => setPlan({ author })} />
      <TextField
        label={text('print.revision')}
        value={settings.revision}
        onChange={(revision) => setPlan({ revision })}
      />
    </>
  );
}

function phaseText(phase: PrintPhase): string {
  switch (phase.kind) {
    case 'idle':
      return '';
    case 'running':
      return text('print.drawingSheet', { done: phase.done, of: phase.of });
    case 'failed':
      return text('common.fileNotWrittenNothing');
    case 'done':
      return text('print.savedAs', { file: phase.file, count: phase.notes.items });
  }
}

function Head() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSheet = useMedia(narrow);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="print-head">
      <h2 ref={heading} tabIndex={-1}>
        {text('print.plan')}
      </h2>
      {isSheet ? null : (
        <IconButton size="small" label={text('print.close')} onClick={() => showPrint(false)}>
          <X size={16} />
        </IconButton>
      )}
    </header>
  );
}

/** Lays out a plan on paper, and makes a file of it. It stands where the inspector stands; its frame lies on the map. */
export function PrintPanel({ engine, layers, announce }: Props) {
  const sources = useSources(layers);
  const { settings, title, middle } = useStore(planStore);
  const { phase, run, cancel } = usePrinting(usePrinter());
  const words = phaseText(phase);
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
  useEffect(() => {
    if (engine && planStore.getState().middle === null) planStore.setState({ middle: engine.view().center });
  }, [engine]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    showPrint(false);
    engine?.focus();
  };
  const save = () => {
    if (middle)
      void run({ sources, settings, middle, title: (title ?? sources.projectName).trim() || text('print.plan') });
  };
  return (
    <div
      className="print-panel"
      role="dialog"
      aria-label={text('print.plan')}
      data-testid="print"
      onKeyDown={onKeyDown}
    >
      <Head />
      <PaperFields />
      <ScaleFields />
      <TitleFields projectName={sources.projectName} />
      {phase.kind === 'running' ? <Progress label={words} value={phase.done} max={phase.of} /> : null}
      {phase.kind === 'running' || words === '' ? null : (
        <p role={phase.kind === 'failed' ? 'alert' : undefined} data-testid="print-words">
          {words}
        </p>
      )}
      <div className="print-buttons">
        {phase.kind === 'running' ? <Button onClick={cancel}>{text('common.cancel')}</Button> : null}
        <Button variant="primary" disabled={!middle || phase.kind === 'running'} onClick={save} data-testid="print-pdf">
          {text('print.savePdf')}
        </Button>
      </div>
    </div>
  );
}
