import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { type ModelKey, modelOf } from '../../../items/item';
import type { Traced } from '../../../items/network/traced';
import { addToSum, emptySum, type GrowingSum } from '../../../items/sums/counted-sum';
import type { MapEngine } from '../../../map/engine/map-engine';
import { IconButton } from '../../../ui/controls/icon-button';
import { Segmented } from '../../../ui/controls/segmented';
import { useUnits } from '../../preferences/use-units';
import { useEditor } from '../../services';
import { ModelSums } from '../inspector/model-sums';
import { narrow, useMedia } from '../layout/use-media';
import { nameOfRef } from '../name-of-ref';
import { TraceList } from './trace-list';
import { TraceSkip } from './trace-skip';
import { closeTrace, type TraceView, traceStore } from './trace-store';
import { traceText } from './trace-text';
import { usePickedEnd, useTraced, useTraceOnMap } from './use-traced';
import './trace.css';

type Props = {
  readonly view: TraceView;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

const ways = () =>
  [
    { value: 'everywhere', label: text('trace.everywhere') },
    { value: 'site', label: text('trace.toNextSite') },
  ] as const;

const lines = () =>
  [
    { value: 'segment', label: text('common.segments') },
    { value: 'cable', label: text('common.cables') },
  ] as const;

function sumsOf(traced: Traced, document: Editor['document']) {
  const sums = new Map<ModelKey, GrowingSum>();
  for (const { ref, metres } of [...traced.lines, ...traced.nodes]) {
    const sum = sums.get(modelOf(ref)) ?? emptySum();
    sums.set(modelOf(ref), sum);
    addToSum(sum, { status: document.get(ref)?.fields['status'], metres });
  }
  return [...sums].map(([model, sum]) => ({ model, ...sum }));
}

function Head({ view }: Pick<Props, 'view'>) {
  const { editor } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSheet = useMedia(narrow);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const from = nameOfRef(editor.document, view.from);
  const to = view.kind === 'route' && view.to ? nameOfRef(editor.document, view.to) : null;
  return (
    <header className="trace-head">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {view.kind === 'trace' ? text('common.trace') : text('common.shortestRoute')}
        </h2>
        <p>{to === null ? text('trace.from', { name: from }) : text('trace.fromTo', { from, to })}</p>
      </div>
      {isSheet ? null : (
        <IconButton size="small" label={text('trace.closeTrace')} onClick={closeTrace}>
          <X size={16} />
        </IconButton>
      )}
    </header>
  );
}

/** A trace or a route: what it goes along, what it found, step by step (docs/editing.md 11). It stands where the inspector stands. */
export function TracePanel({ view, engine, announce }: Props) {
  const { editor } = useEditor();
  const units = useUnits();
  const along = useStore(traceStore, (state) => state.along);
  const work = useTraced(view);
  usePickedEnd(view);
  useTraceOnMap(engine, work);
  const words = traceText(work, units, (ref) => nameOfRef(editor.document, ref));
  useEffect(() => {
    if (words) announce(words);
  }, [announce, words]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    closeTrace();
    engine?.focus();
  };
  const traced = work.state === 'done' && work.result.kind === 'found' ? work.result.traced : null;
  return (
    <div
      className="trace-panel"
      role="dialog"
      aria-label={text('common.trace')}
      data-testid="trace"
      onKeyDown={onKeyDown}
    >
      <Head view={view} />
      {view.kind === 'trace' ? (
        <Segmented
          label={text('trace.howFar')}
          value={view.until}
          choices={ways()}
          onChange={(until) => traceStore.setState({ view: { ...view, until } })}
        />
      ) : null}
      <Segmented
        label={text('trace.along')}
        value={along}
        choices={lines()}
        onChange={(next) => traceStore.setState({ along: next })}
      />
      <TraceSkip />
      <p className="trace-words" data-testid="trace-words">
        {words ?? text('trace.followingNetwork')}
      </p>
      {traced ? <ModelSums sums={sumsOf(traced, editor.document)} /> : null}
      {traced ? (
        <TraceList key={JSON.stringify(view)} editor={editor} engine={engine} traced={traced} units={units} />
      ) : null}
    </div>
  );
}
