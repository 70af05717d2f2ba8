import { type FormEvent, useMemo, useState } from 'react';
import type { Editor } from '../../../../../editor/editor';
import { countsByWord, toSubmit } from '../../../../../fibres/approval/approvals';
import type { RoundEntry, RoundStep, RoundWord } from '../../../../../fibres/approval/splice-round';
import { text } from '../../../../../i18n/text';
import type { Item } from '../../../../../items/item';
import { Button } from '../../../../../ui/controls/button';
import { TextField } from '../../../../../ui/fields/text-field';
import { dateLocale } from '../../../../time/moment';
import type { Splices } from '../use-splices';
import { useRoundStep } from './use-round';
import { wordText } from './word-text';
import './approval.css';

type Props = { readonly splices: Splices; readonly editor: Editor; readonly item: Item };

const shown: readonly RoundWord[] = ['submitted', 'sent back', 'approved', 'done'];

function StepLine({ step }: { readonly step: RoundStep }) {
  const { word, at, by, reason, spans } = step;
  const moment = new Date(at).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const count = spans.reduce((sum, span) => sum + span.count, 0);
  return (
    <li data-word={word}>
      <strong>{wordText[word]()}</strong>{' '}
      {by === null ? text('approval.when', { moment }) : text('approval.whenBy', { moment, by })}
      {count > 0 ? `: ${text('approval.connections', { count })}` : null}
      {reason === null ? null : <q className="approval-reason">{reason}</q>}
    </li>
  );
}

/** Why it is sent back; the crew and the planner read it in the record. */
function Reason({ onReason }: { readonly onReason: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onReason(reason);
  };
  return (
    <form className="row-wrap approval-back" onSubmit={submit}>
      <TextField
        label={text('approval.reason')}
        value={reason}
        onChange={setReason}
        autoFocus
        autoComplete="off"
        data-testid="approval-reason"
      />
      <Button type="submit" disabled={reason.trim() === ''} data-testid="approval-send-back-now">
        {text('approval.sendBack')}
      </Button>
    </form>
  );
}

type Counts = ReadonlyMap<RoundWord, number>;

function Buttons({ splices, editor, item, counts }: Props & { readonly counts: Counts }) {
  const { plan, approvals } = splices;
  const takeStep = useRoundStep(editor, item, plan);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const spans = useMemo(() => toSubmit(plan, approvals), [plan, approvals]);
  const open = spans.reduce((sum, { count }) => sum + count, 0);
  const [waiting, approved] = [counts.get('submitted') ?? 0, counts.get('approved') ?? 0];
  const take = (entry: Omit<RoundEntry, 'at' | 'by'>) => {
    setRefusal(takeStep(entry));
    setAsking(false);
  };
  return (
    <div className="row-wrap approval-buttons">
      {open > 0 ? (
        <Button onClick={() => take({ word: 'submitted', spans })} data-testid="approval-submit">
          {text('approval.submit', { count: open })}
        </Button>
      ) : null}
      {waiting > 0 ? (
        <>
          <Button variant="primary" onClick={() => take({ word: 'approved' })} data-testid="approval-approve">
            {text('approval.approve', { count: waiting })}
          </Button>
          <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)} data-testid="approval-send-back">
            {text('approval.sendBackWith')}
          </Button>
        </>
      ) : null}
      {approved > 0 ? (
        <Button onClick={() => take({ word: 'done' })} data-testid="approval-done">
          {text('approval.markDone', { count: approved })}
        </Button>
      ) : null}
      {isAsking && waiting > 0 ? <Reason onReason={(reason) => take({ word: 'sent back', reason })} /> : null}
      {refusal === null ? null : <p className="danger">{refusal}</p>}
    </div>
  );
}

/** How the connections of a closure stand between plan and done, what can be done about it, and who did what when. */
export function ApprovalBar({ splices, editor, item }: Props) {
  const { plan, approvals, round, isWritable } = splices;
  const counts = useMemo(() => countsByWord(plan, approvals), [plan, approvals]);
  if (round === 'newer') return <p className="notice">{text('approval.newer')}</p>;
  const { steps } = round;
  const words = shown.flatMap((word) => {
    const count = counts.get(word) ?? 0;
    return count > 0 ? [{ word, count }] : [];
  });
  return (
    <section className="row-wrap if-any approval" aria-label={text('approval.title')} data-testid="approval">
      {words.length > 0 ? (
        <ul className="row-wrap approval-counts">
          {words.map(({ word, count }) => (
            <li key={word} data-word={word}>
              {text('approval.countOf', { word: wordText[word](), count })}
            </li>
          ))}
        </ul>
      ) : null}
      {isWritable ? <Buttons {...{ splices, editor, item, counts }} /> : null}
      {steps.length > 0 ? (
        <details className="approval-steps">
          <summary>{text('approval.steps', { count: steps.length })}</summary>
          <ol data-testid="approval-steps">
            {steps.map((step) => (
              <StepLine key={`${step.at} ${step.word}`} step={step} />
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}
