import '../../shell/frame/plain-table.css';
import { Link } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { aboutOf } from '../../../items/documents/document-link';
import { type Item, type ItemRef, isLocal } from '../../../items/item';
import { SortHead } from '../../../ui/controls/sort-head';
import { nameOfRef } from '../../open-project/name-of-ref';
import { useEditor } from '../../services';
import { itemLabel } from '../../text/item-label';
import { kindText, sizeText } from '../../text/upload-text';
import { dateText } from '../../time/moment';
import { DocumentThumb } from '../preview/document-thumb';
import type { DocumentsAddress } from './documents-address';

type Props = {
  readonly items: readonly Item[];
  readonly keyOf: (ref: ItemRef) => string;
  readonly isAway: (item: Item) => boolean;
  readonly onOpen: (item: Item) => void;
  readonly address: Pick<DocumentsAddress, 'query' | 'setSort'>;
};

const columns = () =>
  [
    ['name', text('common.name')],
    ['docType', text('common.kind')],
    ['size', text('documents.size')],
    [null, text('common.about')],
    ['createdAt', text('documents.added')],
  ] as const;

function Head({ address }: Pick<Props, 'address'>) {
  const { sort } = address.query;
  return (
    <thead>
      <tr>
        {columns().map(([field, label]) => {
          if (field === null) {
            return (
              <th key={label} scope="col">
                {label}
              </th>
            );
          }
          const sorted = sort.field !== field ? null : sort.descending ? 'descending' : 'ascending';
          return (
            <SortHead
              key={field}
              number={field === 'size'}
              sorted={sorted}
              onSort={() => address.setSort(field, sorted === 'ascending')}
            >
              {label}
            </SortHead>
          );
        })}
      </tr>
    </thead>
  );
}

/** "21 Nov 2026", from the service's own spelling of UTC. */
function dayText(value: unknown): string {
  const moment = typeof value === 'string' ? Date.parse(`${value.replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(moment) ? '' : dateText(moment);
}

/** The item that a document is about, as a way to it on the map. Nothing when it is about none. */
function AboutLink({ item }: { readonly item: Item }) {
  const { editor } = useEditor();
  const about = aboutOf(item.fields);
  if (!about) return null;
  const ref = editor.document.current(about);
  return (
    <Link className="document-about" to={`/projects/${item.projectId}?item=${ref}`}>
      {nameOfRef(editor.document, ref)}
    </Link>
  );
}

/** Documents as a table that stands in order by any column. */
export function DocumentsTable({ items, keyOf, isAway, onOpen, address }: Props) {
  return (
    <table className="plain-card plain-table documents-table" aria-label={text('common.documents')}>
      <Head address={address} />
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item.ref)} data-testid="document-row">
            <th scope="row">
              <button type="button" className="row bare medium document-open" onClick={() => onOpen(item)}>
                <DocumentThumb item={item} />
                <span>{itemLabel(item)}</span>
              </button>
            </th>
            <td data-label={text('common.kind')}>{kindText(item.fields['docType'])}</td>
            <td data-label={text('documents.size')} data-number="true">
              {item.fields['size'] ? sizeText(Number(item.fields['size'])) : ''}
            </td>
            <td data-label={text('common.about')}>
              <AboutLink item={item} />
            </td>
            <td data-label={text('documents.added')}>
              {isLocal(item.ref)
                ? text('documents.notOnServerYet')
                : isAway(item)
                  ? text('documents.needsNetwork')
                  : dayText(item.fields['createdAt'])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
