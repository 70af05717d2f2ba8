import { TableProperties } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { idOf, modelOf } from '../../../../items/item';
import { hidden } from '../../../actions/action';
import { matrixAddress } from '../../common/address/matrix-address';
import type { Feature } from '../../common/features/feature';

/** Opens all fibres of a cable. */
export const feature: Feature = {
  id: 'fibre-matrix',
  actions: [
    {
      id: 'fibre-matrix',
      label: () => text('matrix.allFibres'),
      group: 'select',
      keys: [],
      also: () => text('matrix.alsoSearch'),
      icon: TableProperties,
      bar: () => text('matrix.fibres'),
      refuses: ({ editor }) => {
        const { selection } = editor.store.getState();
        const [ref] = selection;
        if (!ref) return text('matrix.selectCable');
        return selection.length === 1 && modelOf(ref) === 'cable' ? null : hidden;
      },
      run: ({ editor, go }) => {
        const { projectId, selection } = editor.store.getState();
        const [ref] = selection;
        if (ref) go(matrixAddress(projectId, idOf(ref)));
      },
    },
  ],
};
