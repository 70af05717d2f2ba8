import { useStore } from 'zustand';
import type { ActionEnv } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { startPlaceStore } from '../../../open-project/start-place-store';

const StartPlaceDialog = lazyPart(async () => (await import('./start-place-dialog')).StartPlaceDialog);

type Props = { readonly projectId: number; readonly drawn: boolean; readonly env: () => ActionEnv };

/** The question where a new project is, once it is open: its code comes with the first time. */
export function OpenedStartPlace({ projectId, drawn, env }: Props) {
  const isAsked = useStore(startPlaceStore, (state) => state.projectId === projectId);
  return isAsked && drawn ? <StartPlaceDialog env={env} /> : null;
}
