import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { CrmPage } from '../../api/crm/crm';
import { text } from '../../i18n/text';

function Step({
  to,
  label,
  children,
}: {
  readonly to: number | null;
  readonly label: string;
  readonly children: string;
}) {
  const { search } = useLocation();
  const next = new URLSearchParams(search);
  next.set('page', String(to ?? 1));
  const icon =
    children === 'back' ? <ChevronLeft size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />;
  if (to === null) {
    return (
      <span className="ui-button" data-variant="quiet" data-off="true" aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link className="ui-button" data-variant="quiet" to={`?${next}`} aria-label={label} preventScrollReset>
      {icon}
    </Link>
  );
}

/** Where in the list one is, and the way to the pages beside; the page is in the address. */
export function CrmPager({ page: { page, pageCount, totalCount, next } }: { readonly page: CrmPage }) {
  return (
    <nav className="crm-pager" aria-label={text('crm.pagesOfList')}>
      <Step to={page > 1 ? page - 1 : null} label={text('common.previousPage')}>
        {text('crm.back')}
      </Step>
      <span>
        {text('crm.pageOf', { page, pages: pageCount })}
        <span className="crm-total"> · {text('crm.items', { count: totalCount })}</span>
      </span>
      <Step to={next} label={text('common.nextPage')}>
        {text('crm.on')}
      </Step>
    </nav>
  );
}
