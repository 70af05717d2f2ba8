import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LightAnswer, LightAsk, NetworkOf } from '../../../../analysis/jobs/fibres/light-job';
import type { LightView } from '../../../../editor/network/light-start';
import type { Spot } from '../../../../editor/network/spot-of';
import { endsOf, shapesOf, wholePath } from '../../../../editor/network/whole-path';
import type { Wavelength } from '../../../../fibres/loss/loss-values';
import type { LightStep } from '../../../../fibres/network/follow-light';
import { text } from '../../../../i18n/text';
import { idOf } from '../../../../items/item';
import { SelectField } from '../../../../ui/fields/select-field';
import { BasisChoice } from '../../../network-basis/basis-choice';
import { useBasis } from '../../../network-basis/use-basis';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { SidePanel } from '../../common/layout/side-panel';
import { useAnnounced } from '../../common/page/use-announced';
import { useEditorPage } from '../../common/page/use-editor-page';
import { type NetworkWork, useNetworkJob } from '../../common/use-network-job';
import { CircuitsOnPath } from '../circuits/circuits-on-path';
import { type OtdrChoice, useOtdrFile } from '../otdr/use-otdr-file';
import { WhereIsIt } from '../otdr/where-is-it';
import { closeTrace, traceStore } from '../trace/trace-store';
import { usePathInView } from '../trace/use-path-in-view';
import { CableSections } from './cable-sections';
import { hopWords } from './hop-words';
import { LightBudget } from './light-budget';
import { LightStartFields } from './light-start-fields';
import '../../common/panel-list.css';
import './light.css';

function askOf({ from, start }: LightView, network: NetworkOf): LightAsk {
  if (start.kind === 'end') return { kind: 'end', closure: idOf(from), end: start.end, ...network };
  return { kind: 'fibre', cable: idOf(from), fibre: start.fibre, piece: start.piece, ...network };
}

/** Asks the worker again whenever the question or the network is another one. */
function useLight(view: LightView): NetworkWork<LightAnswer> {
  const basis = useBasis('design');
  const askAt = useCallback((revision: number) => askOf(view, { revision, basis }), [view, basis]);
  return useNetworkJob('follow-light', askAt);
}

type Props = { readonly view: LightView };

/** Ends among which one is chosen; a splitter of a splitter has thousands. */
const mostEnds = 200;

type EndChoiceProps = {
  readonly label: string;
  readonly steps: readonly LightStep[];
  readonly value: number;
  readonly onChange: (at: number) => void;
};

/** Which of several ends the path is shown to; nothing to choose where there is one. */
function EndChoice({ label, steps, value, onChange }: EndChoiceProps) {
  const { editor } = useEditor();
  const ends = endsOf(steps);
  if (ends.length < 2) return null;
  const choices = ends.slice(0, mostEnds).map((at) => {
    const hop = steps[at]?.hop;
    const { words, also } = hop ? hopWords(hop, editor.document) : { words: '', also: '' };
    return { value: String(at), label: also === '' ? words : `${words}, ${also}` };
  });
  return (
    <SelectField
      label={text('light.endOf', { label, count: ends.length })}
      value={String(value)}
      choices={choices}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

type FoundProps = Props & { readonly answer: NonNullable<LightAnswer>; readonly choice: OtdrChoice };

function Found({ view, answer, choice }: FoundProps) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const { backward, forward, totals, layouts, stops } = answer;
  const [chosen, setChosen] = useState<{ readonly backward: number; readonly forward: number } | null>(null);
  const [wavelength, setWavelength] = useState<Wavelength | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const first = useMemo(
    () => ({ backward: endsOf(backward)[0] ?? -1, forward: endsOf(forward)[0] ?? -1 }),
    [backward, forward],
  );
  const isThere = chosen && backward[chosen.backward]?.hop.kind !== undefined;
  const ends = chosen && (isThere || chosen.backward < 0) && forward[chosen.forward] ? chosen : first;
  const hops = useMemo(() => wholePath({ backward, forward }, ends), [backward, forward, ends]);
  const paths = useMemo(() => shapesOf(hops, editor.document, totals), [hops, editor, totals]);
  useEffect(() => {
    if (!engine) return;
    engine.setTrace({ paths, spot });
    return () => engine.setTrace(null);
  }, [engine, paths, spot]);
  usePathInView(engine, paths, { question: view.from });
  return (
    <>
      <EndChoice
        label={text('light.back')}
        steps={backward}
        value={ends.backward}
        onChange={(at) => setChosen({ ...ends, backward: at })}
      />
      <EndChoice
        label={text('light.ahead')}
        steps={forward}
        value={ends.forward}
        onChange={(at) => setChosen({ ...ends, forward: at })}
      />
      <WhereIsIt {...{ hops, layouts, choice }} onSpot={setSpot} />
      <LightBudget key={view.from} {...{ hops, wavelength }} onWavelength={setWavelength} />
      <CircuitsOnPath {...{ hops, stops }} />
    </>
  );
}

/** The light of a fibre: from end to end through splices and splitters, what it loses, and where it runs on the map. */
export function LightPanel({ view }: Props) {
  const { editor } = useEditor();
  const work = useLight(view);
  const choice = useOtdrFile();
  const answer = work.state === 'done' ? work.answer : null;
  const ends = answer ? endsOf(answer.forward).length + endsOf(answer.backward).length : 0;
  const words =
    work.state === 'failed'
      ? text('light.notFollowed')
      : work.state === 'working'
        ? text('light.following')
        : answer
          ? text('light.comesToEnds', { count: ends })
          : text('light.cableNotHere');
  useAnnounced(words);
  return (
    <SidePanel
      className="dense"
      label={text('light.light')}
      title={text('light.light')}
      about={text('trace.from', { name: nameOfRef(editor.document, view.from) })}
      closeLabel={text('light.close')}
      onClose={closeTrace}
      drop={choice.drop}
      data-testid="light"
    >
      <LightStartFields
        view={view}
        pieces={answer?.pieces ?? []}
        onChange={(start) => traceStore.setState({ view: { ...view, start } })}
      />
      <BasisChoice question="design" />
      <p className="trace-words" data-testid="light-words">
        {words}
      </p>
      {answer ? <Found {...{ view, answer, choice }} /> : null}
      {answer && view.start.kind === 'fibre' ? <CableSections key={view.from} cable={view.from} /> : null}
    </SidePanel>
  );
}
