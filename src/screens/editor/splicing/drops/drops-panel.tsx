import '../../common/panel-list.css';
import './drops.css';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DropsAnswer, LeftHome, PlannedDrop } from '../../../../analysis/jobs/drops-job';
import { makeDrops } from '../../../../editor/commands/fibres/make-drops';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { NumberField } from '../../../../ui/fields/text-field';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemRow } from '../../../../ui/lists/item-row';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { readLengthOrZero } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';
import { refusalText } from '../../../text/refusal-text';
import { goToItems } from '../../common/inspector/go-to-items';
import { SidePanel } from '../../common/layout/side-panel';
import { ModelSymbol } from '../../common/model-symbol';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { type NetworkWork, useNetworkJob } from '../../common/use-network-job';
import { type DropsState, dropsSide } from './drops-side';
import { useDropsInView } from './use-drops-in-view';

/** Lines of a list that are drawn at first, and with each wish for more. */
const step = 60;

const reasons: Readonly<Record<LeftHome['why'], () => string>> = {
  'no-place': () => text('drops.noPlace'),
  served: () => text('drops.servedAlready'),
  source: () => text('drops.sendsLight'),
  off: () => text('drops.noSegmentNear'),
  far: () => text('drops.noTerminalNear'),
  full: () => text('drops.noPortLeft'),
};

type Distance = 'mostM' | 'leadInM' | 'slackM';

/** One of the three lengths that a drop is planned with. */
function DistanceField({ name, label, hint }: { name: Distance; label: string; hint?: string }) {
  const units = useUnits();
  const metres = useStore(dropsSide, (state) => state[name]);
  const commit = (typed: string) => {
    const next = readLengthOrZero(typed, units);
    const change: Partial<DropsState> = { [name]: next };
    if (next !== null) dropsSide.setState(change);
  };
  return (
    <NumberField
      label={label}
      hint={hint}
      value={typedLength(metres, units)}
      unit={lengthUnit(units)}
      onCommit={commit}
      data-testid={`drops-${name}`}
    />
  );
}

type ListProps = {
  readonly title: string;
  readonly rows: readonly { readonly home: ItemRef; readonly words: string }[];
  readonly testId: string;
};

/** Homes with what becomes of them, each with the way to it on the map; nothing where there is none. */
function HomeList({ title, rows, testId }: ListProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{text('cut.titleCount', { title, count: rows.length })}</h3>
      <ItemList isOrdered aria-label={title} data-testid={testId}>
        {rows.slice(0, shown).map(({ home, words }) => (
          <li key={home}>
            <ItemRow onClick={() => goToItems({ editor, engine }, [home])}>
              <ModelSymbol model={modelOf(home)} fields={editor.document.get(home)?.fields ?? {}} size={16} />
              <span className="fill drops-home">
                <span>{nameOfRef(editor.document, home)}</span>
                <span className="quiet">{words}</span>
              </span>
            </ItemRow>
          </li>
        ))}
      </ItemList>
      <ShowMore left={rows.length - shown} step={step} onMore={() => setShown(shown + step)} />
    </section>
  );
}

function wordsOf(work: NetworkWork<DropsAnswer>, units: Units): string {
  if (work.state !== 'done') return work.state === 'working' ? text('drops.looking') : text('drops.notFound');
  const { drops, left } = work.answer;
  if (drops.length === 0) return text('drops.none');
  const metres = drops.reduce((sum, drop) => sum + drop.metres, 0);
  const length = written(lengthQuantity(metres, units));
  return text('drops.found', { count: drops.length, homes: drops.length + left.length, length });
}

/** The planned drops as lines on the map, before they are made. */
function useOnMap(engine: MapEngine | null, drops: readonly PlannedDrop[] | null): void {
  useEffect(() => {
    if (!engine || !drops) return;
    engine.setPreview(drops.map(({ path }) => path));
    return () => engine.setPreview(null);
  }, [engine, drops]);
}

function Plan({ answer }: { readonly answer: DropsAnswer }) {
  const { engine, announce } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const [problem, setProblem] = useState<string | null>(null);
  useOnMap(engine, answer.drops);
  const make = () => {
    const { slackM } = dropsSide.getState();
    const refusal = editor.run(makeDrops(editor.env(), { drops: answer.drops, slackM }));
    setProblem(refusal && refusalText(refusal));
    if (refusal) return;
    announce(text('drops.made', { count: answer.drops.length }));
    dropsSide.show(null);
    engine?.focus();
  };
  const rows = answer.drops.map(({ home, terminal, port, metres }) => {
    const length = written(lengthQuantity(metres, units));
    return { home, words: text('drops.row', { terminal: nameOfRef(editor.document, terminal), port, length }) };
  });
  return (
    <>
      {answer.drops.length > 0 ? (
        <Button variant="primary" onClick={make} data-testid="drops-make">
          {text('drops.make', { count: answer.drops.length })}
        </Button>
      ) : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <HomeList title={text('drops.drops')} rows={rows} testId="drops-planned" />
      <HomeList
        title={text('drops.without')}
        rows={answer.left.map(({ home, why }) => ({ home, words: reasons[why]() }))}
        testId="drops-left"
      />
    </>
  );
}

/** Drops for many homes: which terminal and port each would get, and who gets none and why; then all of them in one step. */
export function DropsPanel({ view: homes }: { readonly view: readonly ItemRef[] }) {
  const { engine } = useEditorPage();
  const units = useUnits();
  const mostM = useStore(dropsSide, (state) => state.mostM);
  const leadInM = useStore(dropsSide, (state) => state.leadInM);
  const ask = useCallback((revision: number) => ({ revision, homes, mostM, leadInM }), [homes, mostM, leadInM]);
  const work = useNetworkJob('plan-drops', ask);
  const words = wordsOf(work, units);
  useAnnounced(words);
  useDropsInView(engine, homes, work.state === 'done' ? work.answer.drops : null);
  return (
    <SidePanel
      className="drops-panel"
      label={text('drops.drops')}
      title={text('drops.drops')}
      about={text('drops.toHomes', { count: homes.length })}
      closeLabel={text('drops.close')}
      onClose={() => dropsSide.show(null)}
      data-testid="drops"
    >
      <DistanceField name="mostM" label={text('drops.mostMetres')} hint={text('drops.mostMetresHint')} />
      <DistanceField name="leadInM" label={text('drops.leadIn')} />
      <DistanceField name="slackM" label={text('drops.slack')} />
      <p className="trace-words" data-testid="drops-words">
        {words}
      </p>
      {work.state === 'done' ? <Plan answer={work.answer} /> : null}
    </SidePanel>
  );
}
