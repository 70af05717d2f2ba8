import { mergeConnections } from '../../../../fibres/plan/merge-connections';
import { type ItemRef, idOf } from '../../../../items/item';
import { createEditRecorder, type ShownItem, subjectOf, type UserAction, type UserPorts } from './edit-recorder';
import type { SimulatedTab } from './simulated-tab';
import { type EditedField, editedFields, valueIn } from './subject';

/** The wire fields that an edited field has. */
const halves = (field: EditedField): readonly string[] => (field === 'place' ? ['lat', 'lng'] : [field]);

/** The items that need the user. */
function attended(tab: SimulatedTab): readonly ItemRef[] {
  const { items } = tab.outbox.store.getState();
  return [...items].flatMap(([ref, state]) => (state === 'conflict' || state === 'rejected' ? [ref] : []));
}

/** Giving up, and taking out of the bin again. */
function createBinActions(ports: UserPorts) {
  const { random, log, note } = ports;
  const { enter, follow } = createEditRecorder(ports);
  const gaveUp = (shownItem: ShownItem) => {
    log.givenUp.push({ subject: subjectOf(shownItem), storedAt: null, binned: true });
  };
  const discardOne = ({ tab, ref }: ShownItem) => {
    gaveUp({ tab, ref });
    note(`${tab.name} discards ${ref}`);
    tab.outbox.discard([ref]).catch(() => note(`${tab.name} could not discard`));
  };
  /** An edit that comes back from the bin is an edit like another: fields that were edited meanwhile are edited again. */
  const restoreLast = async (tab: SimulatedTab) => {
    const [last] = await tab.outbox.bin();
    if (!last || !tab.lifetime.isAlive()) return;
    const { id, op } = last;
    note(`${tab.name} restores ${op.ref} ${JSON.stringify(op.patch)}`);
    const shownItem = { tab, ref: tab.current(op.ref) };
    const fields = editedFields.filter((field) => halves(field).some((half) => half in op.patch));
    const rows = fields.map((field) => enter(shownItem, field, { value: valueIn(op.patch, field), isUndo: true }));
    follow(tab, tab.outbox.restore([id]), rows);
  };
  const discard: UserAction = (tab) => {
    const ref = random.pick([...tab.outbox.store.getState().items.keys()]);
    if (ref) discardOne({ tab, ref });
  };
  const restore: UserAction = (tab) => {
    restoreLast(tab).catch(() => note(`${tab.name} could not read the bin`));
  };
  return { gaveUp, discardOne, discard, restore };
}

/** Deciding what needs a decision, and giving up. */
export function createDecidingActions(ports: UserPorts) {
  const { random, note } = ports;
  const { see, seePlan } = createEditRecorder(ports);
  const { gaveUp, discardOne, discard, restore } = createBinActions(ports);
  const seeTheirs = (shownItem: ShownItem, fields: readonly EditedField[]) => {
    const theirs = shownItem.tab.outbox.outstandingOf(shownItem.ref)?.theirs;
    if (!theirs) return;
    for (const field of fields) see(shownItem, theirs, field);
    const { base = {}, patch = {} } = shownItem.tab.outbox.outstandingOf(shownItem.ref) ?? {};
    const [was, mine, now] = [base['connections'], patch['connections'], theirs['connections']];
    // If both can stay, both stay: the user decides only about splices that contradict their own.
    if (now !== undefined && mergeConnections(was, mine, now) === null) seePlan(shownItem, theirs);
  };
  const retryOne = ({ tab, ref }: ShownItem) => {
    seeTheirs({ tab, ref }, editedFields);
    note(`${tab.name} retries ${ref}`);
    tab.outbox.retry(ref).catch(() => note(`${tab.name} could not retry`));
  };
  const retry: UserAction = (tab) => {
    const ref = random.pick(attended(tab));
    if (ref) retryOne({ tab, ref });
  };
  /** Field by field: theirs for some, ours for the others. */
  const resolve: UserAction = (tab) => {
    const ref = random.pick(attended(tab).filter((one) => tab.outbox.outstandingOf(one)?.theirs));
    if (!ref || typeof idOf(ref) !== 'number') return;
    const given = editedFields.filter(() => random.chance(0.5));
    const kept = editedFields.filter((field) => !given.includes(field));
    seeTheirs({ tab, ref }, kept);
    gaveUp({ tab, ref });
    note(`${tab.name} resolves ${ref}, theirs: ${given.join()}`);
    const plan = random.chance(0.5) ? ['connections'] : [];
    tab.outbox.resolve(ref, [...given.flatMap(halves), ...plan]).catch(() => note(`${tab.name} could not resolve`));
  };
  /** Sends everything again, but what was removed meanwhile. */
  const decideAll: UserAction = (tab) => {
    for (const ref of attended(tab)) {
      if (tab.outbox.outstandingOf(ref)?.error?.kind === 'removed') discardOne({ tab, ref });
      else retryOne({ tab, ref });
    }
  };
  return { retry, discard, resolve, restore, decideAll };
}
