import { Route, Waypoints } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { isNode, specOf } from '../../../../items/registry';
import { type ActionEnv, hidden } from '../../../actions/action';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { PathPanel } from './path-panel';
import { type PathView, showTrace, traceStore } from './trace-store';

/** True for what is part of the network: nodes and lines. */
const isOfNetwork = (ref: ItemRef) => isNode(specOf(ref)) || specOf(ref).geometry[0] === 'line';

function selected({ editor }: ActionEnv): readonly ItemRef[] {
  return editor.store.getState().selection;
}

/** Why nothing can be traced from what is selected; `most` items may be. */
function refusal(env: ActionEnv, most: number): string | null {
  const refs = selected(env);
  if (refs.length === 0) return text('trace.selectPoleAccessPoint');
  if (!refs.every(isOfNetwork)) return hidden;
  if (refs.length > most) return most === 1 ? text('trace.selectOneItemTrace') : text('trace.selectTwoEndsRoute');
  return null;
}

type Words = { readonly title: () => string; readonly part: () => string };

const words: Readonly<Record<PathView['kind'], Words>> = {
  trace: { title: () => text('common.trace'), part: () => text('sheet.trace') },
  route: { title: () => text('common.shortestRoute'), part: () => text('sheet.trace') },
  light: { title: () => text('light.light'), part: () => text('light.theLight') },
  cut: { title: () => text('cut.cut'), part: () => text('cut.theCut') },
  'free-paths': { title: () => text('freePaths.freeFibres'), part: () => text('freePaths.theList') },
};

/** Along the network from an item, and between two of them. */
export const feature: Feature = {
  id: 'trace',
  actions: [
    {
      id: 'trace',
      label: () => text('trace.traceNetworkFromHere'),
      group: 'select',
      keys: ['T'],
      also: () => text('trace.followConnectedReachSite'),
      icon: Waypoints,
      bar: () => text('common.trace'),
      refuses: (env) => refusal(env, 1),
      run: (env) => {
        const [from] = selected(env);
        if (from) showTrace({ kind: 'trace', from, until: 'everywhere' }, selected(env));
      },
    },
    {
      id: 'route',
      label: () => text('trace.shortestRouteBetweenTwo'),
      group: 'select',
      keys: ['Shift+T'],
      also: () => text('trace.wayPathDistance'),
      icon: Route,
      bar: () => text('common.shortestRoute'),
      refuses: (env) => refusal(env, 2),
      run: (env) => {
        const [from, to = null] = selected(env);
        if (from) showTrace({ kind: 'route', from, to }, selected(env));
      },
    },
  ],
  panel: definePanel({
    side: traceStore,
    title: ({ kind }) => words[kind].title(),
    part: ({ kind }) => words[kind].part(),
    Panel: PathPanel,
    picksOnMap: (view) => (view.kind === 'route' || view.kind === 'free-paths') && view.to === null,
  }),
};
