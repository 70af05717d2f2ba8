import { ChartColumn } from 'lucide-react';
import { text } from '../../i18n/text';
import { everything } from '../../items/report/report-filter';
import { type Action, hidden } from '../actions/action';
import { has } from '../deployment';
import { formatReportAddress, reportPath } from './report-address';

/** The report of the project on the map, with the map's filters. */
export const reportAction: Action = {
  id: 'report',
  label: () => text('report.reportOfProject'),
  group: 'file',
  keys: ['Shift+R'],
  also: () => text('report.figuresQuantitiesStatisticsPercent'),
  icon: ChartColumn,
  refuses: ({ editor }) => {
    if (!has('report')) return hidden;
    return editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null;
  },
  run: ({ editor, go }) => {
    const { projectId, filters } = editor.store.getState();
    if (projectId !== null) go(reportPath(projectId, formatReportAddress({ ...everything, filters })));
  },
};

export const reportActions: readonly Action[] = [reportAction];
