import type { OpState, OutboxState, Outstanding, Receipt, Why } from '../../offline/outbox/outbox';
import { shownMessage } from './shown-message';
import { text } from './text';

export type SyncTone = 'good' | 'waiting' | 'warning' | 'danger';

/** The chip's words (docs/sync.md 4.10): `short` on the bar, `long` as its name and at the top of its panel. */
export type SyncText = { readonly short: string; readonly long: string; readonly tone: SyncTone };

/** What the words also depend on. `stuck`: the last edit has not been durable for longer than a moment. */
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
    const long = text('{refused, plural, one {# change was refused} other {# changes were refused}}', { refused });
    return { short: text('{refused} refused', { refused }), long, tone };
  }
  const long =
    refused === 0
      ? text('{conflicts, plural, one {# change needs your decision} other {# changes need your decision}}', {
          conflicts,
        })
      : text(
          '{conflicts, plural, one {# change needs your decision} other {# changes need your decision}}, {refused, plural, one {# was refused} other {# were refused}}',
          { conflicts, refused },
        );
  return {
    short: text('{count, plural, one {# needs you} other {# need you}}', { count: conflicts + refused }),
    long,
    tone,
  };
}

/** An edit that is not on this device a moment after it was made is the one thing that may not be dismissed. */
const notStored = (): SyncText => ({
  short: text('Not saved on this device'),
  long: text('Not saved on this device – keep this page open, send or export now'),
  tone: 'danger',
});

/** Whole seconds until the next change leaves by itself; null when none rests, or when it is about to leave. */
export function secondsLeft(leavesAt: number | null, now: number): number | null {
  const seconds = leavesAt === null ? 0 : Math.ceil((leavesAt - now) / 1000);
  // A clock that was turned says nothing.
  return seconds > 0 && seconds <= 60 ? seconds : null;
}

function restingText(count: number, seconds: number | null): SyncText {
  const tone = 'waiting';
  if (seconds === null) {
    const long = text(
      '{count, plural, one {# change saved on this device, about to leave} other {# changes saved on this device, about to leave}}',
      { count },
    );
    return { short: text('{count, number} saved on this device', { count }), long, tone };
  }
  const long = text(
    '{count, plural, one {# change saved on this device, leaves in {seconds} s} other {# changes saved on this device, leave in {seconds} s}}',
    { count, seconds },
  );
  return { short: text('{count, number} saved on this device · {seconds} s', { count, seconds }), long, tone };
}

function waitingText({ count, held, leavesAt, durable, trouble, storage }: OutboxState, now: number): SyncText {
  const tone = 'waiting';
  if (storage === 'memory') {
    const long = text(
      '{count, plural, one {# change in this page alone, about to leave} other {# changes in this page alone, about to leave}}',
      { count },
    );
    return { short: text('{count, number} to send', { count }), long, tone };
  }
  // Written, but not completed yet: the mark comes a blink later.
  if (!durable) {
    const long = text(
      '{count, plural, one {Saving # change on this device…} other {Saving # changes on this device…}}',
      {
        count,
      },
    );
    return { short: text('Saving…'), long, tone };
  }
  if (held === count) {
    const long = text('{count, plural, one {# change held until you send} other {# changes held until you send}}', {
      count,
    });
    return { short: text('{count, number} held on this device', { count }), long, tone };
  }
  if (trouble) {
    const long = text(
      'The service has trouble – {count, plural, one {# change saved on this device, tried again by themselves} other {# changes saved on this device, tried again by themselves}}',
      { count },
    );
    return { short: text('Service has trouble'), long, tone: 'warning' };
  }
  return restingText(count, secondsLeft(leavesAt, now));
}

function offlineText(count: number): SyncText {
  const tone = 'waiting';
  if (count === 0) return { short: text('Offline'), long: text('Offline – no change is waiting'), tone };
  const long = text(
    '{count, plural, one {# change on this device – waiting for signal} other {# changes on this device – waiting for signal}}',
    { count },
  );
  return { short: text('Offline · {count, number} waiting', { count }), long, tone };
}

