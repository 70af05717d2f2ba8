import { createContext } from 'react';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { ActionEnv } from '../../../actions/action';
import { useProvided } from '../../../use-provided';

/** The page around the parts of the editor. */
export type EditorPage = Pick<ActionEnv, 'engine' | 'announce' | 'toast' | 'go'> & {
  readonly projectId: number;
  /** The project is open: its items are known, and it may be worked on as far as the access allows. */
  readonly isOpened: boolean;
  /** The opened project is on the screen. */
  readonly isDrawn: boolean;
};

export const EditorPageContext = createContext<EditorPage | null>(null);

/** The page around a part of the editor. */
export function useEditorPage(): EditorPage {
  return useProvided(EditorPageContext, 'EditorPageContext');
}

/** The map of the page, for parts that are drawn once it is ready. Throws before that, which is a bug. */
export function useMap(): MapEngine {
  const { engine } = useEditorPage();
  if (!engine) throw new Error('A part of the map is drawn before the map is ready');
  return engine;
}
