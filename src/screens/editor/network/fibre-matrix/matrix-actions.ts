import { TableProperties } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { idOf, modelOf } from '../../../../items/item';
import { type Action, hidden } from '../../../actions/action';
import { matrixAddress } from '../../common/address/matrix-address';

/** Opens all fibres of a cable. */
export const matrixActions: readonly Action[] = [
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
];
