import type { Progress } from '../../api/http/uploader';
import { message } from '../../i18n/message';
import { mostFileBytes } from '../../items/documents/file-fault';
import type { Outstanding } from '../../offline/outbox/outbox';
import { shownMessage } from './shown-message';
import { whyText } from './sync-text';
import { locale, text } from './text';

/** Why a file was not taken. `unreadable`: the device did not hand it over. `full`: there is no room for it here. */
export type TakeFault = 'too-large' | 'empty' | 'unreadable' | 'full';

const kilo = 1024;

/** "3.2 MB", in the units in which people are told the sizes of files. */
export function sizeText(bytes: number): string {
  const [unit, value] =
    bytes >= kilo * kilo
      ? (['megabyte', bytes / kilo / kilo] as const)
      : bytes >= kilo
        ? (['kilobyte', bytes / kilo] as const)
        : (['byte', bytes] as const);
  const digits = unit === 'byte' || value >= 100 ? 0 : 1;
  return value.toLocaleString(locale(), {
    style: 'unit',
    unit,
    // "373 byte" is what the short form makes of it.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  });
}

/** Why this file was not taken, in one sentence. */
export function takeFaultText(fault: TakeFault, file: { readonly name: string; readonly size: number }): string {
  const { name } = file;
  switch (fault) {
    case 'too-large':
      return text('{name} is too large: {size}, and the service takes at most {most} a file.', {
        name,
        size: sizeText(file.size),
        most: sizeText(mostFileBytes),
      });
    case 'empty':
      return text('{name} is empty.', { name });
    case 'unreadable':
      return text('{name} could not be read. Is it still there?', { name });
    case 'full':
      return text('{name} is not kept: this device is full.', { name });
  }
}

type Told = Pick<Outstanding, 'state' | 'held' | 'error' | 'patch' | 'unsaved'>;

function refusedText({ error, patch }: Told): string {
  if (error?.kind === 'no-file') return shownMessage(message('outbox.noFile'));
  if (error?.kind === 'denied') return text('You may not add documents to this project.');
  const size = Number(patch['size'] ?? 0);
  if (error?.status === 413) return text('Too large for the service: {size}.', { size: sizeText(size) });
  return text('Refused by the service: {reason}', { reason: (error && whyText(error)) ?? '' });
}

/** Whole percent of an upload, from what has left this device. */
export function percentOf({ sent, total }: Progress): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0;
}

/** Where an upload is, in one sentence. */
export function uploadText(one: Told, how: { readonly online: boolean; readonly progress: Progress | null }): string {
  switch (one.state) {
    case 'rejected':
    case 'conflict':
      return refusedText(one);
    case 'unknown':
      return text('Checking whether it arrived');
    case 'waiting-auth':
      return text('Waits for your sign-in');
    case 'sending': {
      const percent = how.progress ? percentOf(how.progress) : 0;
      if (percent >= 100) return text('Sent, waiting for the answer');
      return percent > 0 ? text('Uploading, {percent} %', { percent }) : text('Uploading');
    }
    case 'queued':
      if (one.unsaved) return text('Not saved on this device');
      if (one.held) return text('Paused, saved on this device');
      return how.online ? text('Saved on this device, about to leave') : text('Saved on this device, waits for signal');
  }
}

/** The kind of a document, by what its record says of it. */
export function kindText(docType: unknown): string {
  switch (docType) {
    case 'photo':
      return text('Photo');
    case 'permit':
      return text('Permit paper');
    case 'drawing':
      return text('Drawing');
    case 'report':
      return text('Test report');
    case 'easement':
      return text('Easement');
    case 'data-sheet':
      return text('Data sheet');
    default:
      return typeof docType === 'string' && docType !== '' ? docType : text('Other');
  }
}
