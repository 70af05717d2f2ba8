import type { CrmItem, CrmList } from '../../api/crm/crm';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
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
  const title = item ? itemName(item) : text('crm.numberListId', { list: listName(list), id: String(id) });
  return (
    <Dialog open onClose={onClose} title={title} description={item ? `${listName(list)} · #${id}` : undefined}>
      {item ? <Facts item={item} /> : <Missing {...looking} />}
    </Dialog>
  );
}
