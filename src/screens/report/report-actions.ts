import { ChartColumn } from 'lucide-react';
import { everything } from '../../items/report/report-filter';
import { has } from '../deployment';
import { type Action, hidden } from '../editor/actions/action';
import { text } from '../text/text';
import { formatReportAddress, reportPath } from './report-address';

/** The report of the project on the map, with the map's filters. */
export const reportAction: Action = {
  id: 'report',
  label: () => text('Report of the project'),
  group: 'file',
  keys: ['Shift+R'],
  also: () =>
    text(
      'figures, quantities, statistics, percent built, bill of materials, late permits, overdue, expired, print, csv',
    ),
  icon: ChartColumn,
  refuses: ({ editor }) => {
    if (!has('report')) return hidden;
    return editor.store.getState().projectId === null ? text('The project is not open yet.') : null;
  },
  run: ({ editor, go }) => {
    const { projectId, filters } = editor.store.getState();
    if (projectId !== null) go(reportPath(projectId, formatReportAddress({ ...everything, filters })));
  },
};

export const reportActions: readonly Action[] = [reportAction];
