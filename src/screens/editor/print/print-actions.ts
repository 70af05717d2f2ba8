import { Printer } from 'lucide-react';
import { text } from '../../../i18n/text';
import type { Action } from '../../actions/action';
import { showPrint } from './print-store';

/** A plan on paper; reading is enough for it. */
export const printActions: readonly Action[] = [
  {
    id: 'print',
    label: () => text('print.printPlan'),
    group: 'file',
    keys: ['Mod+P'],
    also: () => text('print.pdfPaperScaleSheet'),
    icon: Printer,
    refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
    run: () => showPrint(true),
  },
];
