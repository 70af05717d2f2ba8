import type { ModelKey } from '../item';

/** The words for models in the two languages of the versions that wrote labels into records. Later languages and models need no word. */
const models: ReadonlyMap<string, ModelKey> = new Map(
  Object.entries({
    ...{ 'access point': 'access-point', zugangspunkt: 'access-point', cable: 'cable', kabel: 'cable' },
    ...{ document: 'document', dokument: 'document', element: 'element' },
    ...{ 'info object': 'info-object', infoobjekt: 'info-object', note: 'note', notiz: 'note' },
    ...{ permit: 'permit', genehmigung: 'permit', pole: 'pole', mast: 'pole', segment: 'segment' },
    ...{ site: 'site', standort: 'site', splice: 'splice', spleiß: 'splice' },
  }),
);

/** The item that a label means. `id` is null where the service had not seen the item when the label was written. */
type OldLabel = { readonly model: ModelKey; readonly id: number | null };

const label = /^(?:(?:New|Neu:) (?<unsent>.+)|(?<sent>\p{Lu}[\p{L} ]*) (?<id>\d{1,15}))$/u;

/** Reads a label that older versions wrote into records for an item without a name: "Pole 12", "Mast 12", "New pole". Null for any other text. */
export function oldLabelOf(written: unknown): OldLabel | null {
  if (typeof written !== 'string') return null;
  const { sent, id, unsent } = label.exec(written)?.groups ?? {};
  const model = models.get((sent ?? unsent ?? '').toLowerCase());
  return model === undefined ? null : { model, id: id === undefined ? null : Number(id) };
}
