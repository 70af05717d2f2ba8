import { Route, Waypoints } from 'lucide-react';
import type { ItemRef } from '../../../items/item';
import { isNode, specOf } from '../../../items/registry';
import { text } from '../../text/text';
import { type Action, type ActionEnv, hidden } from '../actions/action';
import { showTrace } from './trace-store';

/** True for what is part of the network: nodes and lines. */
const isOfNetwork = (ref: ItemRef) => isNode(specOf(ref)) || specOf(ref).geometry[0] === 'line';

function selected({ editor }: ActionEnv): readonly ItemRef[] {
  return editor.store.getState().selection;
}

/** Why nothing can be traced from what is selected; `most` items may be. */
function refusal(env: ActionEnv, most: number): string | null {
  const refs = selected(env);
  if (refs.length === 0) return text('Select a pole, an access point, a site, a splice or a line first.');
  if (!refs.every(isOfNetwork)) return hidden;
  if (refs.length > most)
    return most === 1 ? text('Select one item to trace from.') : text('Select the two ends of the route.');
  return null;
}

/** Along the network from an item, and between two of them. */
export const traceActions: readonly Action[] = [
  {
    id: 'trace',
    label: () => text('Trace the network from here'),
    group: 'select',
    keys: ['T'],
    also: () => text('follow, connected, reach, site'),
    icon: Waypoints,
    bar: () => text('Trace'),
    refuses: (env) => refusal(env, 1),
    run: (env) => {
      const [from] = selected(env);
      if (from) showTrace({ kind: 'trace', from, until: 'everywhere' }, selected(env));
    },
  },
  {
    id: 'route',
    label: () => text('Shortest route between two items'),
    group: 'select',
    keys: ['Shift+T'],
    also: () => text('way, path, distance'),
    icon: Route,
    bar: () => text('Shortest route'),
    refuses: (env) => refusal(env, 2),
    run: (env) => {
      const [from, to = null] = selected(env);
      if (from) showTrace({ kind: 'route', from, to }, selected(env));
    },
  },
];
