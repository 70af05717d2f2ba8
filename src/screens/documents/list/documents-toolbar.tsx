import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { Segmented } from '../../../ui/controls/segmented';
import { SearchField } from '../../../ui/fields/search-field';
import { SelectField } from '../../../ui/fields/select-field';
import { nameOfRef } from '../../editor/name-of-ref';
import { useServices } from '../../services';
import { text } from '../../text/text';
import { kindText } from '../../text/upload-text';
import type { DocumentsAddress } from './documents-address';
import { useDocumentGroups } from './use-documents';

type Props = { readonly address: DocumentsAddress; readonly opened: boolean; readonly search: Ref<HTMLInputElement> };

const sorts = () => [
  { value: 'createdAt,down', label: text('Newest first') },
  { value: 'createdAt,up', label: text('Oldest first') },
  { value: 'name,up', label: text('By name') },
  { value: 'docType,up', label: text('By kind') },
  { value: 'size,down', label: text('Largest first') },
];

/** A value with how many there are of it. */
const counted = (label: string, count: number) => text('{label} ({count})', { label, count });

/** By kind, and by tag where there are any. */
function Narrowing({ address, opened }: Omit<Props, 'search'>) {
  const { kinds, tags } = useDocumentGroups(opened);
  const { query } = address;
  return (
    <>
      <SelectField
        label={text('Kind')}
        value={query.docType}
        empty={text('All kinds')}
        choices={kinds.map(({ value, count }) => ({
          value: typeof value === 'string' && value !== '' ? value : 'none',
          label: counted(kindText(value), count),
        }))}
        onChange={(value) => address.set('docType', value)}
        data-testid="documents-kind"
      />
      {tags.some(({ value }) => typeof value === 'string') ? (
        <SelectField
          label={text('Tag')}
          value={query.tag}
          empty={text('All tags')}
          choices={tags.flatMap(({ value, count }) =>
            typeof value === 'string' ? [{ value, label: counted(value, count) }] : [],
          )}
          onChange={(value) => address.set('tag', value)}
        />
      ) : null}
    </>
  );
}

/** Which documents are listed, and how. */
export function DocumentsToolbar({ address, opened, search }: Props) {
  const { editor } = useServices();
  const [typed, setTyped] = useState(address.query.search);
  const { query } = address;
  const sort = `${query.sort.field},${query.sort.descending ? 'down' : 'up'}`;
  return (
    <div className="documents-toolbar">
      <SearchField
        ref={search}
        label={text('Search documents')}
        placeholder={text('Search documents')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          address.set('search', value);
        }}
        data-testid="documents-search"
      />
      <Narrowing address={address} opened={opened} />
      <SelectField
        label={text('Order')}
        value={sort}
        choices={sorts()}
        onChange={(value) => address.setSort(value.split(',')[0] ?? '', value.endsWith('down'))}
      />
      {query.about ? (
        <Button onClick={() => address.setAbout(null)} data-testid="documents-about">
          {text('About {name}', { name: nameOfRef(editor.document, editor.document.current(query.about)) })}
          <X size={14} aria-label={text('Show all documents')} />
        </Button>
      ) : null}
      <span className="documents-space" />
      <Segmented
        label={text('How documents are shown')}
        value={address.view}
        choices={[
          { value: 'grid', label: text('Pictures') },
          { value: 'list', label: text('List') },
        ]}
        onChange={address.setView}
      />
    </div>
  );
}
