import { useState } from 'react';
import { text } from '../../i18n/text';
import { unsentNotes } from '../../offline/shared-device/unsent-notes';

/** Notifies the next person that somebody's unsent work is on this device, and no more than that (docs/sync.md 4.9). */
export function ClosedOutboxNote() {
  const [kept] = useState(unsentNotes);
  if (kept.length === 0) return null;
  return (
    <div className="sign-in-kept" data-testid="kept-closed">
      {kept.map(({ who, count }) => (
        <p key={who}>{text('signIn.changesKeptClosedDevice', { count, who })}</p>
      ))}
    </div>
  );
}
