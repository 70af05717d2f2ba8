import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { patchItem } from '../../../../editor/commands/patch-item';
import type { EditorDocument } from '../../../../editor/document/document';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { hasMatchingType } from '../../../../items/fields/matching-type';
import { type Item, type ItemRef, idOf, isLocal, modelOf } from '../../../../items/item';
import { itemLength } from '../../../../items/lengths/item-length';
import type { FieldSpec } from '../../../../items/model-spec';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { Badge } from '../../../../ui/controls/badge';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { useToasts } from '../../../../ui/overlays/toast';
import { has } from '../../../deployment';
import { ItemDocuments } from '../../../documents/item-documents';
import { itemLink } from '../../../map-view/address';
import { copyText } from '../../../shell/copy-text';
import { itemLabel } from '../../../text/item-label';
import { modelName } from '../../../text/model-name';
import { opText } from '../../../text/sync/sync-text';
import { fieldSections, otherFields } from '../../common/fields/field-sections';
import { valueText } from '../../common/fields/field-text';
import { ModelSymbol } from '../../common/model-symbol';
import { showSync } from '../../common/sync/sync-panel-store';
import { useTypes } from '../../common/use-types';
import { ItemHistory } from '../../sync/history/item-history';
import { lineReason } from '../../sync/unsent/sync-lines';
import { FormBanner } from '../form/form-banner';
import { AboutRow, aboutFields } from './about-row';
import { ConnectionsList } from './connections-list';
import { FibreColours } from './fibre-colours';
import { GeometryFacts } from './geometry-facts';
import { ItemField } from './item-field';
import { ProtectedBanner } from './protected-banner';
import { cellsOf, StructuredTable } from './structured-table';

type Props = { readonly editor: Editor; readonly outbox: Outbox; readonly item: Item };

/** Copies the address of one item, for a colleague who may see the project: it opens the map there, with the item selected. */
function CopyItemLink({ item }: { readonly item: Item }) {
  const toasts = useToasts();
  const name = itemLabel(item);
  const copy = () => {
    if (isLocal(item.ref)) {
      const description = text('inspector.noAddressOwnBefore');
      toasts.show({ title: text('inspector.isNotSentYet', { name }), description });
      return;
    }
    void copyText(itemLink(location.href, item.ref)).then((isCopied) =>
      toasts.show(
        isCopied
          ? { title: text('inspector.linkToCopied', { name }), description: text('inspector.opensMapEverybodySee') }
          : { title: text('common.linkNotCopied'), description: text('common.copyAddressBar') },
      ),
    );
  };
  return (
    <IconButton label={text('inspector.copyLinkTo', { name })} onClick={copy} data-testid="copy-item-link">
      <Link2 size={18} />
    </IconButton>
  );
}

function Head({ item, outbox }: { readonly item: Item; readonly outbox: Outbox }) {
  const state = useStore(outbox.store, ({ items }) => items.get(item.ref));
  const stuck = state === 'rejected' || state === 'conflict';
  // Where an edit is kept changes without its state.
  useStore(outbox.store, ({ storage }) => storage);
  const one = state === undefined ? null : outbox.outstandingOf(item.ref);
  const isAmiss = stuck || one?.unsaved === true;
  const where = one ?? (state === undefined ? null : { state, held: false });
  return (
    <header className="inspector-head">
      <span className="centred inspector-symbol">
        <ModelSymbol model={modelOf(item.ref)} fields={item.fields} kind={item.geometry?.kind} size={22} />
      </span>
      <div>
        <h2 title={itemLabel(item)}>{itemLabel(item)}</h2>
        <p className="quiet small">
          {modelName(item.ref)}
          <span aria-hidden="true"> · </span>
          {isLocal(item.ref) ? text('common.notSentYet') : <span className="selectable">{idOf(item.ref)}</span>}
        </p>
      </div>
      <CopyItemLink item={item} />
      {where ? <Badge tone={isAmiss ? 'danger' : 'neutral'}>{opText(where)}</Badge> : null}
      {stuck && one ? (
        <div className="stack gap-6 small danger inspector-problem">
          <p>{lineReason(one)}</p>
          <Button
            size="small"
            onClick={() => showSync(state === 'conflict' ? { kind: 'conflict', ref: item.ref } : { kind: 'list' })}
          >
            {state === 'conflict' ? text('inspector.compareAndDecide') : text('common.whatCanBeDone')}
          </Button>
        </div>
      ) : null}
    </header>
  );
}

