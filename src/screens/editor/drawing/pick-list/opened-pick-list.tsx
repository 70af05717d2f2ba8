import { Lock, LockOpen } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import type { Pixel } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { type ItemRef, type ModelKey, modelOf } from '../../../../items/item';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Kbd } from '../../../../ui/controls/kbd';
import { ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { modelName } from '../../../text/model-name';
import { modelWord } from '../../../text/model-word';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { placeLabel } from '../cursor/place-label';
import type { PickListAt } from './pick-list-store';
import { pickListStore, showPickList } from './pick-list-store';

type Props = { readonly editor: Editor; readonly opened: PickListAt; readonly onClose: () => void };

/** Number keys reach this many. */
const mostKeys = 9;

function useOutside(onOutside: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    const down = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    window.addEventListener('pointerdown', down, true);
    return () => window.removeEventListener('pointerdown', down, true);
  }, []);
  return box;
}

/** Puts the list beside the place that was asked about, inside the map. */
function usePlacing(box: { readonly current: HTMLDivElement | null }, at: Pixel) {
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: around.clientWidth, height: around.clientHeight, touch: false };
    const { x, y } = placeLabel({ x: at.x - 12, y: at.y - 16 }, size, room);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    element.querySelector('button')?.focus();
  }, [box, at]);
}

function moveFocus(list: HTMLElement, by: number): void {
  const buttons: readonly Element[] = [...list.querySelectorAll('.here-item')];
  const index = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  const next = buttons[(index + by + buttons.length) % buttons.length];
  if (next instanceof HTMLElement) next.focus();
}

function lockLabel(model: ModelKey, locked: boolean): string {
  const things = modelWord(model, 2);
  return locked ? text('common.unlock', { things }) : text('pickList.lock', { things });
}

type ItemProps = {
  readonly editor: Editor;
  readonly item: ItemRef;
  readonly index: number;
  readonly onPick: (ref: ItemRef, event: MouseEvent) => void;
  readonly onHighlight: (ref: ItemRef) => void;
};

function PickListItem({ editor, item, index, onPick, onHighlight }: ItemProps) {
  const model = modelOf(item);
  const locked = useStore(editor.store, ({ layers }) => layers[model].locked);
  const found = editor.document.get(item);
  return (
    <li>
      <ItemRow
        className="here-item"
        place="inside"
        onClick={(event) => onPick(item, event)}
        onFocus={() => onHighlight(item)}
        onPointerEnter={(event) => event.currentTarget.focus()}
      >
        <ModelSymbol model={model} fields={found?.fields ?? {}} kind={found?.geometry?.kind} />
        <ItemName>{nameOfRef(editor.document, item)}</ItemName>
        <span className="quiet small one-line">{modelName(item)}</span>
        {index < mostKeys ? <Kbd>{String(index + 1)}</Kbd> : null}
      </ItemRow>
      <IconButton
        size="small"
        label={lockLabel(model, locked)}
        onClick={() => editor.setLayer(model, { locked: !locked })}
      >
        {locked ? <Lock size={14} /> : <LockOpen size={14} />}
      </IconButton>
    </li>
  );
}

/** All items under one place: arrows move and highlight on the map, number keys pick, Shift adds to the selection. */
function PickList({ editor, opened, onClose }: Props) {
  const box = useOutside(onClose);
  usePlacing(box, opened.at);
  const highlight = (ref: ItemRef | null) => editor.store.setState({ hover: ref });
  const pick = (ref: ItemRef, add: boolean) => {
    const before = add ? editor.store.getState().selection : [];
    editor.select([...before, ref]);
    close();
  };
  const close = () => {
    highlight(null);
    onClose();
  };
  // On a small screen the list lies under the finger that asked for it: lifting that finger picks nothing.
  const pressed = useRef<boolean>(false);
  const pickBy = (ref: ItemRef, { detail, shiftKey }: MouseEvent) => {
    if (pressed.current || detail === 0) pick(ref, shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const ref = digit === undefined ? undefined : opened.refs[Number(digit) - 1];
    if (ref !== undefined) pick(ref, event.shiftKey);
    else if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      className="placed floating here-list"
      role="dialog"
      aria-label={text('pickList.whatIsHere')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        pressed.current = true;
      }}
    >
      <p className="quiet small">
        {text('pickList.whatIsHere')} <span className="figures">{opened.refs.length}</span>
      </p>
      <ol>
        {opened.refs.map((ref, index) => (
          <PickListItem key={ref} editor={editor} item={ref} index={index} onPick={pickBy} onHighlight={highlight} />
        ))}
      </ol>
    </div>
  );
}

/** The list of what lies in one place, while the user asks for it. */
export function OpenedPickList() {
  const { editor } = useEditor();
  const { engine } = useEditorPage();
  const opened = useStore(pickListStore, (state) => state.opened);
  const close = () => {
    showPickList(null);
    // The keys go back to where the list was asked for.
    engine?.focus();
  };
  return opened ? <PickList editor={editor} opened={opened} onClose={close} /> : null;
}