/** Nothing may be called saved before this device was looked through. */
const opening = (): SyncText => ({
  short: text('Opening…'),
  long: text('Looking for changes on this device…'),
  tone: 'waiting',
});

function savedText({ duplicates }: OutboxState): SyncText {
  const { length: count } = duplicates;
  if (count === 0) return { short: text('Saved'), long: text('All changes on the server'), tone: 'good' };
  const long = text('{count, plural, one {# possible duplicate} other {# possible duplicates}}', { count });
  return { short: long, long, tone: 'warning' };
}

/** What the service has to answer, or the user has to do, before anything can leave. */
function blockedText({ items }: OutboxState): SyncText | null {
  const tone = 'warning';
  const closed = countOf(items, 'waiting-auth');
  if (closed > 0) {
    const long = text('{count, plural, one {Sign in to send # change} other {Sign in to send # changes}}', {
      count: closed,
    });
    return { short: text('Sign in to send'), long, tone };
  }
  const count = countOf(items, 'unknown');
  if (count === 0) return null;
  const long = text(
    '{count, plural, one {Checking whether # change arrived} other {Checking whether # changes arrived}}',
    {
      count,
    },
  );
  return { short: text('Checking {count}…', { count }), long, tone };
}

/** What the chip says. */
export function syncText(state: OutboxState, moment: SyncMoment): SyncText {
  const { phase, count } = state;
  if (phase === 'opening') return opening();
  if (moment.stuck && !state.durable) return notStored();
  // What needs the user, or cannot move at all, is said first.
  if (phase === 'attention') return attentionText(state);
  if (phase === 'offline') return offlineText(count);
  const blocked = blockedText(state);
  if (blocked) return blocked;
  if (phase === 'saved') return savedText(state);
  if (phase === 'waiting') return waitingText(state, moment.now);
  const long = text('{count, plural, one {Sending # change…} other {Sending # changes…}}', { count });
  return { short: text('Sending {count, number}…', { count }), long, tone: 'waiting' };
}

const opTexts: Readonly<Record<OpState, () => string>> = {
  queued: () => text('Saved on this device'),
  sending: () => text('Sending…'),
  unknown: () => text('Checking whether it arrived'),
  'waiting-auth': () => text('Waiting for your sign-in'),
  conflict: () => text('Changed by someone else too'),
  rejected: () => text('Refused by the service'),
};

/** The state of one waiting item, for the panel behind the chip and the mark in the inspector. */
export function opText({ state, held, unsaved }: Pick<Outstanding, 'state' | 'held' | 'unsaved'>): string {
  // Between two tries, too: that it would be gone with this page matters more than whether it arrived.
  if (unsaved && (state === 'queued' || state === 'unknown')) return text('Not saved on this device');
  if (state !== 'queued') return opTexts[state]();
  return held ? text('Held until you send') : opTexts.queued();
}

/** Why something did not arrive; what an older build stored is a sentence already. */
export function whyText({ reason, text: sentence }: Why): string | null {
  return reason ? shownMessage(reason) : (sentence ?? null);
}

/** Why an item waits for the user; its state where nothing more is known. */
export function reasonText(one: Pick<Outstanding, 'state' | 'held' | 'error' | 'unsaved'>): string {
  const { error } = one;
  if (error?.kind === 'removed') return text('Someone removed it');
  if (error?.kind === 'denied') return text('You may not change this project any more');
  return (error && whyText(error)) ?? opText(one);
}

const receiptTexts: Readonly<Record<Receipt['what'], () => string>> = {
  sent: () => text('On the server'),
  found: () => text('On the server already'),
  merged: () => text('On the server, with someone else’s vertices in it'),
  nothing: () => text('Back to what it was: nothing had to leave'),
  refused: () => text('Refused'),
  conflict: () => text('Changed by someone else too: your decision'),
  discarded: () => text('Given up, in the bin'),
};

/** What became of an item's edit. */
export function receiptText({ what, ...why }: Pick<Receipt, 'what' | 'reason' | 'text'>): string {
  const reason = whyText(why);
  return what === 'refused' && reason ? text('Refused: {reason}', { reason }) : receiptTexts[what]();
}
