import { Pause, Play, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { Outstanding } from '../../offline/outbox/outbox';
import { IconButton } from '../../ui/icon-button';
import { useAct } from '../editor/sync/use-act';
import { useOutstanding } from '../editor/sync/use-outstanding';
import { useServices } from '../services';
import { text } from '../words/text';
import { percentOf, sizeText, uploadText } from '../words/upload-text';
import { saveFile } from './save-file';

/** The documents of a project that are not on the server yet. */
export function uploadsOf(all: readonly Outstanding[], projectId: number): readonly Outstanding[] {
  return all.filter(
    ({ ref, kind, patch, projectId: of }) =>
      of === projectId && kind === 'create' && ref.startsWith('document:') && typeof patch['fileName'] === 'string',
  );
}

function Deeds({ one, name }: { readonly one: Outstanding; readonly name: string }) {
  const { outbox } = useServices();
  const act = useAct();
  const isStuck = one.state === 'rejected';
  const save = async () => {
    const file = await outbox.fileOf(one.ref);
    if (file) saveFile(file.name, file.bytes);
  };
  return (
    <span className="upload-deeds">
      {isStuck ? (
        <IconButton size="small" label={text('Try {name} again', { name })} onClick={() => act(outbox.retry(one.ref))}>
          <RotateCcw size={15} />
        </IconButton>
      ) : one.held ? (
        <IconButton size="small" label={text('Send {name} now', { name })} onClick={() => outbox.sendNow([one.ref])}>
          <Play size={15} />
        </IconButton>
      ) : (
        <IconButton size="small" label={text('Pause {name}', { name })} onClick={() => act(outbox.pause([one.ref]))}>
          <Pause size={15} />
        </IconButton>
      )}
      {isStuck || one.held ? (
        <>
          <IconButton size="small" label={text('Save {name} to a file', { name })} onClick={() => act(save())}>
            <Save size={15} />
          </IconButton>
          <IconButton
            size="small"
            label={text('Give {name} up: into the bin, for 30 days', { name })}
            onClick={() => act(outbox.discard([one.ref]))}
          >
            <Trash2 size={15} />
          </IconButton>
        </>
      ) : null}
    </span>
  );
}

function UploadLine({ one }: { readonly one: Outstanding }) {
  const { outbox } = useServices();
  const progress = useStore(outbox.uploads, (uploads) => uploads.get(one.ref) ?? null);
  const online = useStore(outbox.store, ({ phase }) => phase !== 'offline');
  const name = String(one.patch['name'] ?? one.patch['fileName']);
  const isSending = one.state === 'sending';
  return (
    <li className="upload" data-testid="upload" data-state={one.state}>
      <span className="upload-name" title={name}>
        {name}
      </span>
      <span className="upload-size">{sizeText(Number(one.patch['size'] ?? 0))}</span>
      <span className="upload-state" data-needs={one.state === 'rejected'}>
        {uploadText(one, { online, progress })}
      </span>
      {isSending ? (
        <progress
          aria-label={text('Upload of {name}', { name })}
          max={100}
          value={progress ? percentOf(progress) : 0}
        />
      ) : null}
      <Deeds one={one} name={name} />
    </li>
  );
}

/** What is on its way, with what can be done about it. Nothing when nothing is. */
export function UploadList({ projectId }: { readonly projectId: number }) {
  const { outbox } = useServices();
  const act = useAct();
  const uploads = uploadsOf(useOutstanding(outbox), projectId);
  if (uploads.length === 0) return null;
  const held = uploads.filter((one) => one.held);
  const free = uploads.filter((one) => !one.held && one.state !== 'rejected');
  return (
    <section className="uploads" aria-label={text('Uploads')}>
      <header>
        <h2>
          {text('{count, plural, one {# document} other {# documents}} not on the server yet', {
            count: uploads.length,
          })}
        </h2>
        <p>
          {text(
            'Kept whole on this device until they are there. One that is cut starts again by itself, from its beginning.',
          )}
        </p>
        {uploads.length > 1 && free.length > 0 ? (
          <button
            type="button"
            className="ui-button"
            data-size="small"
            onClick={() => act(outbox.pause(free.map(({ ref }) => ref)))}
          >
            {text('Pause all')}
          </button>
        ) : null}
        {uploads.length > 1 && held.length > 0 ? (
          <button
            type="button"
            className="ui-button"
            data-size="small"
            onClick={() => outbox.sendNow(held.map(({ ref }) => ref))}
          >
            {text('Send all now')}
          </button>
        ) : null}
      </header>
      <ul>
        {uploads.map((one) => (
          <UploadLine key={one.ref} one={one} />
        ))}
      </ul>
    </section>
  );
}
