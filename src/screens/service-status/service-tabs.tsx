import { NavLink } from 'react-router-dom';
import { text } from '../text/text';

/** The two pages about the service. */
export function ServiceTabs() {
  return (
    <nav className="plain-tabs" aria-label={text('Service')}>
      <NavLink to="/service" end>
        {text('Status')}
      </NavLink>
      <NavLink to="/service/settings">{text('Settings')}</NavLink>
    </nav>
  );
}
