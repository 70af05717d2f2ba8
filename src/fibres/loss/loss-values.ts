/** Wavelengths for which loss is counted, nm. */
export const wavelengths = [1310, 1490, 1550, 1577, 1625] as const;
export type Wavelength = (typeof wavelengths)[number];

/** Loss of parts, dB, and of fibre, dB per km by wavelength. */
export type LossValues = {
  readonly fibreDbPerKm: Readonly<Record<string, Readonly<Record<Wavelength, number>>>>;
  readonly fusionDb: number;
  readonly mechanicalDb: number;
  readonly connectorDb: number;
  /** By outputs of a splitter with one input; one with two inputs loses `secondInputDb` more. */
  readonly splitterDb: Readonly<Record<number, number>>;
  readonly secondInputDb: number;
};

/** What is usual for single-mode fibre: maxima of G.652.D and G.657 cables, and of planar splitters without connectors. */
export const usualLoss: LossValues = {
  fibreDbPerKm: {
    'G.652.D': { 1310: 0.35, 1490: 0.24, 1550: 0.22, 1577: 0.23, 1625: 0.25 },
    'G.657.A1': { 1310: 0.35, 1490: 0.24, 1550: 0.22, 1577: 0.23, 1625: 0.25 },
    'G.657.A2': { 1310: 0.35, 1490: 0.24, 1550: 0.22, 1577: 0.23, 1625: 0.25 },
    'G.657.B3': { 1310: 0.35, 1490: 0.25, 1550: 0.25, 1577: 0.26, 1625: 0.3 },
  },
  fusionDb: 0.1,
  mechanicalDb: 0.3,
  connectorDb: 0.5,
  splitterDb: { 2: 3.7, 4: 7.3, 8: 10.5, 16: 13.8, 32: 17.1, 64: 20.5 },
  secondInputDb: 0.4,
};

/** A class of transmission equipment: what a path may lose at least and at most, dB. */
export type LossClass = {
  readonly id: string;
  readonly standard: string;
  readonly minDb: number;
  readonly maxDb: number;
  /** The wavelengths at which a path has to fit, nm: towards the exchange (1270 counts as 1310) and from it. */
  readonly wavelengths: readonly [Wavelength, Wavelength];
};

/** Fibre of a cable whose record names none. */
export const usualFibre = 'G.652.D';

/** Classes of passive optical networks (G.984.2, G.9807.1). */
export const lossClasses: readonly [LossClass, ...LossClass[]] = [
  { id: 'B+', standard: 'G.984.2', minDb: 13, maxDb: 28, wavelengths: [1310, 1490] },
  { id: 'C+', standard: 'G.984.2', minDb: 17, maxDb: 32, wavelengths: [1310, 1490] },
  { id: 'N1', standard: 'G.9807.1', minDb: 14, maxDb: 29, wavelengths: [1310, 1577] },
  { id: 'N2', standard: 'G.9807.1', minDb: 16, maxDb: 31, wavelengths: [1310, 1577] },
  { id: 'E1', standard: 'G.9807.1', minDb: 18, maxDb: 33, wavelengths: [1310, 1577] },
  { id: 'E2', standard: 'G.9807.1', minDb: 20, maxDb: 35, wavelengths: [1310, 1577] },
];
