import '../../common/panel-list.css';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { type ItemRef, type ModelKey, modelOf } from '../../../../items/item';
import type { Traced } from '../../../../items/network/traced';
import { fieldSpecOf } from '../../../../items/registry';
import { addToSum, emptySum, type GrowingSum } from '../../../../items/sums/counted-sum';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { Segmented } from '../../../../ui/controls/segmented';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { valueChoices } from '../../../text/model-name';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { SidePanel } from '../../common/layout/side-panel';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ModelSums } from '../../items/inspector/model-sums';
import { TraceList } from './trace-list';
import { closeTrace, type TraceView, traceStore } from './trace-store';
import { type TraceWork, usePickedEnd, useTraced, useTraceOnMap } from './use-traced';

type Props = {
  readonly view: TraceView;
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

type Part = 'statuses' | 'types';

const fieldOf = { statuses: 'status', types: { segment: 'segmentType', cable: 'subtype' } } as const;

function choicesOf(along: 'segment' | 'cable', part: Part) {
  const name = part === 'statuses' ? fieldOf.statuses : fieldOf.types[along];
  return valueChoices(fieldSpecOf(along, name) ?? {});
}

function Choices({ part, title }: { readonly part: Part; readonly title: string }) {
  const { along, skip } = useStore(traceStore);
  const toggle = (value: string, isSkipped: boolean) => {
    const others = skip[part].filter((one) => one !== value);
    traceStore.setState({ skip: { ...skip, [part]: isSkipped ? [...others, value] : others } });
  };
  return (
    <fieldset>
      <legend className="quiet small">{title}</legend>
      {choicesOf(along, part).map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={skip[part].includes(value)}
          onChange={(isSkipped) => toggle(value, isSkipped)}
        />
      ))}
    </fieldset>
  );
}

/** States and types of lines that are not gone along. */
function TraceSkip() {
  const { along, skip } = useStore(traceStore);
  const words = [...choicesOf(along, 'statuses'), ...choicesOf(along, 'types')];
  const left = [...skip.statuses, ...skip.types].map((one) => words.find(({ value }) => value === one)?.label ?? one);
  return (
    <details className="wide trace-skip">
      <summary>
        {text('trace.leaveOut')}{' '}
        <span className="quiet">{left.length > 0 ? left.join(', ') : text('common.nothing')}</span>
      </summary>
      <Choices part="statuses" title={text('trace.states')} />
      <Choices part="types" title={text('trace.types')} />
    </details>
  );
}

type Naming = (ref: ItemRef) => string;

function namesOf(refs: readonly ItemRef[], name: Naming): string {
  return refs.slice(0, 2).map(name).join(', ') || text('trace.end');
}

/** "12 lines, 812 m, past 9 nodes." */
function foundText({ lines, nodes, metres }: Traced, units: Units): string {
  const length = written(lengthQuantity(metres, units));
  return text('trace.linesPastNodes', { lines: lines.length, length, nodes: nodes.length });
}

/** A trace or a route in one sentence; null while it is on its way. */
function traceText(work: TraceWork, units: Units, name: Naming): string | null {
  if (work.state === 'picking') return text('trace.pickOtherEndRoute');
  if (work.state === 'failed') return text('trace.networkNotTracedClose');
  if (work.state !== 'done') return null;
  const { result } = work;
  switch (result.kind) {
    case 'found':
      return foundText(result.traced, units);
    case 'no-site':
      return text('trace.noSiteReachedAlong');
    case 'not-on-network':
      return 'ref' in result
        ? text('trace.meetsNoLineFollowedName', { name: name(result.ref) })
        : text('trace.meetsNoLineFollowed');
    case 'gap':
      return text('trace.noWayBetweenCome', {
        from: namesOf(result.from.refs, name),
        to: namesOf(result.to.refs, name),
        length: written(lengthQuantity(result.metres, units)),
      });
  }
}

/** A trace or a route: what it goes along, what it found, step by step (docs/editing.md 11). It stands where the inspector stands. */
export function TracePanel({ view }: Props) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const along = useStore(traceStore, (state) => state.along);
  const work = useTraced(view);
  usePickedEnd(view);
  useTraceOnMap(engine, work);
  const name = (ref: ItemRef) => nameOfRef(editor.document, ref);
  const words = traceText(work, units, name);
  useAnnounced(words || null);
  const traced = work.state === 'done' && work.result.kind === 'found' ? work.result.traced : null;
  const to = view.kind === 'route' && view.to ? name(view.to) : null;
  return (
    <SidePanel
      className="dense trace-panel"
      label={text('common.trace')}
      title={view.kind === 'trace' ? text('common.trace') : text('common.shortestRoute')}
      about={
        to === null
          ? text('trace.from', { name: name(view.from) })
          : text('trace.fromTo', { from: name(view.from), to })
      }
      closeLabel={text('trace.closeTrace')}
      onClose={closeTrace}
      data-testid="trace"
    >
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
      {traced ? <TraceList key={JSON.stringify(view)} editor={editor} traced={traced} units={units} /> : null}
    </SidePanel>
  );
}
