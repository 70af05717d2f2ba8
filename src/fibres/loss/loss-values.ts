/** Wavelengths for which loss is counted, nm. */
export const wavelengths = [850, 1300, 1310, 1490, 1550, 1577, 1625] as const;
export type Wavelength = (typeof wavelengths)[number];

/** Loss of parts, dB, and of fibre, dB per km by wavelength. A part that is missing here has no known loss. */
export type LossValues = {
  readonly fibreDbPerKm: Readonly<Record<string, Readonly<Partial<Record<Wavelength, number>>>>>;
  readonly fusionDb: number;
  /** The loss of each fibre of a ribbon that is fused at once; default: the loss of a fusion. */
  readonly ribbonDb?: number;
  readonly mechanicalDb: number;
  readonly connectorDb: number;
  /** Of splitters that share the light evenly, by inputs and outputs: `1:32`. */
  readonly splitterDb: Readonly<Record<string, number>>;
  /** Of an output of a splitter with two outputs, by its share of the light in per cent. */
  readonly shareDb: Readonly<Record<string, number>>;
  /** The most that a measured part may lose. The limit of a splitter's leg is its assumed loss. */
  readonly limitDb: Readonly<Record<'fusion' | 'mechanical' | 'connector', number>>;
};

const looseTube = { 1310: 0.35, 1490: 0.24, 1550: 0.22, 1577: 0.23, 1625: 0.25 };
/** ITU-T G.657, table 2, names 1310, 1550 and 1625 nm; between two of them the larger value counts. */
const bendInsensitive = { 1310: 0.5, 1490: 0.5, 1550: 0.3, 1577: 0.4, 1625: 0.4 };
const multimode = { 850: 3.5, 1300: 1.5 };

/** Of splitters with one input. Without connectors. */
const oneInputDb: Readonly<Record<number, number>> = {
  ...{ 2: 3.7, 3: 6.2, 4: 7.3, 6: 9.6, 8: 10.5, 12: 13, 16: 13.8, 24: 16.4, 32: 17.1, 64: 20.5, 128: 24.6 },
};
/** The additional loss of a splitter with two inputs. */
const secondInputDb = 0.4;

const ratios = Object.entries(oneInputDb).flatMap(([outputs, lossDb]) => [
  [`1:${outputs}`, lossDb] as const,
  [`2:${outputs}`, lossDb + secondInputDb] as const,
]);

/** The values that count where a deployment sets none; docs/fibre-model.md names the source of each. */
export const usualLoss: LossValues = {
  fibreDbPerKm: {
    'G.652.D': looseTube,
    'G.657.A1': looseTube,
    'G.657.A2': looseTube,
    'G.657.B2': bendInsensitive,
    'G.657.B3': bendInsensitive,
    'G.655': { 1550: 0.22, 1577: 0.26, 1625: 0.26 },
    OS2: { 1310: 0.4, 1490: 0.4, 1550: 0.4, 1577: 0.4, 1625: 0.4 },
    OM3: multimode,
    OM4: multimode,
  },
  fusionDb: 0.1,
  mechanicalDb: 0.3,
  connectorDb: 0.5,
  limitDb: { fusion: 0.3, mechanical: 0.3, connector: 0.75 },
  splitterDb: Object.fromEntries(ratios),
  shareDb: {
    ...{ 5: 14.5, 10: 11.3, 15: 9.5, 20: 7.9, 25: 6.9, 30: 6, 33: 5.8, 35: 5.5, 40: 4.7, 45: 4.4, 50: 3.7 },
    ...{ 55: 3.3, 60: 3, 65: 2.6, 67: 2.4, 70: 2.2, 75: 2, 80: 1.55, 85: 1.3, 90: 0.95, 95: 0.7 },
  },
};

/** A class of transmission equipment: what a path may lose at least and at most, dB. */
export type LossClass = {
  readonly id: string;
  readonly standard: string;
  readonly minDb: number;
  readonly maxDb: number;
  /** The wavelengths at which a path has to fit, nm. For the classes of G.9807.1, 1270 counts as 1310. */
  readonly wavelengths: readonly [Wavelength, ...Wavelength[]];
  /** Metres that it reaches at most, where its standard says so. */
  readonly mostM?: number;
  /** The types of fibre that it is for; absent for all. */
  readonly fibres?: readonly string[];
  /** True for optics that light up one fibre from end to end, without a splitter. */
  readonly isPointToPoint?: boolean;
};

/** Fibre of a cable whose record names none. */
export const usualFibre = 'G.652.D';

/** True for a type of multimode fibre. */
export function isMultimode(fibreType: string): boolean {
  return /^(?:OM\d|G\.651)/.test(fibreType);
}

const om3 = ['OM3', 'OM4', 'OM5'];
const om4 = ['OM4', 'OM5'];
const gigabit = { standard: 'IEEE 802.3', minDb: 0, isPointToPoint: true };

/** Classes of passive optical networks (G.984.2, G.9807.1), then of optics from point to point (IEEE 802.3). */
export const lossClasses: readonly [LossClass, ...LossClass[]] = [
  { id: 'B+', standard: 'G.984.2', minDb: 13, maxDb: 28, wavelengths: [1310, 1490] },
  { id: 'C+', standard: 'G.984.2', minDb: 17, maxDb: 32, wavelengths: [1310, 1490] },
  { id: 'N1', standard: 'G.9807.1', minDb: 14, maxDb: 29, wavelengths: [1310, 1577] },
  { id: 'N2', standard: 'G.9807.1', minDb: 16, maxDb: 31, wavelengths: [1310, 1577] },
  { id: 'E1', standard: 'G.9807.1', minDb: 18, maxDb: 33, wavelengths: [1310, 1577] },
  { id: 'E2', standard: 'G.9807.1', minDb: 20, maxDb: 35, wavelengths: [1310, 1577] },
  { id: '1000BASE-LX10', ...gigabit, maxDb: 6, wavelengths: [1310], mostM: 10_000 },
  { id: '10GBASE-LR', ...gigabit, maxDb: 6.2, wavelengths: [1310], mostM: 10_000 },
  { id: '10GBASE-ER', ...gigabit, minDb: 5, maxDb: 10.9, wavelengths: [1550], mostM: 40_000 },
  { id: '1000BASE-SX', ...gigabit, maxDb: 3.56, wavelengths: [850], mostM: 550, fibres: om3 },
  { id: '10GBASE-SR (OM3)', ...gigabit, maxDb: 2.6, wavelengths: [850], mostM: 300, fibres: om3 },
  { id: '10GBASE-SR (OM4)', ...gigabit, maxDb: 2.9, wavelengths: [850], mostM: 400, fibres: om4 },
];

const spelled = (fibreType: string) =>
  fibreType
    .toUpperCase()
    .replace(/^ITU-?T/, '')
    .replace(/[^A-Z0-9]/g, '');

/** dB per km of a type of fibre at a wavelength, however its name is spelled (`G652D`); null where it is not known. */
export function fibreLoss(
  { fibreDbPerKm }: Pick<LossValues, 'fibreDbPerKm'>,
  fibreType: string,
  wavelength: Wavelength,
): number | null {
  const own = Object.hasOwn(fibreDbPerKm, fibreType) ? fibreType : null;
  const name = own ?? Object.keys(fibreDbPerKm).find((one) => spelled(one) === spelled(fibreType));
  return (name === undefined ? undefined : fibreDbPerKm[name]?.[wavelength]) ?? null;
}
