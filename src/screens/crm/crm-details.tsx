import type { CrmItem, CrmList } from '../../api/crm/crm';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { text } from '../text/text';
import { itemName } from './crm-fields';
import { CrmValue } from './crm-value';
import { fieldName, listName } from './list-name';
import { useCrmNames } from './use-crm-names';

export type CrmDetailsProps = {
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
  if (readingOn) return <p role="status">{text('Looking for it on the other pages…')}</p>;
  if (whole) return <p role="status">{text('No page of this list has it.')}</p>;
  return (
    <>
      <p>{text('It is not on the pages that were read. The CRM gives its items page by page only.')}</p>
      <div>
        <Button variant="primary" onClick={onLook}>
          {text('Look for it on the other pages')}
        </Button>
      </div>
    </>
  );
}

function Facts({ item }: { readonly item: CrmItem }) {
  const names = useCrmNames([item], Object.keys(item));
  return (
    <dl className="crm-facts" data-testid="crm-details">
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
export function CrmDetails({ list, id, item, onClose, ...looking }: CrmDetailsProps) {
  const title = item ? itemName(item) : text('{list}: number {id}', { list: listName(list), id: String(id) });
  return (
    <Dialog open onClose={onClose} title={title} description={item ? `${listName(list)} · #${id}` : undefined}>
      {item ? <Facts item={item} /> : <Missing {...looking} />}
    </Dialog>
  );
}
