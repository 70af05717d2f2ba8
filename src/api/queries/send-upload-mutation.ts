import type { ItemRef } from '../../items/item';
import type { Api, ApiUpload, WireRecord } from '../api';
import { pathOf } from '../http/path';
import { networkFailure } from '../http/status-failure';
import { isWireRecord } from './wire-record';

/** How long a finished send stays in the mutation cache, milliseconds. */
const gcTime = 5_000;

/** A file with what the form says of it. */
export type Upload = {
  readonly file: { readonly bytes: ArrayBuffer; readonly name: string; readonly type: string };
  readonly projectId: number;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** The form of an upload (A17): the file last, so that a service that reads in order knows what it is about. */
function formOf({ file, projectId, fields }: Upload): FormData {
  const form = new FormData();
  form.set('mapProjectId', String(projectId));
  for (const name of ['name', 'lat', 'lng']) {
    const value = fields[name];
    if (value !== undefined && value !== null && value !== '') form.set(name, String(value));
  }
  form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

/**
 * Sends one new document with its file (docs/interface.md 4.2). The outbox decides whether and
 * when to try again. Throws a Failure: `unsafe` when the document may have been created.
 */
export function sendUploadMutation(api: Api, ref: ItemRef, running: Pick<ApiUpload, 'signal' | 'onProgress'>) {
  return {
    mutationKey: ['send', ref] as const,
    mutationFn: async (upload: Upload): Promise<WireRecord> => {
      const { body } = await api.upload({ path: pathOf('upload-document'), form: () => formOf(upload), ...running });
      if (!isWireRecord(body)) throw networkFailure('malformed', true);
      return body;
    },
    networkMode: 'always' as const,
    retry: false,
    gcTime,
  };
}
