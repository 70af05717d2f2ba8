import { Star } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';
import { text } from '../../text/text';
import type { Project } from '../project';

type StarProps = { readonly project: Project; readonly starred: boolean; readonly onStar: (on: boolean) => void };

/** Puts a star on; taken off it is on this device alone, because the interface has no way to take a bookmark back (A9). */
export function StarButton({ project: { name }, starred, onStar }: StarProps) {
  return (
    <IconButton
      className="project-star"
      label={
        starred
          ? text('Take the star off {name}, on this device only', { name })
          : text('Put a star on {name}', { name })
      }
      pressed={starred}
      onClick={() => onStar(!starred)}
      data-testid="project-bookmark"
    >
      <Star size={16} aria-hidden="true" />
    </IconButton>
  );
}
