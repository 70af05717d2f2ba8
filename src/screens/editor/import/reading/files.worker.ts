import { postUncaughtFaults } from '../../../../api/platform/worker-faults';
import type { Contents } from '../../../../files/contents';
import { createToDegrees } from '../../../../files/mapping/create-to-degrees';
import { doubtNumbers } from '../../../../files/mapping/doubt-numbers';
import { doubtPlaces } from '../../../../files/mapping/doubt-places';
import { doubtStatus } from '../../../../files/mapping/doubt-status';
import { findSystems } from '../../../../files/mapping/find-systems';
import { foundByReading, groupFindings } from '../../../../files/mapping/group-findings';
import { guessPlan } from '../../../../files/mapping/guess-plan';
import type { Home } from '../../../../files/mapping/home';
import type { FileSummary, ImportPlan } from '../../../../files/mapping/import-plan';
import { makeItems } from '../../../../files/mapping/make-items';
import { nameOfFeature, placeOfFeature } from '../../../../files/mapping/place-of-feature';
import { summarise } from '../../../../files/mapping/summarise-layers';
import type { FileGroup } from '../../../../files/read/group-files';
import { joinReadings, type NamedReading } from '../../../../files/read/join-readings';
import { unknownReason } from '../../../../files/read/not-read-reason';
import { readFiles } from '../../../../files/read/read-files';
import { pathLength } from '../../../../geo/path/path-length';
import { message } from '../../../../i18n/message';
import { showLife } from '../../../../workers/follow-life';
import { createAnswerRepairs } from '../../repair/answer-repairs';
import type { FilesAnswer, FilesAsk } from './files-ask';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

/** Items in one message: a few milliseconds of the page's time. */
const partSize = 1000;

const post = (answer: FilesAnswer) => self.postMessage(answer);

/** A share is told a hundred times at most. */
function createReport() {
  let told = 0;
  return (share: number) => {
    if (share < told + 0.01) return;
    told = share;
    post({ kind: 'progress', share });
  };
}

let reading: (Contents & { readonly summary: FileSummary; readonly home: Home | null }) | null = null;
const repairs = createAnswerRepairs(post);

type Reading = { readonly report: (share: number) => void; readonly encoding: string | null };

/** Reads the files of one group, which stand for so much of the whole. */
async function readGroup(group: FileGroup<File>, { report, encoding }: Reading): Promise<NamedReading> {
  const { format, files, isAlone } = group;
  const name = files[0]?.name ?? '';
  if (!format) {
    const head = new Uint8Array((await files[0]?.slice(0, 8).arrayBuffer()) ?? []);
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

async function open({ groups, home, encoding }: Extract<FilesAsk, { kind: 'open' }>): Promise<void> {
  const report = createReport();
  const readings: NamedReading[] = [];
  for (const [at, group] of groups.entries()) {
    readings.push(await readGroup(group, { report: (share) => report((at + share) / groups.length), encoding }));
  }
  const read = joinReadings(readings);
  if (!read.ok) return post({ kind: 'refused', reason: read.reason });
  const summary = summarise(read);
  reading = { ...read, summary, home };
  post({ kind: 'opened', summary, plan: guessPlan(summary) });
}

async function make(turn: number, plan: ImportPlan): Promise<void> {
  if (!reading) return;
  const { layers, findings: read, summary, home } = reading;
  const toDegrees = await createToDegrees(layers, plan);
  const { items, findings } = makeItems(layers, plan, { toDegrees, report: createReport() });
  repairs.setItems(items);
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

self.onmessage = async ({ data }: MessageEvent<FilesAsk>) => {
  if (data.kind === 'open') await open(data);
  else if (data.kind === 'make') await make(data.turn, data.plan);
  else if (data.kind !== 'systems') repairs.answer(data);
  else if (reading) {
    const { query, near, layer } = data;
    const found = await findSystems(reading.layers[layer] ?? { features: [] }, query, near);
    post({ kind: 'systems', query, systems: found.map(({ system }) => system) });
  }
};
// The page waits for this message: a script that did not load sends nothing.
post({ kind: 'ready' });
