import type { Home } from '../../../../../files/mapping/home';
import type { ImportPlan } from '../../../../../files/mapping/import-plan';
import { planWithProfiles } from '../../../../../files/mapping/profiles/mapping-profile';
import type { LngLat } from '../../../../../geo/lng-lat';
import { message } from '../../../../../i18n/message';
import { sortFiles } from '../../../../dropped-files/sort-files';
import { messageText } from '../../../../text/message-text';
import { readingOf } from '../already-read';
import type { Read } from '../find-duplicates';
import { keptProfiles } from '../mapping/kept-profiles';
import type { Made } from './drive-reader';
import { type OpenedFiles, openFiles } from './open-files';

/** A file of another program: what it holds, what becomes of it, and what it became by that plan. */
export type Mapping = {
  readonly opened: OpenedFiles;
  readonly plan: ImportPlan;
  readonly made: Made;
  /** The files themselves, and the encoding in which the user has them read: null, as they say. */
  readonly files: readonly File[];
  readonly encoding: string | null;
  /** Where the map was before the file was looked at. */
  readonly near: LngLat;
  /** True while a changed plan is computed. */
  readonly isMaking: boolean;
};

export type Looked = { readonly reading: Read; readonly mapping: Mapping | null };
/** The reading, or why there is nothing, in the words of the moment. */
export type Answer = ({ readonly ok: true } & Looked) | { readonly ok: false; readonly reason: () => string };

const inWords = (reason: Parameters<typeof messageText>[0]): Answer => ({
  ok: false,
  reason: () => messageText(reason),
});

type Reading = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly near: LngLat;
  readonly home: Home | null;
  readonly encoding: string | null;
  readonly projectId: number;
};

/** Reads what can be imported; the rest is better named than taken for a broken file of the right kind. */
export async function readKnown(files: readonly File[], reading: Reading): Promise<Answer> {
  if (files.length === 0) return inWords(message('file.empty'));
  const sorted = await sortFiles(files);
  if (!sorted.canImport) return inWords(await sorted.whyNot());
  const opened = await openFiles(sorted.groups, reading);
  if (!opened.ok) return inWords(opened.reason);
  const plan = planWithProfiles(keptProfiles(reading.projectId).kept(), opened.summary, opened.plan);
  const made = await opened.make(plan);
  if (!made) return inWords(opened.lost() ?? message('file.unreadable'));
  return {
    ok: true,
    reading: readingOf(made),
    mapping: { opened, plan, made, files, encoding: reading.encoding, near: reading.near, isMaking: false },
  };
}
