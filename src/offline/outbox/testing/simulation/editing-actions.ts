import { type ItemRef, idOf, isLocal } from '../../../../items/item';
import type { WireFields } from '../../outbox';
import { createEditRecorder, shownIn, subjectOf, type UserAction, type UserPorts } from './edit-recorder';
import type { SeededRandom } from './seeded-random';
import { projectId, type SimulatedTab } from './simulated-tab';
import { createSplicingActions } from './splicing-actions';
import { type EditedField, editedFields, subjectMark, valueIn, wirePart } from './subject';

type Undoable = { readonly ref: ItemRef; readonly field: EditedField; readonly before: WireFields };

/** Values that were not used before. A few of the names are refused by the service. */
function createValues(random: SeededRandom) {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    newRef: (): ItemRef => `splice:local:${next()}`,
    fresh: (field: EditedField): WireFields => {
      const number = next();
      if (field === 'place') return { lat: number / 1000, lng: 100 + number / 1000 };
      if (field === 'slackM') return { slackM: number };
      return { name: random.chance(0.02) ? `bad ${number}` : ` edit ${number}` };
    },
  };
}

/** The user's next edit: mostly of the item that was edited last. */
function createTargets(random: SeededRandom) {
  const lasts = new Map<SimulatedTab, ItemRef>();
  const refsOf = (tab: SimulatedTab): readonly ItemRef[] => {
    const made = tab.outbox.outstanding(projectId).map(({ ref }) => ref);
    const listed = [...tab.known.keys()];
    return [...listed.slice(0, 6), ...listed.slice(-4), ...made.slice(-4)];
  };
  return {
    turnTo: (tab: SimulatedTab, ref: ItemRef) => void lasts.set(tab, ref),
    next: (tab: SimulatedTab): ItemRef | undefined => {
      const last = lasts.get(tab);
      const again = last && random.chance(0.6) ? tab.current(last) : undefined;
      const ref = again && shownIn({ tab, ref: again }) ? again : random.pick(refsOf(tab));
      if (ref) lasts.set(tab, ref);
      return ref;
    },
  };
}

/** Makes an item name an item that was made here, which the service may not have seen. */
function linkAction(ports: UserPorts, next: (tab: SimulatedTab) => ItemRef | undefined): UserAction {
  const { random, log } = ports;
  const { append } = createEditRecorder(ports);
  return (tab) => {
    const ref = next(tab);
    const made = tab.outbox.outstanding(projectId).filter((one) => one.kind === 'create' && isLocal(one.ref));
    const target = random.pick(made)?.ref;
    if (!ref || !target || target === ref || !shownIn({ tab, ref })) return;
    const row = { subject: subjectOf({ tab, ref }), target, madeAt: ports.steps(), storedAt: null };
    log.links.push(row);
    const base = { hostId: tab.known.get(ref)?.['hostId'] ?? null };
    append(tab, [{ kind: 'update', ref, projectId, patch: { hostId: idOf(target) }, base }], [row]);
  };
}

/** Editing one item and another, making new ones, taking back. */
export function createEditingActions(ports: UserPorts) {
  const { random, log } = ports;
  const { append, enter, entry } = createEditRecorder(ports);
  const { newRef, fresh } = createValues(random);
  const targets = createTargets(random);
  const undos = new Map<SimulatedTab, Undoable[]>();

  const edit: UserAction = (tab) => {
    const ref = targets.next(tab);
    const shown = ref && shownIn({ tab, ref });
    if (!ref || !shown) return;
    const fields = editedFields.filter(() => random.chance(0.4));
    if (fields.length === 0) fields.push('name');
    const done = undos.get(tab) ?? [];
    undos.set(tab, done);
    for (const field of fields) done.push({ ref, field, before: wirePart(shown, field) });
    const patch: WireFields = Object.assign({}, ...fields.map(fresh));
    const shownItem = { tab, ref };
    const rows = fields.map((field) => enter(shownItem, field, { value: valueIn(patch, field), isUndo: false }));
    append(tab, [entry(shownItem, patch, fields)], rows);
  };
  const create: UserAction = (tab) => {
    const ref = newRef();
    const patch = { mapProjectId: projectId, ...fresh('name'), ...fresh('place'), ...subjectMark(ref) };
    const made = { ref, tab: tab.name, storedAt: null };
    log.made.push(made);
    targets.turnTo(tab, ref);
    const fields = ['name', 'place'] as const;
    const rows = fields.map((field) => enter({ tab, ref }, field, { value: valueIn(patch, field), isUndo: false }));
    append(tab, [{ kind: 'create', ref, projectId, patch }], [made, ...rows]);
  };
  const undo: UserAction = (tab) => {
    const last = undos.get(tab)?.pop();
    if (!last || Object.values(last.before).some((value) => value === undefined)) return;
    const { field, before } = last;
    const shownItem = { tab, ref: tab.current(last.ref) };
    if (!shownIn(shownItem)) return;
    append(
      tab,
      [entry(shownItem, before, [field])],
      [enter(shownItem, field, { value: valueIn(before, field), isUndo: true })],
    );
  };
  const drop: UserAction = (tab) => {
    const made = tab.outbox.outstanding(projectId).filter(({ ref, kind }) => kind === 'create' && isLocal(ref));
    const last = made.at(-1);
    if (!last) return;
    const gone = { subject: last.ref, storedAt: null, binned: false };
    log.givenUp.push(gone);
    append(tab, [{ kind: 'drop', ref: last.ref }], [gone]);
  };
  return {
    ...{ edit, create, undo, drop, link: linkAction(ports, targets.next) },
    ...createSplicingActions(ports, targets.next),
  };
}
