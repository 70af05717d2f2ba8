import { text } from '../../../i18n/text';
import { compareRows } from '../conflict/compare-rows';
import { RowValue } from '../conflict/row-value';
import type { SyncLine } from '../sync/sync-lines';

/** The changed properties of one item, before and after. */
function Changes({ line }: { readonly line: SyncLine }) {
  const rows = compareRows(line.one);
  const isNew = line.one.kind === 'create';
  return (
    <dl className="review-changes">
      {rows
        .filter(({ values }) => !isNew || (values.mine !== null && values.mine !== undefined && values.mine !== ''))
        .map((row) => (
          <div key={row.key} className="review-change">
            <dt>{row.label}</dt>
            <dd>
              {isNew ? null : (
                <del>
                  <RowValue row={row} side="base" />
                </del>
              )}
              <ins>
                <RowValue row={row} side="mine" />
              </ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}

type LineProps = {
  readonly line: SyncLine;
  readonly ticked: boolean;
  readonly shown: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly onShow: () => void;
};

/** One waiting item: whether it leaves, and what it changes. */
export function ReviewLine({ line, ticked, shown, onTick, onShow }: LineProps) {
  return (
    <div className="review-line" data-shown={shown} data-testid="review-item">
      <span className="review-line-head">
        <input
          type="checkbox"
          className="review-tick"
          aria-label={text('review.send', { name: line.name })}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <button type="button" className="sync-name" aria-expanded={shown} onClick={onShow}>
          {line.name}
        </button>
        <span className="sync-what">{line.what}</span>
      </span>
      {shown ? <Changes line={line} /> : null}
    </div>
  );
}
