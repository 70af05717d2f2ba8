import { House, Lightbulb, Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import type { EditorDocument } from '../../../../editor/document/document';
import { cutViewOf } from '../../../../editor/network/cut-view';
import { lightViewOf } from '../../../../editor/network/light-start';
import type { ClosurePlan, FibreEnd } from '../../../../fibres/plan/closure-plan';
import { planOf } from '../../../../fibres/plan/read-plan';
import { text } from '../../../../i18n/text';
import { isGone } from '../../../../items/checks/scene';
import { type Item, type ItemRef, refOf } from '../../../../items/item';
import { fieldSpecOf, modelKeys } from '../../../../items/registry';
import { useEditor } from '../../../services';
import { ActionButton } from '../../../shell/fault-simulation/action-button';
import { showTrace } from '../../network/trace/trace-store';
import { dropsSide } from '../../splicing/drops/drops-side';

/** The plans of all closures that are not abandoned. */
function* plansIn(document: EditorDocument): Iterable<ClosurePlan> {
  for (const item of document.all('splice')) if (!isGone(item)) yield planOf(item.fields['connections']);
}

/** The cable at an end of a connection; null for another end, and for a cable that is abandoned or not there. */
function liveCable(document: EditorDocument, end: FibreEnd): Item | null {
  const item = end.side.kind === 'fibre' ? document.get(refOf('cable', end.side.cable)) : undefined;
  return item && !isGone(item) ? item : null;
}

/** The first cable on which light leaves a port. */
function exampleFeeder(document: EditorDocument): ItemRef | null {
  for (const { ports, runs } of plansIn(document)) {
    const [first] = ports > 0 ? runs : [];
    const item = first && (liveCable(document, first.to) ?? liveCable(document, first.from));
    if (item && item.fields['subtype'] !== 'drop') return item.ref;
  }
  return null;
}

/** The first drop that a closure connects. */
function exampleDrop(document: EditorDocument): ItemRef | null {
  for (const { runs } of plansIn(document))
    for (const { from, to } of runs)
      for (const end of [to, from]) {
        const item = liveCable(document, end);
        if (item?.fields['subtype'] === 'drop') return item.ref;
      }
  return null;
}

/** The addresses of homes that wait for a drop. */
function exampleHomes(document: EditorDocument): readonly ItemRef[] {
  const models = modelKeys.filter((model) => fieldSpecOf(model, 'category'));
  const items = models.flatMap((model) => [...document.all(model)]);
  return items.flatMap(({ ref, fields }) => (fields['category'] === 'address' ? [ref] : []));
}

/** The items of the open project for each of the actions; nothing while none is open. */
function useExamples() {
  const { editor } = useEditor();
  const closed = useStore(editor.store, ({ projectId }) => projectId === null);
  useStore(editor.store, ({ revision }) => revision);
  const { document } = editor;
  if (closed) return { closed, feeder: null, drop: null, homes: [] };
  return { closed, feeder: exampleFeeder(document), drop: exampleDrop(document), homes: exampleHomes(document) };
}

/** The events of the network, and the questions about it: in the open project, with something that it has. */
export function NetworkExamples() {
  const { editor } = useEditor();
  const { closed, feeder, drop, homes } = useExamples();
  const cut = async () => {
    if (feeder) editor.select([feeder]);
    const view = feeder && cutViewOf(editor);
    if (view) showTrace(view, [feeder]);
  };
  const follow = async () => {
    if (drop) editor.select([drop]);
    const view = drop && lightViewOf(editor, drop);
    if (view) showTrace(view, [drop]);
  };
  const build = async () => {
    editor.select(homes);
    dropsSide.show(homes);
  };
  const lackOf = (what: string) => (closed ? text('common.projectNotOpenYet') : what);
  const lack = lackOf(text('faultSimulation.noFibresHere'));
  return (
    <fieldset className="slim what-if-group">
      <legend>{text('faultSimulation.network')}</legend>
      <div className="what-if-rows">
        <ActionButton
          icon={<Unplug size={18} aria-hidden="true" />}
          label={text('faultSimulation.feederIsCut')}
          line={feeder ? text('faultSimulation.whoLosesLight') : lack}
          disabled={!feeder}
          small={false}
          act={cut}
          data-testid="what-if-cut"
        />
        <ActionButton
          icon={<Lightbulb size={18} aria-hidden="true" />}
          label={text('faultSimulation.lightOfHome')}
          line={drop ? text('faultSimulation.fromExchangeToDoor') : lack}
          disabled={!drop}
          small={false}
          act={follow}
          data-testid="what-if-light"
        />
        <ActionButton
          icon={<House size={18} aria-hidden="true" />}
          label={text('faultSimulation.dropsForHomes')}
          line={
            homes.length > 0
              ? text('faultSimulation.whichTerminalAndPort')
              : lackOf(text('faultSimulation.noAddressesHere'))
          }
          disabled={homes.length === 0}
          small={false}
          act={build}
          data-testid="what-if-drops"
        />
      </div>
    </fieldset>
  );
}
