import { useCallback, useEffect, useMemo } from 'react';
import type { CutAnswer } from '../../../../analysis/jobs/outage/cut-job';
import type { CutView } from '../../../../editor/network/cut-view';
import { shapesOf } from '../../../../editor/network/whole-path';
import { text } from '../../../../i18n/text';
import { idOf } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { NumberField } from '../../../../ui/fields/text-field';
import { saveFile } from '../../../documents/preview/save-file';
import type { LayerStore } from '../../../map-view/layer-state';
import { BasisChoice } from '../../../network-basis/basis-choice';
import { useBasis } from '../../../network-basis/use-basis';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { SidePanel } from '../../common/layout/side-panel';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { type NetworkWork, useNetworkJob } from '../../common/use-network-job';
import { useLayers } from '../../layers/use-layers';
import { CutCircuitsList } from '../circuits/cut-circuits-list';
import { closeTrace, traceStore } from '../trace/trace-store';
import { usePathInView } from '../trace/use-path-in-view';
import { AroundCutPart } from './around-cut-part';
import { Restore } from './restore';
import { servedCsv } from './served-csv';
import { ServedList } from './served-list';
import { useAccountNames } from './use-account-names';
import '../../common/panel-list.css';
import './cut.css';

/** Asks the worker which places are dark, again after each change of the cut or of the network. */
function useCut({ cables, segments, alongM }: CutView): NetworkWork<CutAnswer> {
  const basis = useBasis('outage');
  const askAt = useCallback(
    (revision: number) => ({ revision, basis, segments, cables: cables.map((ref) => ({ cable: idOf(ref), alongM })) }),
    [basis, cables, segments, alongM],
  );
  return useNetworkJob('who-is-dark', askAt);
}

type Props = {
  readonly view: CutView;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
  readonly layers: LayerStore;
};

function wordsOf(work: NetworkWork<CutAnswer>): string {
  if (work.state !== 'done') return work.state === 'working' ? text('cut.looking') : text('cut.notFound');
  const { basis, cuts, dark, fibres, connected, unfed } = work.answer;
  if (cuts.length === 0) return text('cut.noCableHere');
  if (fibres === 0 && basis === 'built') return text('cut.notBuilt');
  if (dark.length > 0) {
    const lines = dark.reduce((sum, one) => sum + one.lines, 0);
    return text('cut.placesDark', { count: dark.length, lines });
  }
  if (unfed.length > 0) return text('cut.oneSideDark');
  return connected > 0 ? text('cut.nobodyDark') : text('cut.noneConnected');
}

/** Where the one cable is cut. */
function CutPlace({ view }: Pick<Props, 'view'>) {
  const commit = (typed: string) => {
    const metres = typed.trim() === '' ? null : Number(typed);
    if (metres === null || (Number.isFinite(metres) && metres >= 0))
      traceStore.setState({ view: { ...view, alongM: metres } });
  };
  return (
    <NumberField
      label={text('cut.at')}
      hint={text('cut.atHint')}
      value={view.alongM === null ? '' : String(view.alongM)}
      unit="m"
      onCommit={commit}
      data-testid="cut-at"
    />
  );
}

/** The lines and nodes that a cut separates along cables, for a cut without recorded connections of its fibres. */
function ByStructure({ answer }: { readonly answer: CutAnswer }) {
  const { editor } = useEditor();
  const { byStructure } = answer;
  if (!byStructure) return null;
  const { lines, nodes } = byStructure;
  return (
    <>
      <p data-testid="cut-structure">{text('cut.byStructure', { lines: lines.length, nodes: nodes.length })}</p>
      {lines.length + nodes.length > 0 ? (
        <Button onClick={() => editor.select([...lines, ...nodes])}>{text('common.selectAll')}</Button>
      ) : null}
    </>
  );
}

type FoundProps = Pick<Props, 'layers' | 'view'> & { readonly answer: CutAnswer };

function Found({ answer, layers, view }: FoundProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const { darkFibres, totals, dark, secured, unfed, circuits, fibres, connected, spare, sources, around } = answer;
  const at = around?.at ?? null;
  const { names, words } = useAccountNames(answer);
  const paths = useMemo(() => {
    // Many fibres of one cable are one line on the map.
    const stretches = new Map(darkFibres.map((hop) => [`${hop.cable} ${hop.fromM} ${hop.toM}`, hop]));
    return shapesOf([...stretches.values()], editor.document, totals);
  }, [darkFibres, editor, totals]);
  useEffect(() => {
    if (!engine) return;
    engine.setTrace({ paths, spot: at && { at, ring: [at, at] } });
    return () => engine.setTrace(null);
  }, [engine, paths, at]);
  usePathInView(engine, paths, { question: [...view.cables, ...view.segments].join(), isWhole: true });
  const isAnybody = dark.length + secured.length + unfed.length + circuits.length > 0;
  return (
    <>
      {fibres > 0 ? (
        <p className="quiet">
          {text('cut.fibresConnected', { fibres, connected })}{' '}
          {spare > 0 ? text('cut.spareDark', { count: spare }) : ''}
        </p>
      ) : null}
      {sources === 0 && connected > 0 ? <p className="warning">{text('cut.noSource')}</p> : null}
      <ByStructure answer={answer} />
      <AroundCutPart around={around} />
      {around ? <Restore {...{ answer, around, layers, names }} /> : null}
      {isAnybody ? (
        <Button
          onClick={() => saveFile(`${text('cut.cut')}.csv`, servedCsv(answer, { document: editor.document, names }))}
          data-testid="cut-csv"
        >
          {text('cut.saveAsCsv')}
        </Button>
      ) : null}
      {words === null ? null : (
        <p className="quiet" role="status" data-testid="cut-accounts">
          {words}
        </p>
      )}
      <CutCircuitsList {...{ circuits, names }} />
      <ServedList title={text('cut.dark')} served={dark} names={names} data-testid="cut-dark" />
      <ServedList title={text('cut.secured')} served={secured} names={names} data-testid="cut-secured" />
      <ServedList title={text('cut.unfed')} served={unfed} names={names} data-testid="cut-unfed" />
    </>
  );
}

/** Who loses light after a cut: as a list, as a file and on the map. */
export function CutPanel({ view }: Pick<Props, 'view'>) {
  const layers = useLayers();
  const { editor } = useEditor();
  const work = useCut(view);
  const words = wordsOf(work);
  useAnnounced(words);
  const count = view.cables.length + view.segments.length;
  const name = nameOfRef(editor.document, view.from);
  return (
    <SidePanel
      className="dense"
      label={text('cut.cut')}
      title={text('cut.cut')}
      about={count === 1 ? text('cut.ofItem', { name }) : text('cut.ofItems', { count })}
      closeLabel={text('cut.close')}
      onClose={closeTrace}
      data-testid="cut"
    >
      {view.cables.length === 1 && view.segments.length === 0 ? <CutPlace view={view} /> : null}
      <BasisChoice question="outage" />
      <p className="trace-words" data-testid="cut-words">
        {words}
      </p>
      {work.state === 'done' ? <Found view={view} answer={work.answer} layers={layers} /> : null}
    </SidePanel>
  );
}
