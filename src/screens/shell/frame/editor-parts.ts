import { type ComponentType, createContext } from 'react';

/** The parts of the editor page that other pages show. The code of each part loads when the part is shown. */
export type EditorParts = {
  /** All keys of the editor. */
  readonly KeyList: ComponentType;
  /** In the demo: events of the network, and questions about it, as buttons that show them in the open project. */
  readonly NetworkExamples: ComponentType;
};

/** `app` provides the parts, because no other page imports the editor page. Null where a test needs none. */
export const EditorPartsContext = createContext<EditorParts | null>(null);
