import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Editor } from '../../editor/editor';
import { text } from '../../i18n/text';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import { itemLabel } from '../text/item-label';
import { useDocumentsAbout } from './list/use-documents-about';
import { DocumentThumb } from './preview/document-thumb';
import { PreviewDialog } from './preview/preview-dialog';
import { AddButtons } from './upload/add-buttons';
import { useAddFiles } from './upload/use-add-files';
import '../shell/frame/parts.css';
import './documents.css';

/** Added documents are announced as every step is. */
const quiet = () => undefined;

/** Documents that the inspector shows of one item; the page shows them all. */
const most = 12;

type Props = { readonly editor: Editor; readonly item: Item; readonly writable: boolean };

/** The documents of an item, and the way to file more: by button, camera, or a drop on the inspector. */
export function ItemDocuments({ editor, item, writable }: Props) {
  const refs = useDocumentsAbout(editor, item.ref);
  const { addFiles: take } = useAddFiles(quiet);
  const [shown, setShown] = useState<ItemRef | null>(null);
  const about = item.ref;
  const onFiles: Parameters<typeof AddButtons>[0]['onFiles'] = (files, how) =>
    void take(files, { at: null, about, ...how });
  const items = refs.slice(0, most).flatMap((ref) => editor.document.get(ref) ?? []);
  const open = shown ? editor.document.get(editor.document.current(shown)) : undefined;
  if (modelOf(about) === 'document') return <OwnFile item={item} />;
  return (
    <section
      className="from-start stack inspector-section"
      aria-label={text('common.documents')}
      data-testid="item-documents"
    >
      <h3>{text('common.documents')}</h3>
      {items.length > 0 ? (
        <ul className="wide documents-strip">
          {items.map((one) => (
            <li key={one.ref}>
              <button
                className="bare document-strip-tile"
                type="button"
                onClick={() => setShown(one.ref)}
                title={itemLabel(one)}
                aria-label={itemLabel(one)}
              >
                <DocumentThumb item={one} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {writable ? <AddButtons onFiles={onFiles} small /> : null}
      {refs.length > 0 ? (
        <Link to={`/projects/${item.projectId}/documents?about=${about}`}>
          {text('documents.allDocuments', { count: refs.length })}
        </Link>
      ) : null}
      {open ? <PreviewDialog item={open} projectId={item.projectId} onClose={() => setShown(null)} /> : null}
    </section>
  );
}

/** A document's own file. */
function OwnFile({ item }: { readonly item: Item }) {
  const [isOpen, setOpen] = useState(false);
  if (typeof item.fields['fileName'] !== 'string') return null;
  return (
    <section className="from-start stack inspector-section" aria-label={text('documents.file')}>
      <button
        type="button"
        className="row gap-12 bare document-own"
        onClick={() => setOpen(true)}
        data-testid="open-document"
      >
        <DocumentThumb item={item} />
        <span>{text('documents.lookAtFile')}</span>
      </button>
      {isOpen ? <PreviewDialog item={item} projectId={item.projectId} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
