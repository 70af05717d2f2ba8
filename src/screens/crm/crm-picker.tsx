import { Check } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CrmItem, CrmList } from '../../api/crm/crm';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/fields/search-field';
import { Dialog } from '../../ui/overlays/dialog';
import { useCrm } from '../services';
import { FailedPanel } from '../shell/notices/failed-panel';
import { crmFields, itemName, matches, valueText } from './crm-fields';
import { CrmKeyForm } from './crm-key-form';
import { CrmSearchProgress } from './crm-search-progress';
import { listName } from './list-name';
import { useCrmList } from './use-crm-list';

export type CrmPickerProps = {
  readonly list: CrmList;
  readonly label: string;
  readonly chosen: string;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

type ItemsProps = Pick<CrmPickerProps, 'list' | 'chosen'> & { readonly pick: (item: CrmItem | null) => void };

function Items({ list, chosen, pick }: ItemsProps) {
  const reading = useCrmList(list, 1);
  const [search, setSearch] = useState('');
  const found = reading.read.filter((item) => matches(item, search.trim()));
  const label = text('crm.searchIn', { list: listName(list) });
  if (reading.error && reading.read.length === 0) return <FailedPanel error={reading.error} again={reading.again} />;
  return (
    <>
      <SearchField label={label} placeholder={label} value={search} onChange={setSearch} data-testid="pick-search" />
      {reading.page ? <CrmSearchProgress reading={reading} found={found.length} /> : <Skeleton width="60%" />}
      {reading.error ? <FailedPanel error={reading.error} again={() => reading.readAll()} /> : null}
      <ul className="boxed crm-choices" aria-label={listName(list)}>
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="bare lit row"
              aria-pressed={String(item.id) === chosen}
              onClick={() => pick(item)}
              data-testid="pick"
            >
              <span>
                {itemName(item)}
                <span className="quiet crm-id">#{item.id}</span>
              </span>
              <span className="grow at-end breaks quiet small">{valueText('', item[crmFields[list][0] ?? ''])}</span>
              {String(item.id) === chosen ? <Check size={16} aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Looks up an item of the CRM for a field; the key is asked for in place. */
export function CrmPicker({ list, label, chosen, onPick, onClose }: CrmPickerProps) {
  const crm = useCrm();
  const { key, turn } = useStore(crm.store);
  const pick = (item: CrmItem | null) => {
    onPick(item ? String(item.id) : '');
    onClose();
  };
  const none = (
    <Button variant="ghost" onClick={() => pick(null)}>
      {text('crm.takeNumberAway')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('crm.lookUpInCrm', { field: label })}
      actions={key === 'given' && chosen !== '' ? none : null}
    >
      {key === 'given' ? <Items key={turn} list={list} chosen={chosen} pick={pick} /> : <CrmKeyForm />}
    </Dialog>
  );
}
