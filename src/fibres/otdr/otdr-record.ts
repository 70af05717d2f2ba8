import type { Message } from '../../i18n/message';

/** One event of an OTDR trace. Times are one-way, in nanoseconds from the beginning of the fibre. */
export type OtdrEvent = {
  readonly number: number;
  readonly timeNs: number;
  readonly lossDb: number;
  /** Negative; null where nothing was reflected. */
  readonly reflectanceDb: number | null;
  /** Loss of the fibre before it. */
  readonly slopeDbPerKm: number;
  /** The fibre ends here, for the instrument. */
  readonly isEnd: boolean;
  readonly comment: string;
};

/** A measurement with an OTDR, as its file holds it. Texts are empty where the file has none. */
export type OtdrRecord = {
  /** Of the format, times 100: 100 and 200 are versions 1 and 2. */
  readonly version: number;
  readonly checksum: 'right' | 'wrong' | 'missing';
  readonly cable: string;
  readonly fibre: string;
  readonly locationA: string;
  readonly locationB: string;
  /** 0 where the file has none that can be one. */
  readonly wavelengthNm: number;
  /** Seconds since 1970; null where the instrument had no clock. */
  readonly measuredAt: number | null;
  readonly pulseNs: number;
  /** Between two samples, one way. */
  readonly sampleNs: number;
  /** From the beginning of the fibre to the first sample. */
  readonly firstSampleNs: number;
  /** Index of refraction of the group; null where the file has none that can be one. */
  readonly index: number | null;
  readonly events: readonly OtdrEvent[];
  /** Of the whole fibre, as the instrument summed it up; null where it did not. */
  readonly totalLossDb: number | null;
  /** Optical return loss of the whole fibre, dB; null where the instrument wrote none. */
  readonly orlDb: number | null;
  /** Parts of the file say different things. */
  readonly isContradictory: boolean;
  /** Decibels below the highest level that can be told apart, sample by sample: the larger, the less light. */
  readonly levelsDb: Float32Array;
};

/** Why a file is no measurement that can be read. */
export type OtdrRefusal = { readonly refused: Message };
