import { List } from 'lucide-react';
import { text } from '../../../../i18n/text';
import type { Feature } from '../../common/features/feature';
import { cableStore } from './cable-store';

/** The actions of the cable tool. */
export const feature: Feature = {
  id: 'cable',
  actions: [
    {
      id: 'near-closures',
      label: () => text('cable.closuresNearHere'),
      group: 'draw',
      keys: ['N'],
      also: () => text('cable.nextPlaceByList'),
      icon: List,
      refuses: ({ editor }) => (editor.store.getState().tool === 'lay-cable' ? null : text('cable.takeToolFirst')),
      run: () => cableStore.setState({ isListed: true }),
    },
  ],
};
