import { text } from '../../../../i18n/text';
import type { ModelKey } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { modelWord } from '../../../text/model-word';
import { clearFilters } from './table-store';

type Props = {
  readonly model: ModelKey;
  /** A filter of a column is set. */
  readonly filtered: boolean;
  /** The button that had the focus is gone then. */
  readonly onCleared: () => void;
};

/** In place of the rows where there are none; where filters leave none, with the button that clears them. */
export function NoRows({ model, filtered, onCleared }: Props) {
  const clear = () => {
    clearFilters(model);
    onCleared();
  };
  const action = filtered ? <Button onClick={clear}>{text('table.clearFiltersColumns')}</Button> : null;
  return <EmptyState title={text('table.noToShow', { things: modelWord(model, 2) })} action={action} />;
}
