import { Activity, LogOut, RotateCcw, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../../ui/controls/menu';
import { type SchemeChoice, useScheme } from '../../../ui/styles/use-scheme';
import { unstoredFilesStore } from '../../documents/upload/unstored-files-store';
import { setPreferences } from '../../preferences/preferences-store';
import { useApi, useOffer, useOutbox } from '../../services';
import { keepDeviceLanguage, languageChoices, useLanguage } from '../../text/language';
import { ResetDemoDialog } from '../sign-out/reset-demo-dialog';
import { SignOutDialog } from '../sign-out/sign-out-dialog';
import { UnstoredFilesDialog } from '../sign-out/unstored-files-dialog';
import { useSignOut } from '../sign-out/use-sign-out';
import { initials, personName } from './person-name';
import './shell.css';

const schemes = (): readonly { readonly value: SchemeChoice; readonly label: string }[] => [
  { value: 'system', label: text('common.asSystem') },
  { value: 'light', label: text('common.light') },
  { value: 'dark', label: text('common.dark') },
  { value: 'sun', label: text('common.sun') },
];

/** Without leaving the page: nothing is mounted again. */
function LanguageChoices() {
  const language = useLanguage();
  const choose = (next: string) => {
    keepDeviceLanguage(next);
    setPreferences({ language: next });
  };
  return <MenuChoices label={text('common.language')} value={language} choices={languageChoices} onChange={choose} />;
}

/** Who is signed in, how the product looks, and the way out. */
export function UserMenu() {
  const { session } = useApi();
  const outbox = useOutbox();
  const offer = useOffer();
  const phase = useStore(session.store, (state) => state.phase);
  const { choice, setChoice } = useScheme();
  const signOutNow = useSignOut();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'sign-out' | 'untaken' | 'reset' | null>(null);
  if (!('user' in phase)) return null;
  const { user } = phase;
  const name = personName(user);
  const askAway = () => (outbox.store.getState().count > 0 ? setAsking('sign-out') : void signOutNow());
  const signOut = () => (unstoredFilesStore.getState().length > 0 ? setAsking('untaken') : askAway());
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="user-button" aria-label={text('shell.account', { name })} title={name}>
            {initials(user)}
          </button>
        }
      >
        <div className="lines user-menu-who">
          <span className="strong">{name}</span>
          <span className="quiet small">
            {offer.demo ? text('shell.demo', { name: user.username }) : user.username}
          </span>
        </div>
        <MenuLine />
        <MenuChoices label={text('common.appearance')} value={choice} choices={schemes()} onChange={setChoice} />
        <LanguageChoices />
        <MenuLine />
        <MenuItem icon={<Settings2 size={14} aria-hidden="true" />} onSelect={() => void navigate('/preferences')}>
          {text('common.preferences')}
        </MenuItem>
        <MenuItem icon={<Activity size={14} aria-hidden="true" />} onSelect={() => void navigate('/service')}>
          {text('common.serviceStatus')}
        </MenuItem>
        <MenuLine />
        {offer.resetDemo ? (
          <MenuItem icon={<RotateCcw size={14} aria-hidden="true" />} onSelect={() => setAsking('reset')}>
            {text('common.resetDemo')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<LogOut size={14} aria-hidden="true" />} onSelect={signOut}>
          {text('common.signOut')}
        </MenuItem>
      </Menu>
      <IconButton className="user-sign-out" label={text('common.signOut')} onClick={signOut} data-testid="logout">
        <LogOut size={16} />
      </IconButton>
      <SignOutDialog open={asking === 'sign-out'} onClose={() => setAsking(null)} />
      <UnstoredFilesDialog open={asking === 'untaken'} onClose={() => setAsking(null)} onSignOut={askAway} />
      <ResetDemoDialog open={asking === 'reset'} onClose={() => setAsking(null)} />
    </>
  );
}
