import { useState } from 'react';
import { unsentNotes } from '../../offline/shared-device/unsent-notes';
import { text } from '../text/text';

/** Tells the next person that somebody's unsent work is on this device, and no more than that (docs/sync.md 4.9). */
export function ClosedOutboxNote() {
  const [kept] = useState(unsentNotes);
  if (kept.length === 0) return null;
  return (
    <div className="sign-in-kept" data-testid="kept-closed">
      {kept.map(({ who, count }) => (
        <p key={who}>
          {text(
            '{count, plural, one {# change of {who} is kept closed on this device. It leaves when {who} signs in here again.} other {# changes of {who} are kept closed on this device. They leave when {who} signs in here again.}}',
            { count, who },
          )}
        </p>
      ))}
    </div>
  );
}
