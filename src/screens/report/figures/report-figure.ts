import type { Analysis } from '../../../analysis/analysis';
import type { BudgetRequest } from '../../../analysis/jobs/fibres/budget-failures';
import type { ItemForm } from '../../../items/forms/item-form';
import type { ReportFilter } from '../../../items/report/report-filter';
import type { StackedBarsProps } from '../../../ui/chart/stacked-bars';
import type { Units } from '../../text/quantities/quantity';
import type { OnMap } from '../report-address';
import type { FigureTable } from './figure-table';

/** The picture of a figure; a part of a bar that was clicked leads to its items on the map. */
export type FigureBars = Omit<StackedBarsProps, 'onPick'> & {
  readonly pick?: (group: string, series: string) => OnMap | null;
};

/** One part of a figure, in the order in which it is read. Bars without groups and tables without rows are left out. */
export type FigurePart =
  | { readonly kind: 'bars'; readonly bars: FigureBars }
  | { readonly kind: 'table'; readonly table: FigureTable<unknown> }
  | { readonly kind: 'note'; readonly note: string }
  /** A choice of the reader that changes the figure. */
  | { readonly kind: 'choice'; readonly choice: 'network-basis' | 'loss-class' };

/** A number at the top of the report that leads to its figure. `to` is an id of the page; tiles stand in the order of `rank`. */
export type FigureTile = {
  readonly rank: number;
  readonly to: string;
  readonly name: string;
  readonly number: string;
};

/** The texts and parts of a figure. */
export type ShownFigure = {
  readonly title: string;
  /** The main number of the figure, with its meaning. */
  readonly number: string;
  readonly about: string;
  readonly parts: readonly FigurePart[];
  readonly tiles?: readonly FigureTile[];
};

/** The inputs that every figure shares to show its answer. */
export type FigureEnv = {
  /** Items of the project. */
  readonly all: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly units: Units;
  /** The address of the map with just these. */
  readonly mapTo: (at: OnMap) => string;
};

/** The inputs for a figure with a job of its own in the worker. */
export type FigureRequest = {
  readonly analysis: Pick<Analysis, 'job'>;
  readonly signal: AbortSignal;
  readonly filter: ReportFilter;
  readonly budgets: BudgetRequest;
  readonly forms: readonly ItemForm[];
};

/** A figure of the report, as data: its answer comes from the count of the same id in the worker, or from a job of its own. */
export type ReportFigure<Answer> = {
  readonly id: string;
  /** Asks a job of its own. These answers come after the counted ones, and are undefined until then. */
  ask?(request: FigureRequest): Promise<Answer>;
  /** Null: there is nothing to show. */
  show(answer: Answer, env: FigureEnv): ShownFigure | null;
};

/** A picture as a part of a figure. */
export function barsPart(bars: FigureBars): FigurePart {
  return { kind: 'bars', bars };
}

/** A table as a part of a figure. */
export function tablePart<Row>(table: FigureTable<Row>): FigurePart {
  return { kind: 'table', table };
}
