import { Redo2, Undo2 } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Popover } from '../../../../ui/overlays/popover';
import type { Action, ActionEnv } from '../../../actions/action';
import { narrow as narrowQuery, useMedia } from '../../../layout/use-media';
import { lazyPart } from '../../../lazy-part';
import { useOutbox } from '../../../services';
import { noteText } from '../../../text/steps/note-text';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { historyPanelStore, showHistory } from './history-panel-store';
import { redo as redoAction, undo as undoAction } from './undo-actions';
import './history.css';

const LaterList = lazyPart(async () => (await import('./history-list')).HistoryList);

type Props = {
  readonly env: () => ActionEnv;
  readonly perform: (action: Action) => void;
};

/** Milliseconds of a press that asks for the list. */
const longPress = 500;

/** A long press, or the right button, opens the list of steps; the click that ends a long press does nothing more. */
function useAskForList(press: () => void) {
  const timer = useRef(0);
  const wasLong = useRef<boolean>(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const open = () => {
    stop();
    if (historyPanelStore.getState().open) return;
    wasLong.current = true;
    showHistory(true);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.button === 0) timer.current = window.setTimeout(open, longPress);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      open();
    },
    onClick: () => {
      if (!wasLong.current) press();
      wasLong.current = false;
    },
  };
}

function Steps({ env, anchor }: Pick<Props, 'env'> & { readonly anchor: RefObject<Element | null> }) {
  const open = useStore(historyPanelStore, (state) => state.open);
  return (
    <Popover
      open={open}
      onClose={() => showHistory(false)}
      anchor={anchor}
      title={text('common.historyOfSteps')}
      className="history-popup"
    >
      <History env={env} />
    </Popover>
  );
}

/** The list of steps with what it is for. */
export function History({ env }: Pick<Props, 'env'>) {
  return (
    <>
      <LaterList env={env} outbox={useOutbox()} />
      <p className="quiet small still history-hint">{text('history.chooseStepGoNothing')}</p>
    </>
  );
}

/** Undo and redo, and behind the first one the list of all steps. */
export function UndoButtons({ env, perform }: Props) {
  const { store } = env().editor;
  const undo = useStore(store, (state) => state.undo);
  const redo = useStore(store, (state) => state.redo);
  const some = useStore(store, (state) => state.steps.length > 0);
  const drawing = useStore(store, (state) => state.tool !== 'select' && (state.draft?.handles.length ?? 0) > 0);
  const group = useRef<HTMLDivElement>(null);
  // There the list is a sheet.
  const narrow = useMedia(narrowQuery);
  const ask = useAskForList(() => perform(undoAction));
  useEffect(() => () => showHistory(false), []);
  return (
    <div className="row gap-0 still" ref={group}>
      <IconButton
        label={
          drawing
            ? text('common.takeBackOneVertex')
            : undo
              ? text('history.undo', { step: noteText(undo) })
              : text('history.nothingToUndo')
        }
        {...shortcutProps('Mod+Z')}
        disabled={undo === null && !drawing && !some}
        aria-haspopup="dialog"
        data-testid="undo"
        {...ask}
      >
        <Undo2 size={18} />
      </IconButton>
      <IconButton
        label={
          drawing
            ? text('history.putVertexBack')
            : redo
              ? text('history.redo', { step: noteText(redo) })
              : text('history.nothingToRedo')
        }
        {...shortcutProps('Mod+Y')}
        disabled={redo === null && !drawing}
        className="bar-redo"
        data-testid="redo"
        onClick={() => perform(redoAction)}
      >
        <Redo2 size={18} />
      </IconButton>
      {narrow ? null : <Steps env={env} anchor={group} />}
    </div>
  );
}
