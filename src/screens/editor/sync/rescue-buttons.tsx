import { type ChangeEvent, useRef } from 'react';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { filesLeftOut } from '../../documents/upload/files-left-out';
import { useOutbox } from '../../services';
import { useRescue } from './use-rescue';
import { useStoredChange } from './use-stored-change';

/** A file for bad days: everything unsent, out of this device and back into it (docs/editing.md 9). */
export function RescueButtons({ count }: { readonly count: number }) {
  const outbox = useOutbox();
  const { save, open } = useRescue();
  const leftOut = filesLeftOut(outbox.all());
  const run = useStoredChange();
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) run(open(file));
  };
  return (
    <div className="sync-buttons">
      <Button size="small" disabled={count === 0} data-testid="export-outbox" onClick={() => save()}>
        {text('common.saveRescueFile')}
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        {text('sync.openRescueFile')}
      </Button>
      {leftOut === '' ? null : <p className="sync-times">{leftOut}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={text('sync.rescueFile')}
        data-testid="rescue-file"
        onChange={chosen}
      />
    </div>
  );
}
