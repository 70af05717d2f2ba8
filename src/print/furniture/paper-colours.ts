import type { Pen } from '../mark';

/** The colours of what stands beside the map. */
export const paperColours = { text: '#1c2530', quiet: '#5b6672', line: '#1c2530', faint: '#c9d1d9' } as const;

export const framePen: Pen = { colour: paperColours.line, width: 0.35 };
