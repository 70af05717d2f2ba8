import { NavLink } from 'react-router-dom';
import { text } from '../../i18n/text';

/** The two pages about the service. */
export function ServiceTabs() {
  return (
    <nav className="row gap-4 plain-tabs" aria-label={text('common.service')}>
      <NavLink className="row medium" to="/service" end>
        {text('common.status')}
      </NavLink>
      <NavLink className="row medium" to="/service/settings">
        {text('status.settings')}
      </NavLink>
    </nav>
  );
}
