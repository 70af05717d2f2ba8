import { type FormEvent, useState } from 'react';
import {
  type LossFault,
  legLossOf,
  type MeasuredLoss,
  parseLosses,
  setLegLosses,
  setLosses,
} from '../../../../../fibres/loss/measured-loss';
import { type ClosurePlan, endAfter, type FibreEnd } from '../../../../../fibres/plan/closure-plan';
import { editRuns } from '../../../../../fibres/plan/edit-runs';
import { stretchAt } from '../../../../../fibres/plan/end-usage';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { SelectField } from '../../../../../ui/fields/select-field';
import { TextArea } from '../../../../../ui/fields/text-area';
import { typedNumber } from '../../../../text/quantities/typed-number';
import type { Splices } from '../use-splices';

type Row = { readonly end: FibreEnd; readonly count: number };
type What = 'connection' | 'output';

const endsOf = ({ end, count }: Row) => Array.from({ length: count }, (_, at) => endAfter(end, at));

/** The measured losses, a line for each end, or one line for equal values; empty if an end has no value. */
function linesOf(row: Row, what: What, { plan, usage }: Splices): string {
  const splitter = plan.splitters.find(({ id }) => row.end.side.kind === 'leg' && id === row.end.side.splitter);
  const values = endsOf(row).map((end) => {
    if (what === 'output') return splitter ? legLossOf(splitter, end.number) : null;
    return stretchAt(usage, end)?.run.lossDb ?? null;
  });
  const [first] = values;
  if (values.some((value) => value === null)) return '';
  const shown = values.every((value) => value === first) ? values.slice(0, 1) : values;
  return shown.flatMap((value) => (value === null ? [] : [typedNumber(value)])).join('\n');
}

const faultText: Readonly<Record<LossFault['fault'], (typed: string, count: number) => string>> = {
  'no-number': (typed) => text('splices.noLoss', { typed }),
  'not-as-many': (typed, count) => text('splices.lossesNotAsMany', { typed, count }),
  'too-large': (typed) => text('splices.lossTooLarge', { typed }),
};

/** The plan with these losses, or why they cannot be entered. */
function withLosses(
  { row, what }: { readonly row: Row; readonly what: What },
  losses: readonly MeasuredLoss[],
  { plan, usage }: Splices,
): ClosurePlan | string {
  const { end } = row;
  if (what === 'output' && end.side.kind === 'leg')
    return setLegLosses(plan, { splitter: end.side.splitter, first: end.number }, losses);
  const runs = endsOf(row).map((one) => stretchAt(usage, one)?.run);
  const measurable = runs.filter((run) => run && run.kind !== 'through').length;
  if (measurable === 0) return text('splices.nothingToMeasure');
  const isForEach = losses.some(({ lossDb }) => lossDb !== losses[0]?.lossDb);
  if (isForEach && measurable < row.count) return text('splices.someNotConnected', { count: row.count - measurable });
  return setLosses(plan, end, losses);
}

/** At the output of a splitter two things are measured: the splitter, and what is connected there. */
function LossOf({ what, onChange }: { readonly what: What; readonly onChange: (what: What) => void }) {
  return (
    <SelectField
      label={text('splices.lossOf')}
      value={what}
      choices={[
        { value: 'connection', label: text('splices.lossOfConnection') },
        { value: 'output', label: text('splices.lossOfOutput') },
      ]}
      onChange={(value) => onChange(value === 'output' ? 'output' : 'connection')}
    />
  );
}

type Props = {
  readonly splices: Splices;
  readonly row: Row;
  /** `tested`: the connections become tested as well, also without a value. */
  readonly asks: 'loss' | 'tested';
  readonly onDone: () => void;
};

/** Where measured losses are entered for the ends that are selected: typed once for all, or pasted line by line. */
export function LossForm({ splices, row, asks, onDone }: Props) {
  const { save, setWord, plan } = splices;
  const { side } = row.end;
  const isLeg = side.kind === 'leg' && side.way === 'out';
  const [what, setWhat] = useState<What>('connection');
  const [typed, setTyped] = useState(linesOf(row, what, splices));
  const refuse = (sentence: string) => setWord({ sentence, isRefusal: true });
  const isTested = asks === 'tested';
  const tested = (made: ClosurePlan) => (isTested ? editRuns(made, row, (run) => ({ ...run, state: 'tested' })) : made);
  const done = (made: ClosurePlan, sentence: string) => {
    if (save(tested(made), sentence)) onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const losses = parseLosses(typed, { first: row.end.number, count: row.count });
    if (!losses) return refuse(text('splices.lossTypeLikeThis'));
    if ('fault' in losses) return refuse(faultText[losses.fault](losses.text, row.count));
    const made = withLosses({ row, what }, losses, splices);
    if (typeof made === 'string') refuse(made);
    else done(made, text('splices.lossEntered', { count: row.count }));
  };
  return (
    <form className="boxed splice-loss" onSubmit={submit} data-testid="splice-loss-form">
      {isLeg ? (
        <LossOf
          what={what}
          onChange={(next) => {
            setWhat(next);
            setTyped(linesOf(row, next, splices));
          }}
        />
      ) : null}
      <TextArea
        label={text('splices.measuredLoss', { count: row.count })}
        hint={text('splices.lossHint')}
        value={typed}
        onChange={setTyped}
        rows={Math.min(6, Math.max(1, row.count))}
        data-testid="splice-losses"
      />
      <span className="splice-loss-buttons">
        <Button type="submit" variant="primary">
          {text(isTested ? 'splices.enterTested' : 'splices.enterLoss')}
        </Button>
        {isTested ? (
          <Button onClick={() => done(plan, text('splices.testedWithout', { count: row.count }))}>
            {text('splices.withoutValue')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onDone}>
          {text('common.cancel')}
        </Button>
      </span>
    </form>
  );
}
