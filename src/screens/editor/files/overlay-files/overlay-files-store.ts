import type { ImportPlan } from '../../../../files/mapping/import-plan';
import type { LngLat } from '../../../../geo/lng-lat';
import type { Message } from '../../../../i18n/message';
import type { OverlayFeature, OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import { userStore } from '../../../storage/user-store';
import type { OpenedFiles } from '../import/reading/open-files';

/** A file that does not say in which coordinates it is, while the user is asked for them. */
export type AskedSystem = {
  readonly opened: Pick<OpenedFiles, 'summary' | 'findSystems' | 'make'>;
  readonly plan: ImportPlan;
  /** Where the map was before. */
  readonly near: LngLat;
  /** Its items by the chosen system; null: none is chosen, or it is being computed. */
  readonly features: readonly OverlayFeature[] | null;
  /** Lays it there as it is now. */
  readonly lay: (features: readonly OverlayFeature[]) => void;
};

/** A file that is on its way; `reason`: why it could not be read. */
export type ComingFile = {
  readonly name: string;
  readonly share: number | null;
  readonly reason: Message | null;
  readonly asks?: AskedSystem;
  /** Gives it up. */
  readonly stop?: () => void;
};

type OverlayFilesState = {
  /** The project whose files these are; null: none is open. */
  readonly projectId: number | null;
  readonly files: readonly OverlayFile[];
  readonly features: ReadonlyMap<string, readonly OverlayFeature[]>;
  readonly coming: ComingFile | null;
  /** Files that were chosen and not taken up yet: what reads them may come later than the page. */
  readonly chosen: readonly File[] | null;
  /** True: the editor compares the next chosen file with the design as soon as it has read the file. */
  readonly compares: boolean;
};

/** The files that lie beside the design of the open project. One for the page. */
export const overlayFilesStore = userStore<OverlayFilesState>(() => ({
  projectId: null,
  files: [],
  features: new Map(),
  coming: null,
  chosen: null,
  compares: false,
}));

/** The function that opens the system's choice of a file to be laid beside the design; null while the page has none. */
export const overlayFileChooser = userStore<{ readonly open: (() => void) | null }>(() => ({ open: null }));
