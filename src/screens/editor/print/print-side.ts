import { sidePanel } from '../../layout/side-panels';

/** Whether a plan is laid out. Apart from the layout's other state: the page needs it before any of that is loaded. */
export const printSide = sidePanel<'layout'>('print');