function OtherFields({ item }: { readonly item: Item }) {
  const others = otherFields(item);
  if (others.length === 0) return null;
  return (
    <details className="if-any inspector-section">
      <summary>
        {text('inspector.otherFields')} <span className="quiet">{others.length}</span>
      </summary>
      <dl className="facts">
        {others.map(([name, value]) => (
          <div key={name} className={cellsOf(value) ? 'stack gap-4 field-structured' : 'fact'}>
            <dt>{name}</dt>
            <dd className="selectable">
              {cellsOf(value) ? <StructuredTable label={name} value={value} /> : valueText(value)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/**
 * A React key for an item that stays the same when the service gives the item its id, so that a control in the middle of
 * typing is not made again.
 */
function useStableKey(document: EditorDocument, ref: ItemRef): string {
  const [stable, setStable] = useState({ ref, key: ref });
  if (stable.ref === ref) return stable.key;
  const next = { ref, key: document.current(stable.ref) === ref ? stable.key : ref };
  setStable(next);
  return next.key;
}

/** One item: what it is, its measures, its fields by group, and everything else that its record holds. */
export function ItemInspector({ editor, outbox, item }: Props) {
  const locked = useStore(editor.store, (state) => state.layers[modelOf(item.ref)].locked);
  const writable = useStore(editor.store, (state) => state.access === 'write') && !locked;
  const key = useStableKey(editor.document, item.ref);
  // The length of a drawn line stands among its measures, with that of the record: one length, not two.
  const isMeasured = itemLength(item) !== null;
  const types = useTypes(item.ref);
  // So does the type, where the model's own field means the same.
  const isTwice = hasMatchingType(item.ref, item.fields, types);
  const rows = (specs: readonly FieldSpec[]) =>
    specs.map((spec) => (
      <ItemField
        key={spec.name}
        editor={editor}
        itemRef={item.ref}
        spec={spec}
        value={item.fields[spec.name]}
        writable={writable}
        types={types}
      />
    ));
  const saveColours = (colorStandard: string | null) =>
    editor.run(patchItem(editor.env(), { ref: item.ref, fields: { colorStandard } }));
  return (
    <div className="inspector-item" key={key}>
      <Head item={item} outbox={outbox} />
      <FormBanner editor={editor} item={item} />
      <ProtectedBanner editor={editor} item={item} />
      <section className="if-any inspector-section" aria-label={text('inspector.geometry')}>
        <GeometryFacts editor={editor} item={item} writable={writable} />
      </section>
      <ConnectionsList editor={editor} item={item} />
      {has('documents') ? <ItemDocuments editor={editor} item={item} writable={writable} /> : null}
      {fieldSections(modelOf(item.ref)).map(({ group, title, fields }) => (
        <section key={group} className="if-any inspector-section" aria-label={title}>
          {group === 'main' ? null : <h3>{title}</h3>}
          {rows(
            fields.filter(
              ({ computed, name }) =>
                !(computed && isMeasured) && !(isTwice && name === 'typeId') && !aboutFields.has(name),
            ),
          )}
          {fields.some(({ name }) => aboutFields.has(name)) ? (
            <AboutRow editor={editor} item={item} writable={writable}>
              {rows(fields.filter(({ name }) => aboutFields.has(name)))}
            </AboutRow>
          ) : null}
        </section>
      ))}
      {modelOf(item.ref) === 'cable' ? (
        <FibreColours standard={item.fields['colorStandard']} save={writable ? saveColours : null} />
      ) : null}
      <ItemHistory editor={editor} itemRef={item.ref} writable={writable} />
      <OtherFields item={item} />
    </div>
  );
}
