import { reportUnexpected } from '../../api/unexpected';
import type { Editor } from '../../editor/editor';
import { type Message, message } from '../../i18n/message';
import type { Item } from '../../items/item';
import { type AreaSize, measureArea } from '../../map/basemap/area/measure-area';
import { type Area, type AreaPlan, planArea } from '../../map/basemap/area/plan-area';
import type { Basemap } from '../../map/engine/map-engine';
import { documentSize, documentsWanted, type WantedDocuments } from './wanted';

/** The ground of an area, as it was asked for. */
export type WantedGround = Area & { readonly basemap: Basemap };

/** The parts that are to stay on this device. */
export type Wanted = { readonly documents: WantedDocuments; readonly ground: WantedGround | null };

/** How large that is. */
export type Measured = {
  readonly documents: readonly Item[];
  readonly documentBytes: number;
  /** Documents of which the service has noted no size. */
  readonly unsized: number;
  readonly ground: { readonly plan: AreaPlan; readonly size: AreaSize } | null;
  readonly bytes: number;
  /** Bytes that the browser still gives; null: it does not say. */
  readonly room: number | null;
};

export type Measuring =
  | { readonly ok: true; readonly measured: Measured }
  | { readonly ok: false; readonly problem: Message };

/**
 * The limit of parts that a copy of a background fetches: more parts exceed the area of a day in the field and burden the server.
 */
export const mostParts = 4000;
/** Bytes that stay free for edits. */
export const spare = 20_000_000;

async function roomHere(): Promise<number | null> {
  const found = await globalThis.navigator.storage?.estimate().catch(reportUnexpected);
  return typeof found === 'object' && found.quota !== undefined ? Math.max(0, found.quota - (found.usage ?? 0)) : null;
}

type Watch = { readonly signal: AbortSignal; readonly onProgress: (parts: number) => void };

async function measureGround({ basemap, ...area }: WantedGround, watch: Watch) {
  const planned = await planArea(basemap, { ...area, signal: watch.signal });
  if (!planned.ok) return planned;
  const { plan } = planned;
  if (plan.count > mostParts)
    return { ok: false, problem: message('keep.tooMany', { count: plan.count, most: mostParts }) } as const;
  const size = await measureArea(plan, watch);
  return size.problem ? ({ ok: false, problem: size.problem } as const) : ({ ok: true, plan, size } as const);
}

/** Finds how much room it takes what is to stay. Of a background some tiles are fetched. Throws when the signal ends it. */
export async function measureWanted(editor: Editor, wanted: Wanted, watch: Watch): Promise<Measuring> {
  const ground = wanted.ground ? await measureGround(wanted.ground, watch) : null;
  if (ground && !ground.ok) return ground;
  const documents = documentsWanted(editor, wanted.documents);
  const documentBytes = documents.reduce((sum, item) => sum + (documentSize(item) ?? 0), 0);
  const unsized = documents.filter((item) => documentSize(item) === null).length;
  const bytes = documentBytes + (ground?.size.bytes ?? 0);
  const room = await roomHere();
  return { ok: true, measured: { documents, documentBytes, unsized, ground, bytes, room } };
}
