import { Activity, LogOut, RotateCcw, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../../ui/controls/menu';
import { type SchemeChoice, useScheme } from '../../../ui/styles/use-scheme';
import { unstoredFilesStore } from '../../documents/upload/unstored-files-store';
import { useServices } from '../../services';
import { text } from '../../text/text';
import { ResetDemoDialog } from '../sign-out/reset-demo-dialog';
import { SignOutDialog } from '../sign-out/sign-out-dialog';
import { UnstoredFilesDialog } from '../sign-out/unstored-files-dialog';
import { useSignOut } from '../sign-out/use-sign-out';
import { initials, personName } from './person-name';
import './shell.css';

const schemes = (): readonly { readonly value: SchemeChoice; readonly label: string }[] => [
  { value: 'system', label: text('As the system') },
  { value: 'light', label: text('Light') },
  { value: 'dark', label: text('Dark') },
];

/** Who is signed in, how the product looks, and the way out. */
export function UserMenu() {
  const { session, outbox, offer } = useServices();
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
          <button type="button" className="user-button" aria-label={text('Account: {name}', { name })} title={name}>
            {initials(user)}
          </button>
        }
      >
        <div className="user-menu-who">
          <span className="user-menu-name">{name}</span>
          <span className="user-menu-account">
            {offer.demo ? text('{name} · demo', { name: user.username }) : user.username}
          </span>
        </div>
        <MenuLine />
        <MenuChoices label={text('Appearance')} value={choice} choices={schemes()} onChange={setChoice} />
        <MenuLine />
        <MenuItem icon={<Settings2 size={14} aria-hidden="true" />} onSelect={() => void navigate('/preferences')}>
          {text('Preferences')}
        </MenuItem>
        <MenuItem icon={<Activity size={14} aria-hidden="true" />} onSelect={() => void navigate('/service')}>
          {text('Service status')}
        </MenuItem>
        <MenuLine />
        {offer.resetDemo ? (
          <MenuItem icon={<RotateCcw size={14} aria-hidden="true" />} onSelect={() => setAsking('reset')}>
            {text('Reset the demo')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<LogOut size={14} aria-hidden="true" />} onSelect={signOut}>
          {text('Sign out')}
        </MenuItem>
      </Menu>
      <IconButton className="user-sign-out" label={text('Sign out')} onClick={signOut} data-testid="logout">
        <LogOut size={16} />
      </IconButton>
      <SignOutDialog open={asking === 'sign-out'} onClose={() => setAsking(null)} />
      <UnstoredFilesDialog open={asking === 'untaken'} onClose={() => setAsking(null)} onSignOut={askAway} />
      <ResetDemoDialog open={asking === 'reset'} onClose={() => setAsking(null)} />
    </>
  );
}
