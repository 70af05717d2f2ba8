import { useEffect } from 'react';
import { usualOrder } from '../../../../editor/closed-state';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { modelKeys } from '../../../../items/registry';
import { useToasts } from '../../../../ui/overlays/toast';
import type { Address } from '../../../map-view/address';
import type { LayerStore } from '../../../map-view/layer-state';
import { layerStyleTexts } from '../../../map-view/layer-style-text';
import { openUnseenChanges } from '../../sync/unseen-changes/unseen-changes-store';

type Linked = { readonly editor: Editor; readonly layers: LayerStore; readonly first: Address };

/**
 * Before the project is opened: its first picture is the one that the link is of. A link without a place has no hidden layers
 * either, and one without styles leaves this device's own. Not earlier: the page that was left closes its project first, and takes
 * the filters along.
 */
export function useLinkedPicture({ editor, layers, first }: Linked): void {
  const toasts = useToasts();
  useEffect(() => openUnseenChanges(editor, first), [editor, first]);
  useEffect(() => {
    const { view, filters, hidden, order, styles } = first;
    editor.setFilters(filters);
    if (view || hidden.length > 0)
      for (const model of modelKeys) editor.setLayer(model, { visible: !hidden.includes(model) });
    if (view || order) editor.setOrder(order ?? usualOrder);
    const { styles: own } = layers.getState();
    if (!styles || layerStyleTexts(styles).join('&') === layerStyleTexts(own).join('&')) return;
    layers.setState({ styles });
    // A picture that somebody chose for themselves is not lost to a link.
    if (Object.keys(own).length > 0) {
      const action = { label: text('address.backToMine'), onSelect: () => layers.setState({ styles: own }) };
      toasts.show({ title: text('address.coloursLabelsLink'), action });
    }
  }, [editor, layers, first, toasts]);
}
