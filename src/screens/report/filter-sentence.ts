import { text } from '../../i18n/text';
import { modelKeys } from '../../items/registry';
import type { ReportFilter } from '../../items/report/report-filter';
import { filterText } from '../editor/layers/filter-fields';
import { modelNames } from '../text/model-name';
import { stateLabel, typeLabel } from './state-label';

/** What the report is about, in parts: they stand under its title, on paper too. */
export function filterSentences({ within, tags, types, states, filters }: ReportFilter): readonly string[] {
  const parts = [
    ...(within ? [text('report.inBoxFromTo', boxText(within))] : []),
    ...(tags.length > 0 ? [text('report.tag', { tags: tags.join(', ') })] : []),
    ...(types.length > 0 ? [text('report.routesAndCables', { types: types.map(typeLabel).join(', ') })] : []),
    ...(states.length > 0 ? [text('report.plant', { states: states.map(stateLabel).join(', ') })] : []),
    ...modelKeys.flatMap((model) => {
      const filter = filters[model] ?? [];
      return filter.length > 0
        ? [text('report.modelTests', { model: modelNames(model), tests: filterText(model, filter) })]
        : [];
    }),
  ];
  return parts.length > 0 ? parts : [text('report.wholeProjectArticle')];
}

function boxText([west, south, east, north]: NonNullable<ReportFilter['within']>) {
  const said = (degrees: number) => degrees.toFixed(5);
  return { west: said(west), south: said(south), east: said(east), north: said(north) };
}
