import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { changeCount } from '../../../items/changes/change-filters';
import type { ChangeDigest } from '../../../offline/change-tracking/project-visit';
import { useUnits } from '../../preferences/use-units';
import { changeParts } from '../../text/change-parts';
import { exactMoment, relativeTimeText } from '../../time/moment';

/** Parts that a line has room for. */
const mostParts = 4;

type Props = {
  readonly digest: ChangeDigest;
  readonly name: string;
  readonly now: number;
  readonly onOpen: () => void;
};

/** The news of a project since this user last looked, and the way to see just those. Nothing where there are none. */
export function UnseenChangesLine({ digest: { projectId, since }, name, now, onOpen }: Props) {
  const units = useUnits();
  if (!since || changeCount(since.news) === 0) return null;
  const parts = changeParts(since.news, units);
  const shown = parts.slice(0, mostParts).join(' · ');
  return (
    <p className="row project-since" data-testid="project-since">
      <Sparkles size={14} aria-hidden="true" />
      <span className="fill" title={`${exactMoment(since.at)}: ${parts.join(' · ')}`}>
        {text('common.sinceYouLooked', {
          when: relativeTimeText(since.at, now),
          what: parts.length > mostParts ? `${shown} …` : shown,
        })}
      </span>
      <Link
        className="row medium"
        to={`/projects/${projectId}?since=1`}
        onClick={onOpen}
        aria-label={text('digest.showWhatIsNew', { name })}
      >
        {text('digest.show')}
      </Link>
    </p>
  );
}
