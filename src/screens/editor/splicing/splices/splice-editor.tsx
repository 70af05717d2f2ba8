import { Cable, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { checkPlan } from '../../../../fibres/plan/check-plan';
import type { FibreEnd } from '../../../../fibres/plan/closure-plan';
import { text } from '../../../../i18n/text';
import type { Item, ItemId } from '../../../../items/item';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Segmented } from '../../../../ui/controls/segmented';
import { SelectField } from '../../../../ui/fields/select-field';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { itemLabel } from '../../../text/item-label';
import { messageText } from '../../../text/message-text';
import { ApprovalBar } from './approval/approval-bar';
import { CollisionList } from './collisions/collision-list';
import { SpliceDiagram } from './diagram/splice-diagram';
import { EquipmentView } from './equipment/equipment-view';
import { HardwareTools } from './hardware-tools';
import { OldConnections } from './old-connections';
import { AskPart } from './part/ask-part';
import { SideList } from './sides/side-list';
import { SpliceSheet } from './splice-sheet';
import type { Pane } from './splice-state';
import { SpliceTools } from './splice-tools';
import { TemplateTools } from './template-tools';
import { TrayView } from './trays/tray-view';
import { AskCut } from './uncut/ask-cut';
import { SelectedUncut } from './uncut/selected-uncut';
import { type Splices, useSplices } from './use-splices';
import './splices.css';

type Props = {
  readonly editor: Editor;
  readonly item: Item;
  /** Goes to all fibres of a cable. */
  readonly onFibres?: ((cable: ItemId) => void) | undefined;
  /** Follows the light of an end of the closure on the map. */
  readonly onFollow?: ((end: FibreEnd) => void) | undefined;
};
type View = 'splices' | 'trays' | 'equipment' | 'diagram' | 'sheet';

/** The views of a closure; equipment has one where there is any. */
const views = ({ plan }: Splices) =>
  [
    { value: 'splices', label: text('splices.splices') },
    { value: 'trays', label: text('trays.view') },
    ...(plan.equipment.length > 0 ? ([{ value: 'equipment', label: text('splices.equipment') }] as const) : []),
    { value: 'diagram', label: text('splices.diagram') },
    { value: 'sheet', label: text('splices.sheet') },
  ] as const;

/** No end of which two people made different things. */
const noEnds: ReadonlySet<string> = new Set();

type PaneProps = Pick<Props, 'onFibres'> & {
  readonly pane: Pane;
  readonly splices: Splices;
  readonly standard: string;
};

function PaneOf({ pane, splices, standard, onFibres }: PaneProps) {
  const {
    here: both,
    sides,
    setState,
    state,
    plan,
    usage,
    limits,
    approvals,
    collisions,
    uncut,
    actions,
    drag,
  } = splices;
  const here = both[pane];
  if (!here) return null;
  const { side } = here;
  const choose = (key: string) =>
    setState((now) => ({ ...now, sides: { ...now.sides, [pane]: key }, selection: null }));
  return (
    <section
      className="slim column gap-6 splice-pane"
      aria-label={text(pane === 'left' ? 'splices.leftSide' : 'splices.rightSide')}
    >
      <div className="splice-pane-head">
        <SelectField
          label={text(pane === 'left' ? 'splices.leftSide' : 'splices.rightSide')}
          value={here.key}
          choices={sides.map(({ key, name, size }) => ({
            value: key,
            label: text('splices.sideOf', { name, count: size }),
          }))}
          onChange={choose}
          data-testid={`splice-side-${pane}`}
        />
        {onFibres && side.kind === 'fibre' ? (
          <IconButton
            label={text('matrix.allFibres')}
            onClick={() => onFibres(side.cable)}
            data-testid={`splice-fibres-${pane}`}
          >
            <Cable size={16} />
          </IconButton>
        ) : null}
      </div>
      <SideList
        key={here.key}
        {...{ pane, here, plan, usage, limits, approvals, uncut, actions, drag }}
        collided={collisions?.ends ?? noEnds}
        standard={here.cable?.standard ?? standard}
        selection={state.selection}
      />
    </section>
  );
}

