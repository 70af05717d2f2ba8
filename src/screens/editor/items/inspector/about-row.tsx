import { type ReactNode, useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { aboutOf } from '../../../../items/documents/document-link';
import type { Item } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { modelName } from '../../../text/model-name';
import './about-row.css';
import { LinkButton } from '../../../../ui/controls/link-button';

type Props = {
  readonly editor: Editor;
  readonly item: Item;
  readonly writable: boolean;
  /** The fields of the link as the record has them, for whoever changes it. */
  readonly children: ReactNode;
};

/** The fields by which a record names the item that it is about. */
export const aboutFields: ReadonlySet<string> = new Set(['linkedType', 'linkedId']);

/** The subject of a document or note: which model, and the item's name as the way to it. Without one, the fields to choose it. */
export function AboutRow({ editor, item, writable, children }: Props) {
  const [isChanged, setChanged] = useState(false);
  const about = aboutOf(item.fields);
  if (!about || isChanged) return children;
  const ref = editor.document.current(about);
  const known = editor.document.get(ref) !== undefined;
  return (
    <div className="field-line about-row" data-testid="about-row">
      <span>{text('common.about')}</span>
      <span className="figures breaks field-value">
        {modelName(ref)}{' '}
        {known ? (
          <LinkButton className="about-item" onClick={() => editor.select([ref])}>
            {nameOfRef(editor.document, ref)}
          </LinkButton>
        ) : (
          nameOfRef(editor.document, ref)
        )}
        {writable ? (
          <Button size="small" onClick={() => setChanged(true)}>
            {text('inspector.change')}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
