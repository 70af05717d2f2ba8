import { ListChecks } from 'lucide-react';
import { text } from '../../text/text';
import { type Action, never } from '../actions/action';

export const checksPanel: Action = {
  id: 'panel-checks',
  label: () => text('Checks'),
  group: 'panel',
  keys: ['C'],
  also: () => text('review list, validate, findings, errors, quality, near-miss, dangling'),
  icon: ListChecks,
  refuses: never,
  run: ({ toggle }) => toggle('checks'),
};

/** The review list. */
export const checksActions: readonly Action[] = [checksPanel];
