import type { Progress } from '../../api/http/uploader';
import { message } from '../../i18n/message';
import { numeral } from '../../i18n/numeral';
import { text } from '../../i18n/text';
import { mostFileBytes } from '../../items/documents/file-fault';
import type { Outstanding } from '../../offline/outbox/outbox';
import { messageText } from './message-text';
import { whyText } from './sync/sync-text';

/** Why a file could not be kept on this device: there is no room for it, or a fault of this program. */
export type KeepFault = 'full' | 'fault';

/** Why a file was not taken. `unreadable`: the device did not hand it over. */
export type TakeFault = 'too-large' | 'empty' | 'unreadable' | KeepFault;

const kilo = 1024;

/** "3.2 MB", in the units in which sizes of files are given. */
export function sizeText(bytes: number): string {
  const [unit, value] =
    bytes >= kilo * kilo
      ? (['megabyte', bytes / kilo / kilo] as const)
      : bytes >= kilo
        ? (['kilobyte', bytes / kilo] as const)
        : (['byte', bytes] as const);
  const digits = unit === 'byte' || value >= 100 ? 0 : 1;
  return numeral(value, {
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
      return text('upload.tooLargeServiceTakes', {
        name,
        size: sizeText(file.size),
        most: sizeText(mostFileBytes),
      });
    case 'empty':
      return text('upload.isEmpty', { name });
    case 'unreadable':
      return text('upload.notReadStill', { name });
    case 'full':
      return text('upload.notKeptDeviceFull', { name });
    case 'fault':
      return text('upload.notKeptFault', { name });
  }
}

type UploadStatus = Pick<Outstanding, 'state' | 'held' | 'error' | 'patch' | 'unsaved'>;

function refusedText({ error, patch }: UploadStatus): string {
  if (error?.kind === 'no-file') return messageText(message('outbox.noFile'));
  if (error?.kind === 'denied') return text('upload.notAddDocumentsProject');
  const size = Number(patch['size'] ?? 0);
  if (error?.status === 413) return text('upload.tooLargeForService', { size: sizeText(size) });
  return text('upload.refusedByService', { reason: (error && whyText(error)) ?? '' });
}

/** Whole percent of an upload, from what has left this device. */
export function percentOf({ sent, total }: Progress): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0;
}

/** Where an upload is, in one sentence. */
export function uploadText(
  one: UploadStatus,
  how: { readonly online: boolean; readonly progress: Progress | null },
): string {
  switch (one.state) {
    case 'rejected':
    case 'conflict':
      return refusedText(one);
    case 'unknown':
      return text('common.checkingWhetherItArrived');
    case 'waiting-auth':
      return text('upload.waitsForYourSign');
    case 'sending': {
      const percent = how.progress ? percentOf(how.progress) : 0;
      if (percent >= 100) return text('upload.sentWaitingForAnswer');
      return percent > 0 ? text('upload.uploadingPercent', { percent }) : text('upload.uploading');
    }
    case 'queued':
      if (one.unsaved) return text('common.notSavedOnThis');
      if (one.held) return text('upload.pausedSavedOnThis');
      return how.online ? text('upload.savedDeviceAboutLeave') : text('upload.savedDeviceWaitsSignal');
  }
}

/** The kind of a document, by its record. */
export function kindText(docType: unknown): string {
  switch (docType) {
    case 'photo':
      return text('upload.photo');
    case 'permit':
      return text('upload.permitPaper');
    case 'drawing':
      return text('common.drawing');
    case 'report':
      return text('upload.testReport');
    case 'easement':
      return text('upload.easement');
    case 'data-sheet':
      return text('upload.dataSheet');
    default:
      return typeof docType === 'string' && docType !== '' ? docType : text('upload.other');
  }
}
