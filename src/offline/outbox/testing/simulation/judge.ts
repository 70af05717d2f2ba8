import { idOf, refOf } from '../../../../items/item';
import type { Op, WireFields } from '../../outbox';
import { type Edit, isBefore } from './edit-log';
import type { Evidence, Verdict } from './evidence';
import { judgeSplicings } from './judge-splicings';
import { copiesOf, type Written } from './simulated-service';
import { type EditedField, subjectIn, valueIn } from './subject';

type Case = Evidence & {
  readonly subject: string;
  readonly field: EditedField;
  readonly edits: readonly Edit[];
  /** The values of the field in all records of this subject. */
  readonly history: readonly Written[];
  readonly waiting: readonly string[];
  readonly binned: readonly string[];
  /** A second copy of it exists: the user may have edited both. */
  readonly isDouble: boolean;
};

function touches(field: EditedField, patch: WireFields): boolean {
  return field === 'place' ? 'lat' in patch : field in patch;
}

/** In the service's log, in the outbox, or in the bin. */
function hasArrived({ history, waiting, binned }: Case, { value }: Edit): boolean {
  return history.some((one) => one.by === 'us' && one.value === value) || [...waiting, ...binned].includes(value);
}

function isGivenUp({ log }: Case, edit: Edit): boolean {
  return log.givenUp.some(({ binned, subject, storedAt }) => {
    return !binned && subject === edit.subject && (storedAt === null || edit.madeAt <= storedAt);
  });
}

function isLost(given: Case, edit: Edit): boolean {
  if (edit.storedAt === null || edit.isUndo || hasArrived(given, edit) || isGivenUp(given, edit)) return false;
  return !given.edits.some((later) => {
    const follows = later !== edit && !isBefore(later, edit);
    // An undo may have been stored although its mark was not seen: it leaves no trace.
    return follows && (later.storedAt !== null || hasArrived(given, later) || later.isUndo);
  });
}

/** The edits that may be this device's last word: no marked one was certainly made after them. */
function lastOf({ edits }: Case): readonly Edit[] {
  return edits.filter((edit) => !edits.some((later) => later.storedAt !== null && isBefore(edit, later)));
}

function disorderIn(given: Case): readonly string[] {
  const { edits, history, subject, field, waiting, log } = given;
  if (given.isDouble) return [];
  const ours = history.filter(({ by }) => by === 'us');
  const isBack = new Set(edits.flatMap(({ isUndo, value }) => (isUndo ? [value] : [])));
  const isRestored = log.givenUp.some((one) => one.subject === subject && one.binned);
  const editOf = ({ value: wanted }: Written) =>
    isRestored || isBack.has(wanted) ? undefined : edits.find(({ value }) => value === wanted);
  const wrong = ours.flatMap((written, at) => {
    const [before, now] = [ours[at - 1], editOf(written)];
    const earlier = before && editOf(before);
    return earlier && now && now !== earlier && isBefore(now, earlier)
      ? [`${subject} ${field}: "${now.value}" arrived after the newer "${earlier.value}"`]
      : [];
  });
  const last = history.at(-1);
  const isOpen = waiting.length > 0 || log.givenUp.some((one) => one.subject === subject);
  if (!last || last.by === 'colleague' || isOpen || edits.every(({ storedAt }) => storedAt === null)) return wrong;
  const wanted = lastOf(given);
  // A value that one tab takes back and another has set on top of something older is back at its base, and never leaves.
  const undos = wanted.filter(({ isUndo }) => isUndo);
  // Nor could that tab see what another one had in its memory alone.
  const isHidden = ({ tab, madeAt, storedAt }: Edit) =>
    undos.some((undo) => undo.tab !== tab && madeAt < undo.madeAt && (storedAt ?? Infinity) > undo.madeAt);
  // An edit that its own tab undoes before it is on the device is gone, and the value of another edit meanwhile stays.
  const isCancelled = ({ tab, madeAt, storedAt }: Edit) =>
    undos.some((undo) => undo.tab === tab && madeAt < undo.madeAt && (storedAt ?? Infinity) > undo.madeAt) &&
    edits.some((other) => other.tab !== tab && madeAt < other.madeAt && other.value === last.value);
  const isTakenBack = edits.some((edit) => (undos.length > 0 && edit.isStale) || isHidden(edit) || isCancelled(edit));
  return isTakenBack || wanted.some(({ value }) => value === last.value)
    ? wrong
    : [
        ...wrong,
        `${subject} ${field}: holds "${last.value}" and not "${wanted.map(({ value }) => value).join('" or "')}"`,
      ];
}

