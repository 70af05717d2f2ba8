import type { Channel } from '../platform/channel';
import type { AccessTokens } from './access-tokens';
import { spendToken } from './invalidate-refresh-token';
import type { Desk } from './session-context';
import type { SessionEvent } from './session-event';
import { readTabWord, type TabWord } from './tab-message';

export type FollowedTabs = {
  /** Reads what the device holds by now: a tab that slept may have missed a word (reliability.md F11). */
  readonly look: () => Promise<void>;
};

/** Follows what the other tabs of this browser say of the session (reliability.md 3, rows 12, 20 and 21). */
export function followTabs(desk: Desk, tokens: AccessTokens, channel: Channel | null): FollowedTabs {
  const { keeper, holder, tell } = desk;

  const dispatch = (event: SessionEvent) => {
    for (const action of holder.dispatch(event)) if (action.do === 'abort') tokens.abort();
  };

  const look = async () => {
    const version = holder.version();
    const stored = await keeper.read();
    // Something of this tab came in between, and is newer than what was read.
    if (holder.version() === version) dispatch({ kind: 'heard', stored });
  };

  const leave = () => {
    // Nobody else knows of a sign-in that is this tab's own.
    if (keeper.isToItself()) void spendToken(desk, holder.belief().record);
    keeper.forget();
    dispatch({ kind: 'heard', stored: null });
  };

  const hear = (said: TabWord) => {
    const { record, saved } = holder.belief();
    switch (said.word) {
      case 'leaving':
        leave();
        return;
      case 'changed':
        if (!keeper.isToItself()) void look();
        return;
      case 'signed-in':
        if (!keeper.isToItself() || record?.user.username === said.username) return;
        leave();
        void look();
        return;
      case 'pair':
        if (keeper.isToItself()) return;
        keeper.remember(said.record);
        dispatch({ kind: 'heard', stored: said.record, handedOver: true });
        return;
      case 'hello':
        if (record && !saved) tell({ word: 'pair', record });
        return;
      case 'here':
        return;
    }
  };

  channel?.addEventListener('message', ({ data }) => {
    const said = readTabWord(data);
    if (said) hear(said);
  });
  return { look };
}
