import { createContext, use } from 'react';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { ActionEnv } from '../../../actions/action';

/** The page around the parts of the editor. */
export type EditorPage = Pick<ActionEnv, 'engine' | 'announce' | 'toast' | 'go'> & {
  readonly projectId: number;
  /** The project is open: its items are known, and it may be worked on as far as the access allows. */
  readonly isOpened: boolean;
  /** The opened project is on the screen. */
  readonly isDrawn: boolean;
};

export const EditorPageContext = createContext<EditorPage | null>(null);

/** The page that a part of the editor is in. Throws outside of one, which is a bug. */
export function useEditorPage(): EditorPage {
  const page = use(EditorPageContext);
  if (!page) throw new Error('A part of the editor needs an EditorPageContext around it');
  return page;
}

/** The map of the page, for parts that are drawn once it is ready. Throws before that, which is a bug. */
export function useMap(): MapEngine {
  const { engine } = useEditorPage();
  if (!engine) throw new Error('A part of the map is drawn before the map is ready');
  return engine;
}
