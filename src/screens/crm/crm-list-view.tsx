import { Inbox, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { CrmList } from '../../api/crm/crm';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchField } from '../../ui/fields/search-field';
import { FailedPanel } from '../shell/notices/failed-panel';
import { CrmDetails } from './crm-details';
import { matches } from './crm-fields';
import { CrmPager } from './crm-pager';
import { CrmSearchProgress } from './crm-search-progress';
import { CrmTable, CrmTableSkeleton } from './crm-table';
import { listName } from './list-name';
import { type CrmReading, useCrmList } from './use-crm-list';

/** What the address says: the page, what is searched for, and whose details are open. */
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

/** One list: a page of it, or what a search finds in the pages that were read, and the details of an item. */
export function CrmListView({ list }: { readonly list: CrmList }) {
  const { page, search, id, setSearch, close } = useListAddress();
  const reading = useCrmList(list, page);
  const label = text('crm.searchIn', { list: listName(list) });
  return (
    <section className="crm-list" aria-label={listName(list)} aria-busy={reading.pending}>
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
