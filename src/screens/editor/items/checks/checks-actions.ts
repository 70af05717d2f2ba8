import { ListChecks } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type Action, never } from '../../../actions/action';

export const checksPanel: Action = {
  id: 'panel-checks',
  label: () => text('common.checks'),
  group: 'panel',
  keys: ['C'],
  also: () => text('checks.reviewListValidateFindings'),
  icon: ListChecks,
  refuses: never,
  run: ({ toggle }) => toggle('checks'),
};

/** The review list. */
export const checksActions: readonly Action[] = [checksPanel];