function casesOf(evidence: Evidence): readonly Case[] {
  const { log, service, ops, bin } = evidence;
  const records = new Map<string, WireFields[]>();
  for (const record of service.records()) {
    const subject = subjectIn(record);
    records.set(subject, [...(records.get(subject) ?? []), record]);
  }
  const groups = new Map<string, Edit[]>();
  for (const made of log.edits) {
    // A page that has not read the record yet knows it by its ref alone.
    const record = service.record(Number(made.subject.slice('splice:'.length)));
    const edit = record ? { ...made, subject: subjectIn(record) } : made;
    const key = `${edit.subject} ${edit.field}`;
    groups.set(key, [...(groups.get(key) ?? []), edit]);
  }
  return [...groups.values()].flatMap((edits): Case[] => {
    const [first] = edits;
    if (!first) return [];
    const { subject, field } = first;
    const own = records.get(subject) ?? [];
    const refs = [subject, ...own.map(({ id }) => `splice:${String(id)}`)];
    const valuesOf = (found: readonly Op[]) =>
      found.filter((op) => refs.includes(op.ref) && touches(field, op.patch)).map((op) => valueIn(op.patch, field));
    const history = own.flatMap(({ id }) => service.history(Number(id), field)).sort((a, b) => a.step - b.step);
    return [
      {
        ...evidence,
        subject,
        field,
        edits,
        history,
        waiting: valuesOf(ops),
        binned: valuesOf(bin),
        isDouble: own.length > 1,
      },
    ];
  });
}

/** Items that were marked as stored, and of which nothing is left. */
function lostItems({ log, service, ops, bin }: Evidence): readonly string[] {
  return log.made.flatMap(({ ref, storedAt }) => {
    const isThere = copiesOf(service, ref).length > 0 || [...ops, ...bin].some((op) => op.ref === ref);
    const isOver = log.givenUp.some(({ subject, binned }) => subject === ref && !binned);
    return storedAt === null || isThere || isOver ? [] : [`${ref} was made and is nowhere`];
  });
}

/**
 * Second copies that were not reported to the user. An item that the user gave up has none; the copy of an item that was moved
 * before the copy was found cannot be recognised.
 */
function unflaggedOf({ log, service, flagged, isFullAt }: Evidence): readonly string[] {
  return log.made.flatMap(({ ref }) => {
    const copies = copiesOf(service, ref).map(({ id }) => refOf('splice', Number(id)));
    const isMoved = copiesOf(service, ref).some(({ id }) => service.history(Number(id), 'place').length > 1);
    // On a full device it cannot be written down which item to watch: with the tab that is forgotten.
    const isUnwritten = copies.some((copy) => isFullAt(service.history(Number(idOf(copy)), 'place').at(0)?.step ?? 0));
    if (copies.length < 2 || isMoved || isUnwritten || log.givenUp.some(({ subject }) => subject === ref)) return [];
    const flaggedCopies = copies.filter((copy) => flagged.has(copy));
    return flaggedCopies.length >= copies.length - 1
      ? []
      : [`${ref} is there as ${copies.join(', ')}; told: ${flaggedCopies.join(', ')}`];
  });
}

/**
 * Items that name another item by its id: it must be the item that they were made to name. An item that was linked once, and of
 * which nothing was given up, names that item in the end, or still waits.
 */
function miswiredIn({ log, service, ops, bin, isFullAt }: Evidence): readonly string[] {
  const isOver = (subject: string) => log.givenUp.some((one) => one.subject === subject);
  return service.records().flatMap((record) => {
    const subject = subjectIn(record);
    const own = [subject, `splice:${String(record['id'])}`];
    const links = log.links.filter((link) => own.includes(link.subject));
    const host = service.record(Number(record['hostId'] ?? 0));
    if (host) {
      const isMeant = links.some(({ target }) => target === subjectIn(host));
      return isMeant ? [] : [`${subject} names ${subjectIn(host)}, which nobody said`];
    }
    const [link, ...more] = links;
    const waits = [...ops, ...bin].some((op) => own.includes(op.ref) && 'hostId' in op.patch);
    // On a full device, a link made meanwhile may go with its tab (docs/limits.md).
    if (!link || more.length > 0 || link.storedAt === null || waits || isFullAt(link.madeAt)) return [];
    const isExplained = own.some(isOver) || isOver(link.target) || copiesOf(service, subject).length > 1;
    return isExplained || copiesOf(service, link.target).length === 0
      ? []
      : [`${subject} does not name ${link.target}`];
  });
}

/** Local names that the service was sent. Within a plan, an item that the user gave up keeps its name (docs/fibre-model.md). */
function leakedIn({ log, service }: Evidence): readonly string[] {
  const isGivenUp = (name: string) => log.givenUp.some(({ subject }) => subject === `splice:${name}`);
  return service
    .leaked()
    .filter(({ name, isInPlan }) => !isInPlan || !isGivenUp(name))
    .map(({ name, request }) => `${request} ${name}`);
}

/** Judges a world that has come to rest. */
export function judge(evidence: Evidence): Verdict {
  const cases = casesOf(evidence);
  const { log, service, ops } = evidence;
  const splicings = judgeSplicings(evidence);
  return {
    lost: [
      ...lostItems(evidence),
      ...splicings.lost,
      ...cases.flatMap((given) =>
        given.edits
          .filter((edit) => isLost(given, edit))
          .map((edit) => `${edit.subject} ${edit.field} "${edit.value}" of ${edit.tab}, made at step ${edit.madeAt}`),
      ),
    ],
    disorder: [...cases.flatMap(disorderIn), ...splicings.disorder],
    duplicates: log.made.reduce((sum, { ref }) => sum + Math.max(0, copiesOf(service, ref).length - 1), 0),
    unflagged: unflaggedOf(evidence),
    miswired: [...leakedIn(evidence), ...miswiredIn(evidence), ...splicings.miswired],
    left: ops,
  };
}
