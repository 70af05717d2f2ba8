import { useState } from 'react';
import { keptClosed } from '../../offline/kept-closed';
import { counted } from '../words/quantity';

/** Tells the next person that somebody's unsent work is on this device, and no more than that (reliability.md 4.9). */
export function KeptClosedNote() {
  const [kept] = useState(keptClosed);
  if (kept.length === 0) return null;
  return (
    <div className="sign-in-kept" data-testid="kept-closed">
      {kept.map(({ who, count }) => (
        <p key={who}>
          {counted(count, 'change', 'changes')} of {who} {count === 1 ? 'is' : 'are'} kept closed on this device.
        </p>
      ))}
    </div>
  );
}
