import { Star } from 'lucide-react';
import { text } from '../../../i18n/text';
import { IconButton } from '../../../ui/controls/icon-button';
import type { Project } from '../project';

type StarProps = { readonly project: Project; readonly starred: boolean; readonly onStar: (on: boolean) => void };

/** Puts a star on; taken off it is on this device alone, because the interface has no way to take a bookmark back (A9). */
export function StarButton({ project: { name }, starred, onStar }: StarProps) {
  return (
    <IconButton
      className="project-star"
      label={starred ? text('projects.takeStarOffDevice', { name }) : text('projects.putStarOn', { name })}
      pressed={starred}
      onClick={() => onStar(!starred)}
      data-testid="project-bookmark"
    >
      <Star size={16} aria-hidden="true" />
    </IconButton>
  );
}
