import { Navigate, NavLink, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { crmLists } from '../../api/crm/crm';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { useCrm } from '../services';
import { PlainPage } from '../shell/frame/plain-page';
import { CrmKeyForm } from './crm-key-form';
import { CrmListView } from './crm-list-view';
import { listName } from './list-name';
import './crm.css';

/** The six lists of the CRM, behind the key that opens them. */
export function CrmPage() {
  const crm = useCrm();
  const { key, turn } = useStore(crm.store);
  const { list: asked } = useParams();
  const list = crmLists.find((known) => known === asked);
  if (!list) return <Navigate to="/crm/vendors" replace />;
  const forget = (
    <Button onClick={crm.forget} data-testid="crm-forget">
      {text('crm.forgetKey')}
    </Button>
  );
  return (
    <PlainPage
      title={text('common.crm')}
      about={text('crm.readCrmBehindService')}
      actions={key === 'given' ? forget : null}
    >
      <nav className="row gap-4 plain-tabs" aria-label={text('crm.listsOfCrm')}>
        {crmLists.map((one) => (
          <NavLink key={one} className="row medium" to={`/crm/${one}`}>
            {listName(one)}
          </NavLink>
        ))}
      </nav>
      {key === 'given' ? <CrmListView key={`${list} ${turn}`} list={list} /> : <CrmKeyForm />}
    </PlainPage>
  );
}
