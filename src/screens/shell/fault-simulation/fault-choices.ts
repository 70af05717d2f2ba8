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
import { text } from '../../../i18n/text';
import type { FaultSettings } from './fault-simulation';

/** One thing that a visitor can make of the connection or of the service. */
export type FaultChoice = {
  readonly key: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** The visible effect. */
  readonly seen: () => string;
  /** False where all is well. */
  readonly wrong: boolean;
  readonly set: (now: FaultSettings) => Partial<FaultSettings>;
};

const slowMs = 2000;
const third = 1 / 3;

const ofConnection = (mode: FaultSettings['mode']) => mode === 'offline' || mode === 'lost';
const ofService = (mode: FaultSettings['mode']) => mode !== 'none' && !ofConnection(mode);
/** The service's own fault is left as it is. */
const reached = ({ mode, rate }: FaultSettings) =>
  ofConnection(mode) ? ({ mode: 'none', rate: 1 } as const) : { mode, rate };

export const connections: readonly FaultChoice[] = [
  {
    key: 'good',
    label: () => text('faultSimulation.good'),
    icon: Wifi,
    wrong: false,
    seen: () => text('faultSimulation.changesLeaveSecondsAfter'),
    set: (now) => ({ ...reached(now), delayMs: 0 }),
  },
  {
    key: 'slow',
    label: () => text('faultSimulation.slow'),
    icon: Snail,
    wrong: true,
    seen: () => text('faultSimulation.everyAnswerTakes2'),
    set: (now) => ({ ...reached(now), delayMs: slowMs }),
  },
  {
    key: 'lost',
    label: () => text('faultSimulation.lostAnswers'),
    icon: MailQuestionMark,
    wrong: true,
    seen: () => text('faultSimulation.thirdLostWayBack'),
    set: () => ({ mode: 'lost', rate: third, delayMs: 0 }),
  },
  {
    key: 'offline',
    label: () => text('faultSimulation.cutOff'),
    icon: WifiOff,
    wrong: true,
    seen: () => text('faultSimulation.changesWaitDeviceUntil'),
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
    label: () => text('faultSimulation.fine'),
    icon: CircleCheck,
    wrong: false,
    seen: () => text('faultSimulation.serviceAnswersShould'),
    set: ({ mode, rate }) => (ofService(mode) ? { mode: 'none', rate: 1 } : { mode, rate }),
  },
  serviceFault({
    key: '500',
    label: () => text('faultSimulation.fails'),
    icon: CircleX,
    seen: () => text('faultSimulation.answers500ChangesWait'),
  }),
  serviceFault({
    key: '503',
    label: () => text('faultSimulation.tooBusy'),
    icon: Hourglass,
    seen: () => text('faultSimulation.answers503ChangesWait'),
  }),
  serviceFault({
    key: 'html',
    label: () => text('faultSimulation.webPage'),
    icon: AppWindow,
    seen: () => text('faultSimulation.hotelsWiFiPage'),
  }),
  serviceFault({
    key: 'cut',
    label: () => text('faultSimulation.breaksOff'),
    icon: Scissors,
    seen: () => text('faultSimulation.answersEndHalfWay'),
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
