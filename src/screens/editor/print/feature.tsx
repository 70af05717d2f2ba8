import { Printer } from 'lucide-react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { lazyPart } from '../../lazy-part';
import { definePanel } from '../common/features/define-panel';
import type { Feature } from '../common/features/feature';
import { printSide } from './print-side';

const PrintFrame = lazyPart(async () => (await import('./print-frame')).PrintFrame);

function FrameOnMap() {
  return useStore(printSide, ({ view }) => view !== null) ? <PrintFrame /> : null;
}

/** A plan on paper; reading is enough for it. */
export const feature: Feature = {
  id: 'print',
  actions: [
    {
      id: 'print',
      label: () => text('print.printPlan'),
      group: 'file',
      keys: ['Mod+P'],
      also: () => text('print.pdfPaperScaleSheet'),
      icon: Printer,
      refuses: ({ editor }) => (editor.store.getState().projectId === null ? text('common.projectNotOpenYet') : null),
      run: () => printSide.show('layout'),
    },
  ],
  panel: definePanel<'layout'>({
    side: printSide,
    title: () => text('print.plan'),
    part: () => text('print.thePlan'),
    Panel: lazyPart(async () => (await import('./print-panel')).PrintPanel),
  }),
  OnMap: FrameOnMap,
};
