import { type ItemRef, idOf, isLocal } from '../../../../items/item';
import type { WireFields } from '../../outbox';
import { connectionsIn, withConnection, withoutConnection } from './connections-in';
import { createEditRecorder, shownIn, subjectOf, type UserAction, type UserPorts } from './edit-recorder';
import { projectId, type SimulatedTab } from './simulated-tab';

/** The share of connections of a cable that was made here, which the service may not have seen. */
const shareOfNew = 0.3;

/** Connecting fibres in a closure, and taking a connection out of it: each writes the whole plan that the page shows. */
export function createSplicingActions(ports: UserPorts, next: (tab: SimulatedTab) => ItemRef | undefined) {
  const { random, log, steps } = ports;
  const { append, seePlan } = createEditRecorder(ports);
  let count = 0;
  const shownOf = (tab: SimulatedTab) => {
    const ref = next(tab);
    const shown = ref ? shownIn({ tab, ref }) : null;
    return ref && shown ? { ref, shown, at: { tab, ref } } : null;
  };
  const madeIn = (tab: SimulatedTab, but: ItemRef) => {
    const made = tab.outbox.outstanding(projectId).filter(({ kind, ref }) => kind === 'create' && isLocal(ref));
    return random.pick(made.filter(({ ref }) => ref !== but))?.ref ?? null;
  };
  type Part = Pick<(typeof log.splicings)[number], 'what' | 'token' | 'run' | 'target'>;
  const write = ({ tab, ref }: { tab: SimulatedTab; ref: ItemRef }, patch: WireFields, part: Part) => {
    const row = { ...part, subject: subjectOf({ tab, ref }), ref, tab: tab.name, madeAt: steps(), storedAt: null };
    log.splicings.push(row);
    const known = tab.known.get(ref);
    if (known) seePlan({ tab, ref }, known);
    const base = known ? { connections: known['connections'] ?? null } : {};
    append(tab, [{ kind: 'update', ref, projectId, patch, base }], [row]);
  };
  const connect: UserAction = (tab) => {
    const found = shownOf(tab);
    if (!found) return;
    const target = random.chance(shareOfNew) ? madeIn(tab, found.ref) : null;
    count += 1;
    const loss = count / 1000;
    const patch = withConnection(found.shown, { random, loss, ...(target ? { cable: idOf(target) } : {}) });
    const run = patch && connectionsIn(patch).get(String(loss));
    if (run) write(found.at, patch, { what: 'made', token: String(loss), run, target });
  };
  const cut: UserAction = (tab) => {
    const found = shownOf(tab);
    const token = found && random.pick([...connectionsIn(found.shown).keys()]);
    if (token) write(found.at, withoutConnection(found.shown, token), { what: 'cut', token, run: null, target: null });
  };
  return { connect, cut };
}
