import { Lightbulb, Unplug } from 'lucide-react';
import { useStore } from 'zustand';
import type { EditorDocument } from '../../../editor/document/document';
import type { FibreEnd } from '../../../fibres/plan/closure-plan';
import { planOf } from '../../../fibres/plan/read-plan';
import { text } from '../../../i18n/text';
import { type ItemRef, refOf } from '../../../items/item';
import { cutViewOf } from '../../editor/cut/cut-view';
import { lightViewOf } from '../../editor/light/light-start';
import { showTrace } from '../../editor/trace/trace-store';
import { useEditor } from '../../services';
import { ActionButton } from './action-button';

function cableOf({ side }: FibreEnd): ItemRef | null {
  return side.kind === 'fibre' ? refOf('cable', side.cable) : null;
}

/** The first cable on which light leaves a port. */
function exampleFeeder(document: EditorDocument): ItemRef | null {
  for (const { fields } of document.all('splice')) {
    const { ports, runs } = planOf(fields['connections']);
    const cable = ports > 0 && runs[0] ? (cableOf(runs[0].to) ?? cableOf(runs[0].from)) : null;
    if (cable && document.get(cable)) return cable;
  }
  return null;
}

/** The first drop that a closure connects. */
function exampleDrop(document: EditorDocument): ItemRef | null {
  for (const { fields } of document.all('splice'))
    for (const { from, to } of planOf(fields['connections']).runs)
      for (const ref of [cableOf(to), cableOf(from)])
        if (ref && document.get(ref)?.fields['subtype'] === 'drop') return ref;
  return null;
}

/** What happens to the network, or can be asked of it: in the open project, with something that it has. */
export function NetworkActions() {
  const { editor } = useEditor();
  const closed = useStore(editor.store, ({ projectId }) => projectId === null);
  useStore(editor.store, ({ revision }) => revision);
  const { document } = editor;
  const cut = async () => {
    const ref = exampleFeeder(document);
    if (ref) editor.select([ref]);
    const view = ref && cutViewOf(editor);
    if (view) showTrace(view, [ref]);
  };
  const follow = async () => {
    const ref = exampleDrop(document);
    if (ref) editor.select([ref]);
    const view = ref && lightViewOf(editor, ref);
    if (view) showTrace(view, [ref]);
  };
  const hasFeeder = !closed && exampleFeeder(document) !== null;
  const hasDrop = !closed && exampleDrop(document) !== null;
  const lack = closed ? text('common.projectNotOpenYet') : text('faultSimulation.noFibresHere');
  return (
    <fieldset className="what-if-group">
      <legend>{text('faultSimulation.network')}</legend>
      <div className="what-if-rows">
        <ActionButton
          icon={<Unplug size={18} aria-hidden="true" />}
          label={text('faultSimulation.feederIsCut')}
          line={hasFeeder ? text('faultSimulation.whoLosesLight') : lack}
          disabled={!hasFeeder}
          small={false}
          act={cut}
          data-testid="what-if-cut"
        />
        <ActionButton
          icon={<Lightbulb size={18} aria-hidden="true" />}
          label={text('faultSimulation.lightOfHome')}
          line={hasDrop ? text('faultSimulation.fromExchangeToDoor') : lack}
          disabled={!hasDrop}
          small={false}
          act={follow}
          data-testid="what-if-light"
        />
      </div>
    </fieldset>
  );
}
