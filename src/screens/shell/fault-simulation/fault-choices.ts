import {
  AppWindow,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  MailQuestionMark,
  Scissors,
  Snail,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { text } from '../../text/text';
import type { FaultSettings } from './fault-simulation';

/** One thing that a visitor can make of the connection or of the service. */
export type FaultChoice = {
  readonly key: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** What will be seen. */
  readonly seen: () => string;
  /** False where all is well. */
  readonly wrong: boolean;
  readonly set: (now: FaultSettings) => Partial<FaultSettings>;
};

const slowMs = 2000;
const third = 1 / 3;

const ofConnection = (mode: FaultSettings['mode']) => mode === 'offline' || mode === 'lost';
const ofService = (mode: FaultSettings['mode']) => mode !== 'none' && !ofConnection(mode);
/** What the service does is left as it is. */
const reached = ({ mode, rate }: FaultSettings) =>
  ofConnection(mode) ? ({ mode: 'none', rate: 1 } as const) : { mode, rate };

export const connections: readonly FaultChoice[] = [
  {
    key: 'good',
    label: () => text('Good'),
    icon: Wifi,
    wrong: false,
    seen: () => text('Changes leave seconds after you make them.'),
    set: (now) => ({ ...reached(now), delayMs: 0 }),
  },
  {
    key: 'slow',
    label: () => text('Slow'),
    icon: Snail,
    wrong: true,
    seen: () => text('Every answer takes 2 s; the map does not wait.'),
    set: (now) => ({ ...reached(now), delayMs: slowMs }),
  },
  {
    key: 'lost',
    label: () => text('Lost answers'),
    icon: MailQuestionMark,
    wrong: true,
    seen: () => text('A third is lost on the way back; nothing doubles.'),
    set: () => ({ mode: 'lost', rate: third, delayMs: 0 }),
  },
  {
    key: 'offline',
    label: () => text('Cut off'),
    icon: WifiOff,
    wrong: true,
    seen: () => text('Changes wait on this device until it is good again.'),
    set: () => ({ mode: 'offline', rate: 1, delayMs: 0 }),
  },
];

/** One fault of the service; it can be seen only when requests get there. */
function serviceFault(choice: Pick<FaultChoice, 'label' | 'icon' | 'seen'> & { key: FaultSettings['mode'] }) {
  const set = ({ mode, rate }: FaultSettings) => ({ mode: choice.key, rate: ofService(mode) ? rate : 1 });
  return { ...choice, wrong: true, set };
}

export const services: readonly FaultChoice[] = [
  {
    key: 'fine',
    label: () => text('Fine'),
    icon: CircleCheck,
    wrong: false,
    seen: () => text('The service answers as it should.'),
    set: ({ mode, rate }) => (ofService(mode) ? { mode: 'none', rate: 1 } : { mode, rate }),
  },
  serviceFault({
    key: '500',
    label: () => text('Fails'),
    icon: CircleX,
    seen: () => text('Answers with 500. Changes wait here and are retried.'),
  }),
  serviceFault({
    key: '503',
    label: () => text('Too busy'),
    icon: Hourglass,
    seen: () => text('Answers with 503. Changes wait here for their turn.'),
  }),
  serviceFault({
    key: 'html',
    label: () => text('Web page'),
    icon: AppWindow,
    seen: () => text('A hotel’s Wi-Fi page, with 200: not taken for sent.'),
  }),
  serviceFault({
    key: 'cut',
    label: () => text('Breaks off'),
    icon: Scissors,
    seen: () => text('Answers end half way; what arrived is looked up.'),
  }),
];

/** The key of what the connection is now. */
export function connectionOf({ mode, delayMs }: FaultSettings): string {
  if (ofConnection(mode)) return mode;
  return delayMs > 0 ? 'slow' : 'good';
}

/** The key of what the service does now. */
export function serviceOf({ mode }: FaultSettings): string {
  return ofService(mode) ? mode : 'fine';
}
