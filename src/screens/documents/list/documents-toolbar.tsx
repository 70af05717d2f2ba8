import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { Segmented } from '../../../ui/controls/segmented';
import { SearchField } from '../../../ui/fields/search-field';
import { SelectField } from '../../../ui/fields/select-field';
import { nameOfRef } from '../../open-project/name-of-ref';
import { useEditor } from '../../services';
import { kindText } from '../../text/upload-text';
import type { DocumentsAddress } from './documents-address';
import { useDocumentGroups } from './use-documents';

type Props = { readonly address: DocumentsAddress; readonly opened: boolean; readonly search: Ref<HTMLInputElement> };

const sorts = () => [
  { value: 'createdAt,down', label: text('documents.newestFirst') },
  { value: 'createdAt,up', label: text('documents.oldestFirst') },
  { value: 'name,up', label: text('documents.byName') },
  { value: 'docType,up', label: text('documents.byKind') },
  { value: 'size,down', label: text('documents.largestFirst') },
];

/** A value with how many there are of it. */
const counted = (label: string, count: number) => text('documents.labelCount', { label, count });

/** By kind, and by tag where there are any. */
function Narrowing({ address, opened }: Omit<Props, 'search'>) {
  const { kinds, tags } = useDocumentGroups(opened);
  const { query } = address;
  return (
    <>
      <SelectField
        label={text('common.kind')}
        value={query.docType}
        empty={text('documents.allKinds')}
        choices={kinds.map(({ value, count }) => ({
          value: typeof value === 'string' && value !== '' ? value : 'none',
          label: counted(kindText(value), count),
        }))}
        onChange={(value) => address.set('docType', value)}
        data-testid="documents-kind"
      />
      {tags.some(({ value }) => typeof value === 'string') ? (
        <SelectField
          label={text('common.tag')}
          value={query.tag}
          empty={text('documents.allTags')}
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
  const { editor } = useEditor();
  const [typed, setTyped] = useState(address.query.search);
  const { query } = address;
  const sort = `${query.sort.field},${query.sort.descending ? 'down' : 'up'}`;
  return (
    <div className="row-wrap documents-toolbar">
      <SearchField
        ref={search}
        label={text('documents.searchDocuments')}
        placeholder={text('documents.searchDocuments')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          address.set('search', value);
        }}
        data-testid="documents-search"
      />
      <Narrowing address={address} opened={opened} />
      <SelectField
        label={text('common.order')}
        value={sort}
        choices={sorts()}
        onChange={(value) => address.setSort(value.split(',')[0] ?? '', value.endsWith('down'))}
      />
      {query.about ? (
        <Button onClick={() => address.setAbout(null)} data-testid="documents-about">
          {text('documents.about', { name: nameOfRef(editor.document, editor.document.current(query.about)) })}
          <X size={14} aria-label={text('documents.showAllDocuments')} />
        </Button>
      ) : null}
      <span className="fill documents-space" />
      <Segmented
        label={text('documents.howDocumentsAreShown')}
        value={address.view}
        choices={[
          { value: 'grid', label: text('documents.pictures') },
          { value: 'list', label: text('documents.list') },
        ]}
        onChange={address.setView}
      />
    </div>
  );
}
