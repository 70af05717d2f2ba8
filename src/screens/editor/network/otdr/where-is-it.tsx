import './otdr.css';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Spot, spotOf } from '../../../../editor/network/spot-of';
import { usualFibre } from '../../../../fibres/loss/loss-values';
import type { Hop } from '../../../../fibres/network/follow-light';
import type { CableLayouts, MeasuredPath } from '../../../../fibres/otdr/measured-path';
import { text } from '../../../../i18n/text';
import { refOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { SelectField } from '../../../../ui/fields/select-field';
import { NumberField } from '../../../../ui/fields/text-field';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { messageText } from '../../../text/message-text';
import { readLength } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';
import { useAnnounced } from '../../common/page/use-announced';
import { hopWords } from '../light/hop-words';
import { traceStore } from '../trace/trace-store';
import { KeptTraces } from './kept-traces';
import { OtdrMeasurement } from './otdr-measurement';
import { OtdrPlace } from './otdr-place';
import { TraceBatch } from './trace-batch';
import { type LocatedPath, useLocated } from './use-located';
import type { OtdrChoice } from './use-otdr-file';

type Props = {
  readonly hops: readonly Hop[];
  /** How each cable lies on its line. */
  readonly layouts: CableLayouts;
  readonly choice: OtdrChoice;
  readonly onSpot: (spot: Spot | null) => void;
};

/** From which end of the path was measured. */
function EndField({ hops, on }: Pick<Props, 'hops'> & { readonly on: LocatedPath }) {
  const { editor } = useEditor();
  const labelOf = (hop: Hop | undefined) => {
    const { words, also } = hop ? hopWords(hop, editor.document) : { words: '', also: '' };
    return also === '' ? words : `${words}, ${also}`;
  };
  return (
    <SelectField
      label={text('otdr.measuredFrom')}
      value={on.from}
      choices={[
        { value: 'begin', label: labelOf(hops[0]) },
        { value: 'end', label: labelOf(hops.at(-1)) },
      ]}
      onChange={(value) => on.setFrom(value === 'end' ? 'end' : 'begin')}
      data-testid="otdr-from"
    />
  );
}

/** A distance that the user read from an instrument. */
function DistanceField({ on }: { readonly on: LocatedPath }) {
  const units = useUnits();
  const [wrong, setWrong] = useState(false);
  const commit = (typed: string) => {
    const metres = readLength(typed, units);
    setWrong(metres === null && typed.trim() !== '');
    if (metres !== null) on.setReading({ kind: 'typed', metres });
    else if (on.reading?.kind === 'typed') on.setReading(null);
  };
  return (
    <NumberField
      label={text('otdr.typedDistance')}
      value={on.reading?.kind === 'typed' ? typedLength(on.reading.metres, units) : ''}
      unit={lengthUnit(units)}
      error={wrong ? text('otdr.noLength') : null}
      onCommit={commit}
      data-testid="otdr-distance"
    />
  );
}

/** The button behind which a file is chosen; a file may be dropped on the panel as well. */
function ChooseFile({ choice }: Pick<Props, 'choice'>) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    choice.take(files);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()} data-testid="otdr-choose">
        <FileUp size={15} aria-hidden="true" />
        {text('otdr.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".sor"
        multiple
        hidden
        aria-label={text('otdr.chooseFile')}
        data-testid="otdr-file"
        onChange={onChange}
      />
    </>
  );
}

/** Several measurements that were chosen at once, of the cable at which the path begins. */
function Batch({ path, choice }: Pick<Props, 'choice'> & { readonly path: MeasuredPath }) {
  const { editor } = useEditor();
  const id = path.stretches[0]?.cable;
  if (choice.batch.length === 0 || id === undefined) return null;
  const cable = refOf('cable', id);
  const type = editor.document.get(cable)?.fields['fiberType'];
  const open = (file: File, fibre: number | null) => {
    choice.take([file]);
    const { view } = traceStore.getState();
    if (view?.kind !== 'light' || view.start.kind !== 'fibre' || view.from !== cable || fibre === null) return;
    traceStore.setState({ view: { ...view, start: { ...view.start, fibre } } });
  };
  return (
    <TraceBatch
      {...{ cable }}
      files={choice.batch}
      fibreType={typeof type === 'string' && type !== '' ? type : usualFibre}
      onOpen={open}
    />
  );
}

/** Where a fibre is broken: by a measurement with an OTDR, or by a distance from one end. */
export function WhereIsIt({ hops, layouts, choice, onSpot }: Props) {
  const { editor } = useEditor();
  const { now } = choice;
  const on = useLocated({ hops, layouts }, now.state === 'read' ? now.record : null);
  const { place } = on;
  const spot = useMemo(() => (place ? spotOf(place, editor.document, layouts) : null), [place, editor, layouts]);
  useEffect(() => {
    onSpot(spot);
    return () => onSpot(null);
  }, [spot, onSpot]);
  const [isOpen, setOpen] = useState(false);
  const refusal = now.state === 'refused' ? text('otdr.refused', { name: now.name, why: messageText(now.why) }) : null;
  useEffect(() => {
    if (now.state !== 'none' || choice.batch.length > 0) setOpen(true);
  }, [now, choice.batch]);
  useAnnounced(refusal);
  return (
    <details
      className="stack otdr"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-dropping={choice.dropping}
      data-testid="otdr"
    >
      <summary>{text('otdr.whereIsIt')}</summary>
      <p className="quiet">{text('otdr.about')}</p>
      <EndField hops={hops} on={on} />
      <ChooseFile choice={choice} />
      <KeptTraces path={on.path} choice={choice} />
      <Batch path={on.path} choice={choice} />
      {refusal ? (
        <p className="warning" role="alert" data-testid="otdr-refused">
          {refusal}
        </p>
      ) : null}
      <DistanceField on={on} />
      <OtdrPlace hops={hops} on={on} spot={spot} />
      {now.state === 'read' ? (
        <OtdrMeasurement {...{ hops, on }} file={now.file} kept={now.kept} record={now.record} />
      ) : null}
    </details>
  );
}
