import type { ImportPlan, LayerSummary } from '../../../../files/mapping/import-plan';
import { type Message, message } from '../../../../i18n/message';
import type { OverlayFeature } from '../../../../offline/overlay-files/overlay-file';
import { sortFiles } from '../../../dropped-files/sort-files';
import { needsSystem } from '../import/mapping/needs-system';
import { type OpenedFiles, openFiles } from '../import/reading/open-files';

type Reading = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

export type OverlayReading =
  | { readonly kind: 'features'; readonly features: readonly OverlayFeature[] }
  /**
   * It does not say in which coordinates it is, or names a system that it is not in. It stays open until it is closed, or the
   * signal is aborted.
   */
  | { readonly kind: 'asks'; readonly opened: OpenedFiles }
  | { readonly kind: 'refused'; readonly reason: Message };

const refused = (reason: Message): OverlayReading => ({ kind: 'refused', reason });

/** The items of an opened file, by a plan; null when its worker is gone, or another plan was asked for. */
export async function featuresOf(
  opened: Pick<OpenedFiles, 'make'>,
  plan: ImportPlan,
): Promise<readonly OverlayFeature[] | null> {
  const made = await opened.make(plan);
  // An item that was exported from here may have no place.
  if (!made) return null;
  return made.items.flatMap(({ model, geometry, fields }) => (geometry ? [{ model, geometry, fields }] : []));
}

const hasShapes = ({ kinds }: LayerSummary) => kinds.point + kinds.line + kinds.area > 0;

/** Reads a file to be laid beside the design, in the worker of the import: what it would become as items. */
export async function readOverlayFile(files: readonly File[], reading: Reading): Promise<OverlayReading> {
  const { groups, canImport } = await sortFiles(files);
  if (!canImport) return refused(message('overlayFiles.notReadable'));
  const opened = await openFiles(groups, reading);
  if (!opened.ok) return refused(opened.reason);
  if (needsSystem(opened.summary, opened.plan)) return { kind: 'asks', opened };
  const features = await featuresOf(opened, opened.plan);
  // By the system that it names nothing of it lies on the earth.
  if (features?.length === 0 && opened.summary.layers.some(hasShapes)) return { kind: 'asks', opened };
  opened.close();
  if (!features) return refused(opened.lost() ?? message('file.unreadable'));
  return features.length > 0 ? { kind: 'features', features } : refused(message('overlayFiles.nothingInIt'));
}
