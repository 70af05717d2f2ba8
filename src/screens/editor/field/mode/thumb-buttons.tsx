import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { IconButton } from '../../../../ui/controls/icon-button';
import type { Action } from '../../../actions/action';
import { fieldModeStore } from '../../../preferences/field-mode';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { isDrawing } from '../../drawing/draw/is-drawing-tool';
import { undo } from '../../sync/history/undo-actions';
import { feature as guide } from '../guide/feature';
import { feature as orders } from '../orders/feature';

type Props = {
  readonly editor: Editor;
  readonly perform: (action: Action) => void;
};

const often = ['visit-each', 'my-orders'];
const actions = [
  ...[guide, orders].flatMap((feature) => feature.actions ?? []).filter(({ id }) => often.includes(id)),
  undo,
];

/** The common actions of field work, at the edge of the map that the thumb of one hand reaches. */
export function ThumbButtons({ editor, perform }: Props) {
  const isField = useStore(fieldModeStore, ({ on }) => on);
  const isNothingToUndo = useStore(editor.store, (state) => state.undo === null);
  // The bar of a drawing has its own undo, and the map needs the room.
  const isBusy = useStore(editor.store, isDrawing);
  if (!isField || isBusy) return null;
  return (
    <div className="floating-buttons thumb-buttons" data-testid="thumb-buttons">
      {actions.map((action) => {
        const Icon = action.icon;
        const [key] = action.keys;
        return Icon ? (
          <IconButton
            key={action.id}
            label={action.label()}
            {...(key === undefined ? {} : shortcutProps(key))}
            tooltipSide="left"
            disabled={action === undo && isNothingToUndo}
            data-testid={`thumb-${action.id}`}
            onClick={() => perform(action)}
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        ) : null;
      })}
    </div>
  );
}