/** The faults of the closure in its record. */
function Faults({ splices }: { readonly splices: Splices }) {
  const { plan, limits } = splices;
  const faults = useMemo(() => checkPlan(plan, limits), [plan, limits]);
  const unread = splices.reading.kind === 'plan' ? splices.reading.problems : [];
  const sentences = [...faults.map(({ fault }) => fault), ...unread].map(messageText);
  if (sentences.length === 0) return null;
  return (
    <details className="notice" data-testid="splice-faults">
      <summary>{text('splices.faults', { count: sentences.length })}</summary>
      <ul>
        {sentences.slice(0, 50).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

function UndoRedo({ editor }: Pick<Props, 'editor'>) {
  const undo = useStore(editor.store, (state) => state.undo);
  const redo = useStore(editor.store, (state) => state.redo);
  return (
    <span className="splice-undo">
      <IconButton label={text('splices.undo')} disabled={undo === null} onClick={() => editor.undo()}>
        <Undo2 size={16} />
      </IconButton>
      <IconButton label={text('splices.redo')} disabled={redo === null} onClick={() => editor.redo()}>
        <Redo2 size={16} />
      </IconButton>
    </span>
  );
}

/** How many connections of each state a closure has. */
function countsText({ plan: { runs } }: Splices): string {
  const count = (state: string) => runs.reduce((sum, run) => sum + (run.state === state ? run.count : 0), 0);
  const counts = { planned: count('planned'), complete: count('complete'), tested: count('tested') };
  return text('splices.counts', counts);
}

function Lists({ splices, standard, onFibres }: Omit<PaneProps, 'pane'>) {
  const { word, sides } = splices;
  if (sides.length === 0) return <p className="quiet splice-empty">{text('splices.noCablesHere')}</p>;
  return (
    <>
      <SpliceTools splices={splices} />
      <p className={`splice-word ${word?.isRefusal ? 'danger' : 'quiet'}`} role="status" data-testid="splice-word">
        {word?.sentence ?? text('splices.howTo')}
      </p>
      <SelectedUncut splices={splices} />
      <div className="splice-panes">
        <PaneOf pane="left" {...{ splices, standard, onFibres }} />
        <PaneOf pane="right" {...{ splices, standard, onFibres }} />
      </div>
    </>
  );
}

/** Undo and redo by their keys; the keys of the map do nothing while this page lies above it. */
function useUndoKeys(editor: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      const key = event.key.toLowerCase();
      if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

/** The splices of one closure: two sides of it as lists between which ends are connected, the drawing, and the sheet for the crew. */
export function SpliceEditor({ editor, item, onFibres, onFollow }: Props) {
  const splices = useSplices(editor, item);
  const standard = useSetting(usedSettings.colourStandard).value;
  const [chosen, setView] = useState<View>('splices');
  // Undo may take away the last of the equipment.
  const view = chosen === 'equipment' && splices.plan.equipment.length === 0 ? 'splices' : chosen;
  useUndoKeys(editor);
  const isOpen = splices.reading.kind === 'plan' || splices.reading.kind === 'none';
  return (
    <div className="column splice-editor" data-testid="splice-editor">
      <div className="splice-bar">
        <Segmented label={text('splices.view')} value={view} choices={views(splices)} onChange={setView} />
        <span className="quiet">{countsText(splices)}</span>
        <UndoRedo editor={editor} />
      </div>
      {isOpen ? null : <OldConnections splices={splices} />}
      {splices.collisions && splices.collisions.all.length > 0 ? (
        <CollisionList {...{ splices, editor, item }} collisions={splices.collisions} />
      ) : null}
      {isOpen ? <ApprovalBar splices={splices} editor={editor} item={item} /> : null}
      <Faults splices={splices} />
      {splices.asked ? (
        <AskCut
          cut={splices.asked.cut}
          document={editor.document}
          onCut={() => splices.answerAsked(true)}
          onClose={() => splices.answerAsked(false)}
        />
      ) : null}
      {splices.part ? (
        <AskPart part={splices.part} onConnect={splices.answerPart} onClose={() => splices.answerPart(null)} />
      ) : null}
      {view === 'splices' && isOpen ? <Lists {...{ splices, standard, onFibres }} /> : null}
      {view === 'splices' && isOpen ? <HardwareTools splices={splices} /> : null}
      {(view === 'splices' || view === 'trays') && isOpen ? (
        <TemplateTools splices={splices} editor={editor} item={item} />
      ) : null}
      {view === 'trays' && isOpen ? <TrayView splices={splices} standard={standard} /> : null}
      {view === 'equipment' && isOpen ? <EquipmentView {...{ splices, item, onFollow }} /> : null}
      {view === 'diagram' ? <SpliceDiagram splices={splices} standard={standard} name={itemLabel(item)} /> : null}
      {view === 'sheet' ? <SpliceSheet {...{ splices, standard }} name={itemLabel(item)} closure={item.ref} /> : null}
    </div>
  );
}
