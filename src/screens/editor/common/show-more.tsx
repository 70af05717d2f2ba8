import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';

type Props = { readonly left: number; readonly step: number; readonly onMore: () => void };

/** The way to the next lines of a list that shows only its first ones; nothing where none are left. */
export function ShowMore({ left, step, onMore }: Props) {
  if (left <= 0) return null;
  return (
    <Button size="small" variant="ghost" onClick={onMore}>
      {text('common.moreOfLeft', { count: Math.min(step, left), left })}
    </Button>
  );
}
