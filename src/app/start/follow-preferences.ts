import type { Session } from '../../api/session/session';
import { reportUnexpected } from '../../api/unexpected';
import { setLanguage } from '../../i18n/language';
import type { Preferences } from '../../screens/preferences/preferences';
import { preferencesStore, setPreferences } from '../../screens/preferences/preferences-store';
import { keepInMemory } from '../../screens/storage/device-storage';
import { storageServiceStore } from '../../screens/storage/user-storage-key';
import { setPageUser } from '../../screens/storage/user-store';
import { deviceLanguage } from '../../screens/text/language';
import { onScheme, setScheme } from '../../ui/styles/use-scheme';

async function apply({ scheme, language, motion }: Preferences): Promise<void> {
  if (scheme !== null) setScheme(scheme);
  if (motion === 'less') document.documentElement.dataset['motion'] = 'less';
  else delete document.documentElement.dataset['motion'];
  try {
    await setLanguage(language ?? deviceLanguage());
  } catch (error) {
    // The page keeps its present language.
    reportUnexpected(error);
  }
}

/** Gives the page the look and the language that the signed-in user prefers. Resolves when the user known at start has them. */
export async function followPreferences(session: Session, base: string): Promise<void> {
  storageServiceStore.setState(base, true);
  const follow = () => {
    const { phase } = session.store.getState();
    if (phase.kind === 'starting') return;
    const user = 'user' in phase ? phase.user.username : null;
    keepInMemory(user !== null && session.isTabOnly());
    setPageUser(user);
  };
  follow();
  session.store.subscribe(follow);
  preferencesStore.subscribe((now, before) => {
    if (now.scheme !== before.scheme || now.language !== before.language || now.motion !== before.motion)
      void apply(now);
  });
  onScheme((scheme) => {
    if (preferencesStore.getState().scheme !== scheme) setPreferences({ scheme });
  });
  await apply(preferencesStore.getState());
}
