import { Footprints, KeyRound, UserRoundPen } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { type Item, idOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { useToasts } from '../../../ui/overlays/toast';
import { positionStore, simulatePosition } from '../../position/position-store';
import { useEditor } from '../../services';
import { itemLabel } from '../../text/item-label';
import { ActionButton } from './action-button';
import type { FaultSimulation } from './fault-simulation';

type Target = { readonly item: Item; readonly id: number } | { readonly why: string };

/** The one selected item that a colleague could have, or why there is none. */
function useTarget(editor: Editor): Target {
  const selection = useStore(editor.store, (state) => state.selection);
  useStore(editor.store, (state) => state.revision);
  const items = selection.flatMap((ref) => editor.document.get(ref) ?? []);
  const [item] = items;
  if (!item) return { why: text('faultSimulation.selectItemMapFirst') };
  if (items.length > 1) return { why: text('faultSimulation.selectOneItemAlone') };
  const id = idOf(item.ref);
  if (typeof id !== 'number') return { why: text('faultSimulation.notSentYetNobody', { name: itemLabel(item) }) };
  return { item, id };
}

type Props = { readonly simulation: FaultSimulation; readonly small: boolean };

/** A walk through the open project, instead of the device's own position. */
function WalkAction({ editor, small }: { readonly editor: Editor; readonly small: boolean }) {
  const walks = useStore(positionStore, ({ simulated }) => simulated);
  const closed = useStore(editor.store, ({ projectId }) => projectId === null);
  return (
    <ActionButton
      icon={<Footprints size={18} aria-hidden="true" />}
      label={walks ? text('faultSimulation.stopWalking') : text('faultSimulation.iWalk')}
      line={closed ? text('common.projectNotOpenYet') : text('faultSimulation.walkAlongSegments')}
      disabled={closed}
      small={small}
      act={async () => simulatePosition(!walks)}
      data-testid="what-if-walk"
    />
  );
}

/** The actions of other people and of the sign-in. */
export function ColleagueActions({ simulation, small }: Props) {
  const { editor } = useEditor();
  const toasts = useToasts();
  const target = useTarget(editor);
  const edit = async () => {
    if (!('item' in target)) return;
    const name = itemLabel(target.item);
    await simulation.editAsColleague({ path: specOf(target.item.ref).path, id: target.id }).then(
      () =>
        toasts.show({
          title: text('faultSimulation.colleagueChanged', { name }),
          description: text('faultSimulation.nameRenameTooNothing'),
        }),
      (error: unknown) =>
        toasts.show({ title: text('faultSimulation.colleagueCouldNotChange', { name }), description: String(error) }),
    );
  };
  const expire = () =>
    simulation.expireAccess().then(
      () =>
        toasts.show({
          title: text('faultSimulation.yourSignInHas'),
          description: text('faultSimulation.nextRequestRenewsChanges'),
        }),
      (error: unknown) => toasts.show({ title: text('faultSimulation.yourSignInGoes'), description: String(error) }),
    );
  return (
    <fieldset className="slim what-if-group">
      <legend className={small ? 'ui-hidden' : undefined}>{text('faultSimulation.people')}</legend>
      <div className="what-if-rows">
        <ActionButton
          icon={<UserRoundPen size={18} aria-hidden="true" />}
          label={
            'item' in target
              ? text('faultSimulation.colleagueEdits', { name: itemLabel(target.item) })
              : text('faultSimulation.colleagueEditsSelectedItem')
          }
          line={'why' in target ? target.why : text('faultSimulation.renameTooAskedWhose')}
          disabled={'why' in target}
          small={small}
          act={edit}
          data-testid="what-if-colleague"
        />
        <ActionButton
          icon={<KeyRound size={18} aria-hidden="true" />}
          label={text('faultSimulation.mySignInExpires')}
          line={text('faultSimulation.nextRequestRenewsWork')}
          small={small}
          act={expire}
          data-testid="what-if-expire"
        />
        <WalkAction editor={editor} small={small} />
      </div>
    </fieldset>
  );
}
