import type { CoordinateSystem } from '../../../../../files/contents';
import type { FindingGroup } from '../../../../../files/mapping/doubts/group-findings';
import type { Home } from '../../../../../files/mapping/home';
import type { FileSummary, ImportPlan } from '../../../../../files/mapping/import-plan';
import type { MadeItem } from '../../../../../files/mapping/items/make-items';
import type { FileGroup } from '../../../../../files/read/groups/group-files';
import type { LngLat } from '../../../../../geo/lng-lat';
import type { Message } from '../../../../../i18n/message';
import type { RepairAnswer, RepairAsk } from '../../repair/repair-ask';

/** The questions of the page to the worker that reads files: to open some, and to make items of them by a plan. */
export type FilesAsk =
  /** `home`: where the project is. */
  | {
      readonly kind: 'open';
      readonly groups: readonly FileGroup<File>[];
      readonly home: Home | null;
      /** The encoding that the user has chosen. */
      readonly encoding: string | null;
    }
  | { readonly kind: 'make'; readonly turn: number; readonly plan: ImportPlan }
  /** Systems for a layer, by its place among them. */
  | { readonly kind: 'systems'; readonly query: string; readonly near: LngLat; readonly layer: number }
  | RepairAsk;

/** The answers of the worker. Items come a part at a time, so that none of them holds up the page; `made` is the last. */
export type FilesAnswer =
  | RepairAnswer
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'refused'; readonly reason: Message }
  | { readonly kind: 'opened'; readonly summary: FileSummary; readonly plan: ImportPlan }
  | { readonly kind: 'systems'; readonly query: string; readonly systems: readonly CoordinateSystem[] }
  | { readonly kind: 'part'; readonly turn: number; readonly items: readonly MadeItem[] }
  | {
      readonly kind: 'made';
      readonly turn: number;
      readonly findings: readonly FindingGroup[];
      /** Length of all lines on the ellipsoid, metres. */
      readonly totalM: number;
    };
