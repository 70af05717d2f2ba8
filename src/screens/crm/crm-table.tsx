import { Link, useLocation } from 'react-router-dom';
import type { CrmItem, CrmList } from '../../api/crm/crm';
import { Skeleton } from '../../ui/feedback/skeleton';
import { crmFields, itemName } from './crm-fields';
import { CrmValue } from './crm-value';
import { fieldName, listName } from './list-name';
import { type CrmNames, useCrmNames } from './use-crm-names';

export type CrmTableProps = { readonly list: CrmList; readonly items: readonly CrmItem[]; readonly dense?: boolean };

/** The address of an item's details on top of this one. */
function useDetailsAddress() {
  const { search } = useLocation();
  return (id: number) => {
    const next = new URLSearchParams(search);
    next.set('id', String(id));
    return `?${next}`;
  };
}

type RowProps = {
  readonly list: CrmList;
  readonly item: CrmItem;
  readonly to: string;
  readonly names: CrmNames;
};

function Row({ list, item, to, names }: RowProps) {
  return (
    <tr data-testid="crm-row" data-id={item.id}>
      <th scope="row">
        <Link to={to}>{itemName(item)}</Link>
        <span className="quiet crm-id">#{item.id}</span>
      </th>
      {crmFields[list].map((field) => (
        <td key={field} data-label={fieldName(field)}>
          <CrmValue field={field} value={item[field]} names={names} />
        </td>
      ))}
    </tr>
  );
}

function Head({ list }: { readonly list: CrmList }) {
  return (
    <thead>
      <tr>
        <th scope="col">{fieldName('name')}</th>
        {crmFields[list].map((field) => (
          <th key={field} scope="col">
            {fieldName(field)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The items of one page of the list, or the items that a search found. */
export function CrmTable({ list, items }: CrmTableProps) {
  const to = useDetailsAddress();
  const names = useCrmNames(items, crmFields[list]);
  return (
    <div className="plain-table-scroll">
      <table className="plain-card plain-table" aria-label={listName(list)}>
        <Head list={list} />
        <tbody>
          {items.map((item) => (
            <Row key={item.id} list={list} item={item} to={to(item.id)} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The table while its page is on the way. */
export function CrmTableSkeleton({ list }: { readonly list: CrmList }) {
  return (
    <table className="plain-card plain-table" aria-hidden="true">
      <Head list={list} />
      <tbody>
        {waiting.map((row) => (
          <tr key={row}>
            <th scope="row">
              <Skeleton width="60%" />
            </th>
            {crmFields[list].map((field) => (
              <td key={field}>
                <Skeleton width="70%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
