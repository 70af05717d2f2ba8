import { useStore } from 'zustand';
import { toServiceCopy } from '../../../../editor/commands/to-service-copy';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { ItemRow } from '../../../../ui/lists/item-row';
import { historyText } from '../../../text/steps/history-text';
import { timeText } from '../../../time/time-text';
import { stepsOfItem } from './history-rows';
import './history.css';

type Props = { readonly editor: Editor; readonly itemRef: ItemRef; readonly writable: boolean };

/** The steps of one item: it can be put back to any of it without undoing later work elsewhere. */
export function ItemHistory({ editor, itemRef, writable }: Props) {
  const { document } = editor;
  const all = useStore(editor.store, (state) => state.steps);
  useStore(editor.store, (state) => state.revision);
  const steps = stepsOfItem(all, itemRef, document.current);
  const hasCopy = document.base(itemRef) !== undefined && document.edit(itemRef)?.kind === 'patch';
  if (steps.length === 0 && !hasCopy) return null;
  return (
    <details className="if-any inspector-section item-history">
      <summary>
        {text('history.historyOfThisItem')} <span className="quiet">{steps.length}</span>
      </summary>
      {hasCopy && writable ? (
        <p className="item-history-actions">
          <Button size="small" onClick={() => editor.run(toServiceCopy(editor.env(), itemRef))}>
            {text('history.backToServicesCopy')}
          </Button>
        </p>
      ) : null}
      <ol className="history-list">
        {steps.map((step, index) => (
          <li key={step.id} className="history-row" data-done="true">
            <ItemRow
              place="inside"
              size="small"
              wraps
              className="fill history-step"
              disabled={index === 0 || !writable}
              aria-current={index === 0 ? 'step' : undefined}
              aria-label={index === 0 ? undefined : text('history.putOnlyItemBack', { step: historyText(step.note) })}
              onClick={() => editor.putBack(itemRef, step.id)}
            >
              <span className="fill breaks history-words">{historyText(step.note)}</span>
              <time dateTime={new Date(step.at).toISOString()}>{timeText(step.at)}</time>
            </ItemRow>
          </li>
        ))}
        {steps.length > 0 ? (
          <li className="history-row" data-done="true">
            <ItemRow
              place="inside"
              size="small"
              wraps
              className="fill history-step"
              disabled={!writable}
              aria-label={text('history.putOnlyItemBackBefore')}
              onClick={() => editor.putBack(itemRef, null)}
            >
              <span className="fill breaks history-words quiet">{text('history.beforeAllOfThese')}</span>
            </ItemRow>
          </li>
        ) : null}
      </ol>
    </details>
  );
}
