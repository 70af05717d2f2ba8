import { ChevronLeft, ChevronRight, Inbox, SearchX } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { CrmItem, CrmList, CrmPage } from '../../api/crm/crm';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchField } from '../../ui/fields/search-field';
import { Dialog } from '../../ui/overlays/dialog';
import { FailedPanel } from '../shell/notices/failed-panel';
import { itemName, matches } from './crm-fields';
import { CrmSearchProgress } from './crm-search-progress';
import { CrmTable, CrmTableSkeleton } from './crm-table';
import { CrmValue } from './crm-value';
import { fieldName, listName } from './list-name';
import { type CrmReading, useCrmList } from './use-crm-list';
import { useCrmNames } from './use-crm-names';

/** The state in the address: the page, what is searched for, and whose details are open. */
function useListAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const id = params.get('id');
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('q') ?? '',
    id: id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null,
    setSearch: (search: string) => set('q', search),
    close: () => set('id', ''),
  };
}

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
function CrmPager({ page: { page, pageCount, totalCount, next } }: { readonly page: CrmPage }) {
  return (
    <nav className="row gap-12 crm-pager" aria-label={text('crm.pagesOfList')}>
      <Step to={page > 1 ? page - 1 : null} label={text('common.previousPage')}>
        {text('crm.back')}
      </Step>
      <span>
        {text('crm.pageOf', { page, pages: pageCount })}
        <span className="quiet"> · {text('crm.items', { count: totalCount })}</span>
      </span>
      <Step to={next} label={text('common.nextPage')}>
        {text('crm.on')}
      </Step>
    </nav>
  );
}

function Content({
  list,
  reading,
  search,
}: {
  readonly list: CrmList;
  readonly reading: CrmReading;
  readonly search: string;
}) {
  const { page, pending, error, again, read } = reading;
  if (search !== '' && read.length > 0) {
    const found = read.filter((item) => matches(item, search));
    return (
      <>
        <CrmSearchProgress reading={reading} found={found.length} />
        {found.length > 0 ? (
          <CrmTable list={list} items={found} />
        ) : (
          <EmptyState
            icon={<SearchX size={28} aria-hidden="true" />}
            title={text('common.nothingMatches', { search })}
          />
        )}
      </>
    );
  }
  if (!page) return pending && !error ? <CrmTableSkeleton list={list} /> : null;
  if (page.items.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={28} aria-hidden="true" />}
        title={text('crm.thisListIsEmpty')}
        text={text('crm.filledCrmItselfOnly')}
        action={<Button onClick={again}>{text('common.readAgain')}</Button>}
      />
    );
  }
  return (
    <>
      <CrmTable list={list} items={page.items} />
      <CrmPager page={page} />
    </>
  );
}

type CrmDetailsProps = {
  readonly list: CrmList;
  readonly id: number;
  /** Undefined: it is on none of the pages that were read. */
  readonly item: CrmItem | undefined;
  readonly readingOn: boolean;
  /** Every page was read. */
  readonly whole: boolean;
  readonly onLook: () => void;
  readonly onClose: () => void;
};

function Missing({ readingOn, whole, onLook }: Pick<CrmDetailsProps, 'readingOn' | 'whole' | 'onLook'>) {
  if (readingOn) return <p role="status">{text('crm.lookingOtherPages')}</p>;
  if (whole) return <p role="status">{text('crm.noPageList')}</p>;
  return (
    <>
      <p>{text('crm.notPagesReadCrm')}</p>
      <div>
        <Button variant="primary" onClick={onLook}>
          {text('crm.lookOtherPages')}
        </Button>
      </div>
    </>
  );
}

function Facts({ item }: { readonly item: CrmItem }) {
  const names = useCrmNames([item], Object.keys(item));
  return (
    <dl className="plain-facts" data-testid="crm-details">
      {Object.entries(item)
        .filter(([field]) => field !== 'id')
        .map(([field, value]) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <CrmValue field={field} value={value} names={names} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Every field of one item, whatever the CRM gives. */
function CrmDetails({ list, id, item, onClose, ...looking }: CrmDetailsProps) {
  const title = item ? itemName(item) : text('crm.numberListId', { list: listName(list), id: String(id) });
  return (
    <Dialog open onClose={onClose} title={title} description={item ? `${listName(list)} · #${id}` : undefined}>
      {item ? <Facts item={item} /> : <Missing {...looking} />}
    </Dialog>
  );
}

/** One list: a page of it, or what a search finds in the pages that were read, and the details of an item. */
export function CrmListView({ list }: { readonly list: CrmList }) {
  const { page, search, id, setSearch, close } = useListAddress();
  const reading = useCrmList(list, page);
  const label = text('crm.searchIn', { list: listName(list) });
  return (
    <section className="stack gap-12 crm-list" aria-label={listName(list)} aria-busy={reading.pending}>
      <SearchField label={label} placeholder={label} value={search} onChange={setSearch} data-testid="crm-search" />
      {reading.error ? <FailedPanel error={reading.error} again={reading.again} /> : null}
      <Content list={list} reading={reading} search={search.trim()} />
      {id === null || !reading.page ? null : (
        <CrmDetails
          list={list}
          id={id}
          item={reading.read.find((item) => item.id === id)}
          readingOn={reading.readingOn}
          whole={reading.read.length >= reading.page.totalCount}
          onLook={() => reading.readAll(id)}
          onClose={close}
        />
      )}
    </section>
  );
}
