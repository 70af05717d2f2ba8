import { text } from '../../../i18n/text';
import { ListMore } from '../../../ui/lists/list-more';

type Props = { readonly left: number; readonly step: number; readonly onMore: () => void };

/** The way to the next lines of a list that shows only its first ones; nothing where none are left. */
export function ShowMore({ left, step, onMore }: Props) {
  return (
    <ListMore left={left} label={text('common.moreOfLeft', { count: Math.min(step, left), left })} onMore={onMore} />
  );
}
