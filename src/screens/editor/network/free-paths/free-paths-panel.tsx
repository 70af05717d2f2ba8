import '../../common/panel-list.css';
import './free-paths.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FreePathsAnswer, WayToBuild } from '../../../../analysis/jobs/fibres/free-paths-job';
import type { FreePathsView } from '../../../../editor/network/free-paths-view';
import { shapesOf } from '../../../../editor/network/whole-path';
import type { Circuit } from '../../../../fibres/circuits/circuit';
import type { Wavelength } from '../../../../fibres/loss/loss-values';
import type { ChosenPath } from '../../../../fibres/paths/path-splices';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { NumberField } from '../../../../ui/fields/text-field';
import { BasisChoice } from '../../../network-basis/basis-choice';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { SidePanel } from '../../common/layout/side-panel';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { openSearch } from '../../common/search-store';
import type { NetworkWork } from '../../common/use-network-job';
import { CircuitFields, useCircuitFields } from '../circuits/circuit-fields';
import { LightBudget } from '../light/light-budget';
import { closeTrace, traceStore } from '../trace/trace-store';
import { PathChoice } from './path-choice';
import { pathRows } from './path-rows';
import { PathWork } from './path-work';
import { reserveInDocument } from './reserve-in-document';
import { basisQuestion, type FreePathsAsked, useFreePaths, usePickedPlace } from './use-free-paths';

type Props = { readonly view: FreePathsView };

/** Fibres that can be asked for at most. */
const most = 10_000;

function wordsOf(work: NetworkWork<FreePathsAnswer>, count: number): string {
  if (work.state !== 'done') return work.state === 'working' ? text('freePaths.looking') : text('freePaths.failed');
  const { paths } = work.answer;
  return paths.length > 0 ? text('freePaths.found', { paths: paths.length, count }) : text('freePaths.none', { count });
}

/** The way along which to build where no fibres are free, and what is known of its ducts. */
function Build({ build }: { readonly build: WayToBuild }) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const { route, fullest, known } = build;
  useEffect(() => {
    if (!engine || route.kind !== 'found') return;
    engine.setTrace({ paths: route.traced.paths });
    return () => engine.setTrace(null);
  }, [engine, route]);
  if (route.kind !== 'found') return <p>{text('freePaths.noWay')}</p>;
  const { metres, lines } = route.traced;
  return (
    <>
      <p data-testid="free-paths-build">
        {text('freePaths.wayToBuild', { length: written(lengthQuantity(metres, units)), segments: lines.length })}
      </p>
      {fullest ? (
        <p>
          {text('freePaths.ductsKnown', { known, name: nameOfRef(editor.document, fullest.ref), free: fullest.free })}
        </p>
      ) : null}
      <Button onClick={() => editor.select(lines.map(({ ref }) => ref))}>{text('common.selectAll')}</Button>
    </>
  );
}

type Word = { readonly sentence: string; readonly isRefusal: boolean };

type FoundProps = {
  readonly around: FreePathsView['around'];
  readonly answer: FreePathsAnswer;
  readonly onReserve: (path: ChosenPath, circuit: Circuit | null) => void;
};

function Found({ answer, around, onReserve }: FoundProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const isWritable = useStore(editor.store, (state) => state.access === 'write' && !state.layers.splice.locked);
  const { paths, totals, build } = answer;
  const [wavelength, setWavelength] = useState<Wavelength>(1310);
  const [at, setAt] = useState(0);
  const { circuit, ...fields } = useCircuitFields();
  const chosen = Math.min(at, paths.length - 1);
  const path = paths[chosen];
  useEffect(() => {
    if (!engine || !path) return;
    engine.setTrace({ paths: shapesOf(path.hops, editor.document, totals) });
    return () => engine.setTrace(null);
  }, [engine, path, editor, totals]);
  if (!path) return build ? <Build build={build} /> : null;
  return (
    <>
      <PathChoice {...{ paths, chosen, wavelength }} onChoose={setAt} />
      {isWritable ? (
        <>
          <details className="wide trace-skip" data-testid="free-paths-circuit">
            <summary>{text('circuits.forWhom')}</summary>
            <div className="stack">
              <CircuitFields {...fields} />
            </div>
          </details>
          <Button variant="primary" onClick={() => onReserve(path, circuit)} data-testid="free-paths-reserve">
            {text('freePaths.reserve')}
          </Button>
        </>
      ) : null}
      <PathWork rows={pathRows(path, editor.document, around)} basis={answer.basis} />
      <LightBudget hops={path.hops} {...{ wavelength }} onWavelength={setWavelength} />
    </>
  );
}

/** The answer to a question, and the result of a reservation; after a reservation, the list shows the paths that are still free. */
function Answer({ view }: { readonly view: FreePathsAsked }) {
  const { announce } = useEditorPage();
  const { editor } = useEditor();
  const work = useFreePaths(view);
  const [word, setWord] = useState<Word | null>(null);
  const words = wordsOf(work, view.count);
  useAnnounced(words);
  const reserve = (path: ChosenPath, circuit: Circuit | null) => {
    const refusal = reserveInDocument(editor, path, circuit);
    const sentence = refusal ?? text('freePaths.reserved', { count: path.splices.length });
    setWord({ sentence, isRefusal: refusal !== null });
    announce(sentence);
  };
  return (
    <>
      {word ? (
        <p className={word.isRefusal ? 'danger' : undefined} data-testid="free-paths-word">
          {word.sentence}
        </p>
      ) : null}
      <p className="trace-words" data-testid="free-paths-words">
        {words}
      </p>
      {work.state === 'done' ? <Found answer={work.answer} around={view.around} onReserve={reserve} /> : null}
    </>
  );
}

/** Says that the other place is still to be picked. */
function Picking() {
  const words = text('freePaths.pick');
  useAnnounced(words);
  return (
    <>
      <p className="trace-words">{words}</p>
      <Button onClick={openSearch} data-testid="free-paths-search">
        {text('freePaths.search')}
      </Button>
    </>
  );
}

/** Free fibres from one place to another: the best paths, what has to be spliced for them, what they lose, and reserving them. */
export function FreePathsPanel({ view }: Props) {
  const { editor } = useEditor();
  usePickedPlace(view);
  const name = (ref: ItemRef) => nameOfRef(editor.document, ref);
  const { from, to, count, around } = view;
  const commit = (typed: string) => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= most)
      traceStore.setState({ view: { ...view, count: wanted } });
  };
  return (
    <SidePanel
      className="dense free-paths-panel"
      label={text('freePaths.freeFibres')}
      title={text('freePaths.freeFibres')}
      about={to ? text('trace.fromTo', { from: name(from), to: name(to) }) : text('trace.from', { name: name(from) })}
      closeLabel={text('freePaths.close')}
      onClose={closeTrace}
      data-testid="free-paths"
    >
      <NumberField
        label={text('freePaths.count')}
        value={String(count)}
        onCommit={commit}
        data-testid="free-paths-count"
      />
      {to && !around ? (
        <Button onClick={() => traceStore.setState({ view: { ...view, to: null } })}>
          {text('freePaths.another')}
        </Button>
      ) : null}
      <BasisChoice question={basisQuestion(around)} />
      {to ? <Answer key={`${from} ${to} ${count}`} view={{ ...view, to }} /> : <Picking />}
    </SidePanel>
  );
}
