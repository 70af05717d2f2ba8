import type { MessageId } from '../../../i18n/message';
import { text } from '../../../i18n/text';
import type { OpState, OutboxState, Outstanding, Receipt, Why } from '../../../offline/outbox/outbox';
import { messageText } from '../message-text';

export type SyncTone = 'good' | 'waiting' | 'warning' | 'danger';

/** The chip's words (docs/sync.md 4.10): `short` on the bar, `long` as its name and at the top of its panel. */
export type SyncText = { readonly short: string; readonly long: string; readonly tone: SyncTone };

/** Other facts that the words depend on. `stuck`: the last edit has not been durable for longer than a moment. */
export type SyncMoment = { readonly stuck?: boolean; readonly now: number };

function countOf(items: OutboxState['items'], ...states: readonly OpState[]): number {
  let count = 0;
  for (const state of items.values()) if (states.includes(state)) count += 1;
  return count;
}

function attentionText({ items, attention }: OutboxState): SyncText {
  const refused = countOf(items, 'rejected');
  const conflicts = Math.max(countOf(items, 'conflict'), attention - refused);
  const tone = 'danger';
  if (conflicts === 0) {
    const long = text('sync.changesWereRefused', { refused });
    return { short: text('sync.refusedRefused', { refused }), long, tone };
  }
  const long =
    refused === 0
      ? text('sync.changesNeedYourDecision', {
          conflicts,
        })
      : text('sync.changesNeedDecisionRefused', { conflicts, refused });
  return {
    short: text('sync.needYou', { count: conflicts + refused }),
    long,
    tone,
  };
}

/** An edit that is not on this device a moment after it was made is the one thing that may not be dismissed. */
const notStored = (): SyncText => ({
  short: text('common.notSavedOnThis'),
  long: text('sync.notSavedDeviceKeep'),
  tone: 'danger',
});

/** Whole seconds until the next change leaves by itself; null when none rests, or when it is about to leave. */
export function secondsLeft(leavesAt: number | null, now: number): number | null {
  const seconds = leavesAt === null ? 0 : Math.ceil((leavesAt - now) / 1000);
  // No seconds by a clock that was turned.
  return seconds > 0 && seconds <= 60 ? seconds : null;
}

function restingText(count: number, seconds: number | null): SyncText {
  const tone = 'waiting';
  if (seconds === null) {
    const long = text('sync.changesSavedDeviceAbout', { count });
    return { short: text('sync.savedOnThisDeviceCount', { count }), long, tone };
  }
  const long = text('sync.changesSavedDeviceLeave', { count, seconds });
  return { short: text('sync.savedOnThisDeviceS', { count, seconds }), long, tone };
}

function waitingText({ count, held, leavesAt, durable, trouble, storage }: OutboxState, now: number): SyncText {
  const tone = 'waiting';
  if (storage === 'memory') {
    const long = text('sync.changesPageAloneAbout', { count });
    return { short: text('sync.toSend', { count }), long, tone };
  }
  // Written, but not completed yet: the mark comes a blink later.
  if (!durable) {
    const long = text('sync.savingChangesOnThis', {
      count,
    });
    return { short: text('common.saving'), long, tone };
  }
  if (held === count) {
    const long = text('sync.changesHeldUntilYou', {
      count,
    });
    return { short: text('sync.heldOnThisDevice', { count }), long, tone };
  }
  if (trouble) {
    const long = text('sync.serviceTroubleChangesSaved', { count });
    return { short: text('sync.serviceHasTrouble'), long, tone: 'warning' };
  }
  return restingText(count, secondsLeft(leavesAt, now));
}

function offlineText(count: number): SyncText {
  const tone = 'waiting';
  if (count === 0) return { short: text('sync.offline'), long: text('sync.offlineNoChangeIs'), tone };
  const long = text('sync.changesDeviceWaitingSignal', { count });
  return { short: text('sync.offlineWaiting', { count }), long, tone };
}

/** Nothing may be called saved before this device was looked through. */
const opening = (): SyncText => ({
  short: text('sync.opening'),
  long: text('sync.lookingChangesDevice'),
  tone: 'waiting',
});

