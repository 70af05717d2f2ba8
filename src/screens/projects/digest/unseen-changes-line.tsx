import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newsCount } from '../../../items/changes/change-filters';
import type { VisitDigest } from '../../../offline/change-tracking/project-visit';
import { useUnits } from '../../preferences/use-units';
import { newsParts } from '../../text/change-parts';
import { text } from '../../text/text';
import { agoWords, exactMoment } from '../../time/moment';

/** Parts that a line has room for. */
const mostParts = 4;

type Props = {
  readonly digest: VisitDigest;
  readonly name: string;
  readonly now: number;
  readonly onOpen: () => void;
};

/** What is new in a project since this user last looked, and the way to see just that. Nothing where nothing is. */
export function SinceLine({ digest: { projectId, since }, name, now, onOpen }: Props) {
  const units = useUnits();
  if (!since || newsCount(since.news) === 0) return null;
  const parts = newsParts(since.news, units);
  const shown = parts.slice(0, mostParts).join(' · ');
  return (
    <p className="project-since" data-testid="project-since">
      <Sparkles size={14} aria-hidden="true" />
      <span title={`${exactMoment(since.at)}: ${parts.join(' · ')}`}>
        {text('Since you looked {when}: {what}', {
          when: agoWords(since.at, now),
          what: parts.length > mostParts ? `${shown} …` : shown,
        })}
      </span>
      <Link
        to={`/projects/${projectId}?since=1`}
        onClick={onOpen}
        aria-label={text('Show what is new in {name}', { name })}
      >
        {text('Show')}
      </Link>
    </p>
  );
}
