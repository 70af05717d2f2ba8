import { ListChecks } from 'lucide-react';
import { type Action, never } from '../actions/action';

export const checksPanel: Action = {
  id: 'panel-checks',
  label: 'Checks',
  group: 'panel',
  keys: ['C'],
  also: 'review list, validate, findings, errors, quality, near-miss, dangling',
  icon: ListChecks,
  refuses: never,
  run: ({ toggle }) => toggle('checks'),
};

/** The review list. */
export const checksActions: readonly Action[] = [checksPanel];
