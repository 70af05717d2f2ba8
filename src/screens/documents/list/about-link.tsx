import { Link } from 'react-router-dom';
import { aboutOf } from '../../../items/documents/document-link';
import type { Item } from '../../../items/item';
import { nameOfRef } from '../../editor/name-of-ref';
import { useEditor } from '../../services';

/** The item that a document is about, as a way to it on the map. Nothing when it is about none. */
export function AboutLink({ item }: { readonly item: Item }) {
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
