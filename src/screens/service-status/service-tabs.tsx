import { NavLink } from 'react-router-dom';
import { text } from '../../i18n/text';

/** The two pages about the service. */
export function ServiceTabs() {
  return (
    <nav className="plain-tabs" aria-label={text('common.service')}>
      <NavLink to="/service" end>
        {text('common.status')}
      </NavLink>
      <NavLink to="/service/settings">{text('status.settings')}</NavLink>
    </nav>
  );
}
