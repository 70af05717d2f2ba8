import type { Message } from '../../../i18n/message';
import type { OverlayFeature, OverlayFile } from '../../../offline/overlay-files/overlay-file';
import { userStore } from '../../user-store';

/** A file that is on its way; `reason`: why it could not be read. */
export type ComingFile = { readonly name: string; readonly share: number | null; readonly reason: Message | null };

type OverlayFilesState = {
  /** The project whose files these are; null: none is open. */
  readonly projectId: number | null;
  readonly files: readonly OverlayFile[];
  readonly features: ReadonlyMap<string, readonly OverlayFeature[]>;
  readonly coming: ComingFile | null;
  /** The file that is chosen next is compared with the design as soon as it is there. */
  readonly compares: boolean;
};

/** The files that lie beside the design of the open project. One for the page. */
export const overlayFilesStore = userStore<OverlayFilesState>(() => ({
  projectId: null,
  files: [],
  features: new Map(),
  coming: null,
  compares: false,
}));

/** What opens the system's choice of a file to be laid beside the design; null while the page has none. */
export const overlayFileChooser = userStore<{ readonly open: (() => void) | null }>(() => ({ open: null }));
