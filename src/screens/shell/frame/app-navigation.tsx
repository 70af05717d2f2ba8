import { Activity, Contact, FolderOpen, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { has } from '../../deployment';

type Place = { readonly to: string; readonly name: string; readonly icon: LucideIcon };

/** The pages of the product, in the order in which people need them. `to` is the start of every address below it. */
const places = (): readonly Place[] => [
  { to: '/projects', name: text('common.projects'), icon: FolderOpen },
  ...(has('crm') ? [{ to: '/crm', name: text('common.crm'), icon: Contact }] : []),
  { to: '/service', name: text('common.service'), icon: Activity },
];

/** The way from page to page: in the bar, and at the foot of a phone where a thumb finds it. The link of where one is says so. */
export function AppNavigation() {
  return (
    <nav className="app-nav" aria-label={text('common.pages')}>
      {places().map(({ to, name, icon: Icon }) => (
        <NavLink key={to} to={to} className="app-nav-link">
          <Icon size={16} aria-hidden="true" />
          <span>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