function savedText({ duplicates }: OutboxState): SyncText {
  const { length: count } = duplicates;
  if (count === 0) return { short: text('sync.saved'), long: text('sync.allChangesOnServer'), tone: 'good' };
  const long = text('sync.possibleDuplicatesCounted', { count });
  return { short: long, long, tone: 'warning' };
}

/** The answer of the service, or the step of the user, before anything can leave. */
function blockedText({ items }: OutboxState): SyncText | null {
  const tone = 'warning';
  const closed = countOf(items, 'waiting-auth');
  if (closed > 0) {
    const long = text('sync.signInToSendChanges', {
      count: closed,
    });
    return { short: text('sync.signInToSend'), long, tone };
  }
  const count = countOf(items, 'unknown');
  if (count === 0) return null;
  const long = text('sync.checkingWhetherChangesArrived', {
    count,
  });
  return { short: text('sync.checking', { count }), long, tone };
}

/** The text of the chip. */
export function syncText(state: OutboxState, moment: SyncMoment): SyncText {
  const { phase, count } = state;
  if (phase === 'opening') return opening();
  if (moment.stuck && !state.durable) return notStored();
  // Edits that need the user, or cannot move at all, come first.
  if (phase === 'attention') return attentionText(state);
  if (phase === 'offline') return offlineText(count);
  const blocked = blockedText(state);
  if (blocked) return blocked;
  if (phase === 'saved') return savedText(state);
  if (phase === 'waiting') return waitingText(state, moment.now);
  const long = text('sync.sendingChanges', { count });
  return { short: text('sync.sendingCount', { count }), long, tone: 'waiting' };
}

/**
 * A key of everything on which the text of the chip depends: states with the same key have the same text. An edit passes some six states
 * on its way to the service, and most of them read alike.
 */
export function syncTextKey({ items, lastStored: _stored, lastSent: _sent, duplicates, ...rest }: OutboxState): string {
  const counts = (['conflict', 'rejected', 'waiting-auth', 'unknown'] as const).map((state) => countOf(items, state));
  return [...Object.values(rest), duplicates.length, ...counts].join(' ');
}

const opMessages: Readonly<Record<OpState, MessageId>> = {
  queued: 'sync.savedOnThisDevice',
  sending: 'sync.sending',
  unknown: 'common.checkingWhetherItArrived',
  'waiting-auth': 'sync.waitingForYourSign',
  conflict: 'sync.changedBySomeoneElse',
  rejected: 'sync.refusedByService',
};

/** The state of one waiting item, for the panel behind the chip and the mark in the inspector. */
export function opText({ state, held, unsaved }: Pick<Outstanding, 'state' | 'held' | 'unsaved'>): string {
  // Between two tries, too: that it would be gone with this page matters more than whether it arrived.
  if (unsaved && (state === 'queued' || state === 'unknown')) return text('common.notSavedOnThis');
  if (state !== 'queued') return text(opMessages[state]);
  return held ? text('common.heldUntilYouSend') : text(opMessages.queued);
}

/** Why something did not arrive; what an older build stored is a sentence already. */
export function whyText({ reason, text: sentence }: Why): string | null {
  return reason ? messageText(reason) : (sentence ?? null);
}

/** Why an item waits for the user; its state where nothing more is known. */
export function reasonText(one: Pick<Outstanding, 'state' | 'held' | 'error' | 'unsaved'>): string {
  const { error } = one;
  if (error?.kind === 'removed') return text('sync.someoneRemovedIt');
  if (error?.kind === 'denied') return text('sync.notChangeProjectAny');
  return (error && whyText(error)) ?? opText(one);
}

const receiptMessages: Readonly<Record<Receipt['what'], MessageId>> = {
  sent: 'common.onServer',
  found: 'sync.onServerAlready',
  merged: 'sync.serverSomeoneElsesVertices',
  nothing: 'sync.backNothingLeave',
  refused: 'common.refused',
  conflict: 'sync.changedSomeoneElseToo',
  discarded: 'sync.givenUpInBin',
};

/** The fate of an item's edit. */
export function receiptText({ what, ...why }: Pick<Receipt, 'what' | 'reason' | 'text'>): string {
  const reason = whyText(why);
  return what === 'refused' && reason ? text('sync.refusedReason', { reason }) : text(receiptMessages[what]);
}
