import type { Channel } from '../platform/channel';
import type { AccessTokens } from './access-tokens';
import { carryOut } from './carry-out';
import { invalidateRefreshToken } from './invalidate-refresh-token';
import type { SessionContext } from './session-context';
import type { SessionEvent } from './session-event';
import { readTabMessage, type TabMessage } from './tab-message';

export type FollowedTabs = {
  /** Reads what the device holds by now: a tab that slept may have missed a word (F11). */
  readonly look: () => Promise<void>;
};

/** Follows the messages of the other tabs of this browser about the session (docs/sync.md 3.12, 3.20 and 3.21). */
export function followTabs(context: SessionContext, tokens: AccessTokens, channel: Channel | null): FollowedTabs {
  const { tokenStore, sessionStore, broadcast } = context;

  const dispatch = (event: SessionEvent) => {
    void carryOut(context, sessionStore.dispatch(event), { onAbort: tokens.abort });
  };

  const look = async () => {
    const version = sessionStore.version();
    const stored = await tokenStore.read();
    // Something of this tab came in between, and is newer than the stored record just read.
    if (sessionStore.version() === version) dispatch({ kind: 'record-received', stored });
  };

  const forgetSession = () => {
    // No other tab knows of a sign-in that is this tab's own.
    if (tokenStore.isTabOnly()) void invalidateRefreshToken(context, sessionStore.state().record);
    tokenStore.forget();
    dispatch({ kind: 'record-received', stored: null });
  };

  const receive = (message: TabMessage) => {
    const { record, saved } = sessionStore.state();
    switch (message.word) {
      case 'leaving':
        forgetSession();
        return;
      case 'changed':
        if (!tokenStore.isTabOnly()) void look();
        return;
      case 'signed-in':
        if (!tokenStore.isTabOnly() || record?.user.username === message.username) return;
        forgetSession();
        void look();
        return;
      case 'pair':
        if (tokenStore.isTabOnly()) return;
        tokenStore.remember(message.record);
        dispatch({ kind: 'record-received', stored: message.record, handedOver: true });
        return;
      case 'hello':
        if (record && !saved) broadcast({ word: 'pair', record });
        return;
      case 'here':
        return;
    }
  };

  channel?.addEventListener('message', ({ data }) => {
    const message = readTabMessage(data);
    if (message) receive(message);
  });
  return { look };
}
