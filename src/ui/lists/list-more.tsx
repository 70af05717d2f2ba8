import { Button } from '../controls/button';

export type ListMoreProps = {
  /** The number of lines that are not shown yet. */
  readonly left: number;
  readonly label: string;
  readonly onMore: () => void;
};

/** The way to the next lines of a list that shows only its first ones; nothing where none are left. */
export function ListMore({ left, label, onMore }: ListMoreProps) {
  if (left <= 0) return null;
  return (
    <Button size="small" variant="ghost" onClick={onMore}>
      {label}
    </Button>
  );
}
