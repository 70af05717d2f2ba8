import type { Contents } from '../../../../../files/contents';
import { createToDegrees } from '../../../../../files/mapping/create-to-degrees';
import { doubtNumbers } from '../../../../../files/mapping/doubts/doubt-numbers';
import { doubtPlaces } from '../../../../../files/mapping/doubts/doubt-places';
import { doubtStatus } from '../../../../../files/mapping/doubts/doubt-status';
import { foundByReading, groupFindings } from '../../../../../files/mapping/doubts/group-findings';
import { findSystems } from '../../../../../files/mapping/find-systems';
import { guessPlan } from '../../../../../files/mapping/guess/guess-plan';
import type { Home } from '../../../../../files/mapping/home';
import type { FileSummary } from '../../../../../files/mapping/import-plan';
import { type MadeItem, makeItems } from '../../../../../files/mapping/items/make-items';
import { nameOfFeature, placeOfFeature } from '../../../../../files/mapping/place-of-feature';
import { summarise } from '../../../../../files/mapping/summarise-layers';
import type { FileGroup } from '../../../../../files/read/groups/group-files';
import { joinReadings, type NamedReading } from '../../../../../files/read/join-readings';
import { readFiles } from '../../../../../files/read/read-files';
import { reasonBytes, unknownReason } from '../../../../../files/read/unknown-reason';
import { pathLength } from '../../../../../geo/path/path-length';
import { message } from '../../../../../i18n/message';
import { createAnswerRepairs } from '../../repair/answer-repairs';
import type { FilesAnswer, FilesAsk } from './files-ask';

/** Items in one message: a few milliseconds of the page's time. */
const partSize = 1000;

type Post = (answer: FilesAnswer) => void;

/** Reports a share a hundred times at most. */
function createReport(post: Post) {
  let reported = 0;
  return (share: number) => {
    if (share < reported + 0.01) return;
    reported = share;
    post({ kind: 'progress', share });
  };
}

type Reading = { readonly report: (share: number) => void; readonly encoding: string | null };

/** Reads the files of one group, which stand for so much of the whole. */
async function readGroup(group: FileGroup<File>, { report, encoding }: Reading): Promise<NamedReading> {
  const { format, files, isAlone } = group;
  const name = files[0]?.name ?? '';
  if (!format) {
    const head = new Uint8Array((await files[0]?.slice(0, reasonBytes).arrayBuffer()) ?? []);
    const reason = isAlone ? message('file.companionAlone', { name }) : unknownReason(head);
    return { name, reading: { ok: false, reason } };
  }
  const parts = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      ...(encoding !== null && { encoding }),
    })),
  );
  const reading = await readFiles(format, parts, report);
  return { name: reading.ok ? name.replace(/\.[^.]*$/, '') : name, reading };
}

type Opened = Contents & { readonly summary: FileSummary; readonly home: Home | null };

/** Reads all files as one, and posts what they hold, or why nothing of them can be read: null. */
async function open(
  { groups, home, encoding }: Extract<FilesAsk, { kind: 'open' }>,
  post: Post,
): Promise<Opened | null> {
  const report = createReport(post);
  const readings: NamedReading[] = [];
  for (const [at, group] of groups.entries()) {
    readings.push(await readGroup(group, { report: (share) => report((at + share) / groups.length), encoding }));
  }
  const read = joinReadings(readings);
  if (!read.ok) {
    post({ kind: 'refused', reason: read.reason });
    return null;
  }
  const summary = summarise(read);
  post({ kind: 'opened', summary, plan: guessPlan(summary) });
  return { ...read, summary, home };
}

type Making = Extract<FilesAsk, { kind: 'make' }> & { readonly onItems: (items: readonly MadeItem[]) => void };

/** Posts what becomes of the files by a plan, a part at a time. */
async function make(opened: Opened, { turn, plan, onItems }: Making, post: Post): Promise<void> {
  const { layers, findings: read, summary, home } = opened;
  const toDegrees = await createToDegrees(layers, plan);
  const { items, findings } = makeItems(layers, plan, { toDegrees, report: createReport(post) });
  onItems(items);
  for (let from = 0; from < items.length; from += partSize) {
    post({ kind: 'part', turn, items: items.slice(from, from + partSize) });
  }
  const lines = items.flatMap(({ geometry }) => (geometry?.kind === 'line' ? [geometry.path] : []));
  const doubts = [
    ...(await doubtPlaces(layers, toDegrees, home)),
    ...doubtNumbers(summary.layers, plan),
    ...doubtStatus(items, plan),
  ];
  const about = (layer: number, feature: number) => {
    const name = nameOfFeature(layers[layer], feature, plan.layers[layer]);
    return { at: placeOfFeature(layers[layer], feature, toDegrees), ...(name !== undefined && { name }) };
  };
  post({
    kind: 'made',
    turn,
    findings: groupFindings([...doubts, ...foundByReading(read), ...findings], about),
    totalM: lines.reduce((sum, path) => sum + pathLength(path), 0),
  });
}

/** The worker's side of reading files. The returned function answers by `post`, and rejects for a fault of the program. */
export function createAnswerFiles(post: Post): (ask: FilesAsk) => Promise<void> {
  let opened: Opened | null = null;
  const repairs = createAnswerRepairs(post);
  return async (ask) => {
    if (ask.kind === 'open') opened = await open(ask, post);
    else if (ask.kind === 'make') {
      if (opened) await make(opened, { ...ask, onItems: repairs.setItems }, post);
    } else if (ask.kind !== 'systems') repairs.answer(ask);
    else if (opened) {
      const { query, near, layer } = ask;
      const found = await findSystems(opened.layers[layer] ?? { features: [] }, query, near);
      post({ kind: 'systems', query, systems: found.map(({ system }) => system) });
    }
  };
}
