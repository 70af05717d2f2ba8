import { modelKeys } from '../../items/registry';
import type { ReportFilter } from '../../items/report/report-filter';
import { filterText } from '../editor/layers/filter-fields';
import { modelNames } from '../text/model-name';
import { text } from '../text/text';
import { stateLabel, typeLabel } from './state-label';

/** What the report is about, in parts: they stand under its title, on paper too. */
export function filterSentences({ within, tags, types, states, filters }: ReportFilter): readonly string[] {
  const parts = [
    ...(within ? [text('In the box from {south}, {west} to {north}, {east}', boxText(within))] : []),
    ...(tags.length > 0 ? [text('Tag: {tags}', { tags: tags.join(', ') })] : []),
    ...(types.length > 0 ? [text('Routes and cables: {types}', { types: types.map(typeLabel).join(', ') })] : []),
    ...(states.length > 0 ? [text('Plant: {states}', { states: states.map(stateLabel).join(', ') })] : []),
    ...modelKeys.flatMap((model) => {
      const filter = filters[model] ?? [];
      return filter.length > 0
        ? [text('{model}: {tests}', { model: modelNames(model), tests: filterText(model, filter) })]
        : [];
    }),
  ];
  return parts.length > 0 ? parts : [text('The whole project')];
}

function boxText([west, south, east, north]: NonNullable<ReportFilter['within']>) {
  const said = (degrees: number) => degrees.toFixed(5);
  return { west: said(west), south: said(south), east: said(east), north: said(north) };
}
