import { Pause, Play, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import type { Outstanding } from '../../../offline/outbox/outbox';
import { IconButton } from '../../../ui/controls/icon-button';
import '../../../ui/feedback/feedback.css';
import { useOutstanding } from '../../open-project/use-outstanding';
import { useStoredChange } from '../../open-project/use-stored-change';
import { useOutbox } from '../../services';
import { percentOf, sizeText, uploadText } from '../../text/upload-text';
import { saveFile } from '../preview/save-file';
import { isUpload } from './is-upload';

function nameOfUpload({ patch }: Outstanding): string {
  return String(patch['name'] ?? patch['fileName']);
}

/** The actions for an upload: pause it, let it go on, try it again, save it elsewhere, give it up. */
export function UploadActions({ one }: { readonly one: Outstanding }) {
  const name = nameOfUpload(one);
  const outbox = useOutbox();
  const run = useStoredChange();
  const isStuck = one.state === 'rejected';
  const save = async () => {
    const file = await outbox.fileOf(one.ref);
    if (file) saveFile(file.name, file.bytes);
  };
  return (
    <span className="row upload-deeds">
      {isStuck ? (
        <IconButton size="small" label={text('upload.tryAgain', { name })} onClick={() => run(outbox.retry(one.ref))}>
          <RotateCcw size={15} />
        </IconButton>
      ) : one.held ? (
        <IconButton size="small" label={text('upload.sendNow', { name })} onClick={() => outbox.sendNow([one.ref])}>
          <Play size={15} />
        </IconButton>
      ) : (
        <IconButton size="small" label={text('upload.pause', { name })} onClick={() => run(outbox.pause([one.ref]))}>
          <Pause size={15} />
        </IconButton>
      )}
      {isStuck || one.held ? (
        <>
          <IconButton size="small" label={text('upload.saveToFile', { name })} onClick={() => run(save())}>
            <Save size={15} />
          </IconButton>
          <IconButton
            size="small"
            label={text('upload.giveUpIntoBin', { name })}
            onClick={() => run(outbox.discard([one.ref]))}
          >
            <Trash2 size={15} />
          </IconButton>
        </>
      ) : null}
    </span>
  );
}

/** Where an upload is, in words and, while it leaves, as a bar. */
export function UploadState({ one }: { readonly one: Outstanding }) {
  const outbox = useOutbox();
  const progress = useStore(outbox.uploads, (uploads) => uploads.get(one.ref) ?? null);
  const online = useStore(outbox.store, ({ phase }) => phase !== 'offline');
  return (
    <>
      <span className="quiet figures upload-state" data-needs={one.state === 'rejected'}>
        {uploadText(one, { online, progress })}
      </span>
      {one.state === 'sending' ? (
        <span className="ui-progress upload-progress">
          <progress
            aria-label={text('upload.uploadOf', { name: nameOfUpload(one) })}
            max={100}
            value={progress ? percentOf(progress) : 0}
          />
        </span>
      ) : null}
    </>
  );
}

function UploadLine({ one }: { readonly one: Outstanding }) {
  const name = nameOfUpload(one);
  return (
    <li className="upload" data-testid="upload" data-state={one.state}>
      <span className="cut medium" title={name}>
        {name}
      </span>
      <span className="at-end quiet figures">{sizeText(Number(one.patch['size'] ?? 0))}</span>
      <UploadState one={one} />
      <UploadActions one={one} />
    </li>
  );
}

/** The uploads on their way, with their actions. Nothing when there are none. */
export function UploadList({ projectId }: { readonly projectId: number }) {
  const outbox = useOutbox();
  const run = useStoredChange();
  const uploads = useOutstanding(outbox).filter((one) => one.projectId === projectId && isUpload(one));
  if (uploads.length === 0) return null;
  const held = uploads.filter((one) => one.held);
  const free = uploads.filter((one) => !one.held && one.state !== 'rejected');
  return (
    <section className="stack plain-card uploads" aria-label={text('upload.uploads')}>
      <header className="row-wrap">
        <h2 className="large">
          {text('upload.documentsNotServerYet', {
            count: uploads.length,
          })}
        </h2>
        <p className="quiet small">{text('upload.keptWholeDeviceUntil')}</p>
        {uploads.length > 1 && free.length > 0 ? (
          <button
            type="button"
            className="ui-button"
            data-size="small"
            onClick={() => run(outbox.pause(free.map(({ ref }) => ref)))}
          >
            {text('upload.pauseAll')}
          </button>
        ) : null}
        {uploads.length > 1 && held.length > 0 ? (
          <button
            type="button"
            className="ui-button"
            data-size="small"
            onClick={() => outbox.sendNow(held.map(({ ref }) => ref))}
          >
            {text('upload.sendAllNow')}
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
