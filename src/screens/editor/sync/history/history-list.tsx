import { Undo2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Note, Refusal } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { refOfPart, type Step } from '../../../../editor/history/step';
import { text } from '../../../../i18n/text';
import type { Outbox, Receipt } from '../../../../offline/outbox/outbox';
import { IconButton } from '../../../../ui/controls/icon-button';
import { ItemRow } from '../../../../ui/lists/item-row';
import type { ActionEnv } from '../../../actions/action';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { refusalText } from '../../../text/refusal-text';
import { noteText } from '../../../text/steps/note-text';
import { timeText } from '../../../time/time-text';
import { changeInView } from '../../common/history/change-in-view';
import { firstSent, type HistoryRow, historyRows } from './history-rows';

type Props = { readonly env: () => ActionEnv; readonly outbox: Outbox };

/** The receipts of this device, read again whenever something was sent. */
function useReceipts(outbox: Outbox): readonly Receipt[] {
  const [receipts, setReceipts] = useState<readonly Receipt[]>([]);
  const lastSent = useStore(outbox.store, (state) => state.lastSent);
  useEffect(() => {
    if (lastSent !== null) outbox.receipts().then(setReceipts, reportUnexpected);
  }, [outbox, lastSent]);
  return receipts;
}

function useRows({ env, outbox }: Props): readonly HistoryRow[] {
  const { editor } = env();
  const { document } = editor;
  const steps = useStore(editor.store, (state) => state.steps);
  const waiting = useStore(outbox.store, (state) => state.items);
  const receipts = useReceipts(outbox);
  // Items come and go without a step: a refetch, an edit that is given up.
  useThrottledRevision(editor);
  return historyRows(steps, {
    current: document.current,
    isHere: (ref) => document.get(ref) !== undefined,
    isWaiting: (ref) => waiting.has(ref),
    receipts,
  });
}

/** The actions of a list of steps: each is shown on the map and announced. */
function createStepActions(env: () => ActionEnv) {
  const tell = (answer: Note | Refusal | null) => {
    const { announce, toast } = env();
    if (answer === null) return;
    const sentence = isRefusal(answer) ? refusalText(answer) : noteText(answer);
    announce(sentence);
    if (isRefusal(answer) || 'abandoned' in answer.params) toast({ title: sentence });
  };
  const about = (steps: readonly Step[]) => steps.flatMap(({ change }) => change.items.map(refOfPart));
  return {
    goTo: (id: string | null) => {
      const { editor } = env();
      const { steps } = editor.store.getState();
      const index = steps.findIndex((step) => step.id === id);
      const done = steps.filter((step) => step.done).length;
      if (index + 1 === done) return;
      const between = index + 1 < done ? steps.slice(index + 1, done) : steps.slice(done, index + 1);
      tell(changeInView(env(), about(between), () => editor.goToStep(id)));
    },
    takeBack: (id: string) => {
      const { editor } = env();
      const step = editor.store.getState().steps.filter((one) => one.id === id);
      const refusal = changeInView(env(), about(step), () => editor.takeBack(id));
      tell(refusal ?? editor.store.getState().undo);
    },
  };
}

function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.history-step')];
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
  event.preventDefault();
}

type RowProps = {
  readonly row: HistoryRow;
  readonly isNow: boolean;
  readonly stepActions: ReturnType<typeof createStepActions>;
};

function Row({ row, isNow, stepActions }: RowProps) {
  return (
    <li className="history-row" data-done={row.done} data-gone={row.gone}>
      <ItemRow
        place="inside"
        size="small"
        wraps
        className="fill history-step"
        aria-current={isNow ? 'step' : undefined}
        aria-label={[
          row.sentence,
          timeText(row.at),
          ...(row.done ? [] : [text('history.takenBack')]),
          ...(row.gone ? [text('history.noLongerHere')] : []),
        ].join(', ')}
        onClick={() => stepActions.goTo(row.id)}
      >
        <span className="fill breaks history-words">
          {row.sentence}
          {row.gone ? <small>{text('history.nothingAnyMore')}</small> : null}
        </span>
        <time dateTime={new Date(row.at).toISOString()}>{timeText(row.at)}</time>
      </ItemRow>
      {row.done && !row.gone ? (
        <IconButton
          size="small"
          label={text('history.takeBackOnlyThis', { step: row.sentence })}
          onClick={() => stepActions.takeBack(row.id)}
        >
          <Undo2 size={14} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}

/** All steps, newest first: a click goes to that step, the button beside it takes back that one alone. */
export function HistoryList(props: Props) {
  const rows = useRows(props);
  const stepActions = useMemo(() => createStepActions(props.env), [props.env]);
  const line = firstSent(rows);
  const now = rows.find((row) => row.done) ?? null;
  return (
    <ol className="history-list" onKeyDown={onArrows} data-testid="history">
      {rows.map((row) => (
        <Fragment key={row.id}>
          {row === line ? (
            <li className="row quiet small figures history-sent">
              {row.sentAt === null ? text('history.sent') : text('history.sentWhen', { when: timeText(row.sentAt) })}
            </li>
          ) : null}
          <Row row={row} isNow={row === now} stepActions={stepActions} />
        </Fragment>
      ))}
      <li className="history-row" data-done="true">
        <ItemRow
          place="inside"
          size="small"
          wraps
          className="fill history-step"
          aria-current={now === null ? 'step' : undefined}
          onClick={() => stepActions.goTo(null)}
        >
          <span className="fill breaks history-words quiet">{text('history.beforeAllOfThese')}</span>
        </ItemRow>
      </li>
    </ol>
  );
}
