import type { ModelKey } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/** The state of the table, for as long as the page is open: it is there again when the dock is opened again. */
export type TableState = {
  readonly projectId: number | null;
  readonly model: ModelKey;
  /** Only what the map shows. */
  readonly inView: boolean;
  /** Only what is selected. */
  readonly onlySelected: boolean;
  /** It was opened by a key: the focus goes along, to the row of what is selected. */
  readonly entering: boolean;
  /** The texts above the columns, by model and field. */
  readonly typed: Readonly<Partial<Record<ModelKey, Readonly<Record<string, string>>>>>;
};

const fresh: Omit<TableState, 'projectId' | 'entering'> = {
  model: 'segment',
  inView: false,
  onlySelected: false,
  typed: {},
};

/** One for the page. */
export const tableStore = userStore<TableState>(() => ({ projectId: null, entering: false, ...fresh }));

/** Begins again for another project. */
export function tableOf(projectId: number | null): void {
  if (tableStore.getState().projectId !== projectId) tableStore.setState({ projectId, ...fresh });
}

/** The table is about one model of a project, all of its items. */
export function tableOfModel(projectId: number | null, model: ModelKey): void {
  tableOf(projectId);
  tableStore.setState({ model, inView: false, onlySelected: false });
}

/** The table is about to be opened: about the model of what is selected, if something is, and with the focus if it goes along. */
export function openTable(
  projectId: number | null,
  { model, enter }: { readonly model: ModelKey | null; readonly enter: boolean },
): void {
  tableOf(projectId);
  tableStore.setState({ entering: enter, ...(model === null ? {} : { model }) });
}

/** Types above a column; an empty text lets everything through. */
export function typeFilter(model: ModelKey, field: string, text: string): void {
  const { typed } = tableStore.getState();
  tableStore.setState({ typed: { ...typed, [model]: { ...typed[model], [field]: text } } });
}

/** Takes away everything that was typed above the columns of a model. */
export function clearFilters(model: ModelKey): void {
  const { typed } = tableStore.getState();
  tableStore.setState({ typed: { ...typed, [model]: {} } });
}
