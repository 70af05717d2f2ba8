import { message } from '../../i18n/message';
import type { OtdrEvent, OtdrRecord, OtdrRefusal } from './otdr-record';
import { type SorBlocks, sorBlocks } from './sor-blocks';
import { type SorBytes, sorBytes } from './sor-bytes';

/** Bytes of a file at most: a measurement has some ten thousand samples of two bytes. */
export const mostSorBytes = 8 * 1024 * 1024;

/** Bytes of an event at the least: without markers and with an empty comment. */
const leastOfEvent = 23;
/** Events of a measurement at most. */
const mostEvents = 500;
/** Index of refraction of glass for light of telecommunication: what lies outside is a field that was never filled. */
const likelyIndex = { from: 1.3, to: 1.7 };

type Reader<Read> = (body: SorBytes, version: number) => Read | null;
/** `points`: samples of the trace, as the parameters say. */
type Params = Pick<OtdrRecord, 'wavelengthNm' | 'measuredAt' | 'pulseNs' | 'sampleNs' | 'firstSampleNs' | 'index'> & {
  readonly points: number;
};
type General = Pick<OtdrRecord, 'cable' | 'fibre' | 'locationA' | 'locationB'> & { readonly nominalNm: number };
type Found = Pick<OtdrRecord, 'events' | 'totalLossDb' | 'orlDb'>;
type Levels = { readonly levelsDb: Float32Array; readonly isAgreed: boolean };

/** Wavelengths of light that is measured with, nm. */
const likelyNm = { from: 600, to: 1700 };
/** Units in which instruments write a wavelength: tenths of a nanometre, as the format has it, whole ones, and tens. */
const wavelengthUnits = [0.1, 1, 10];

/** The wavelength that a number of a file means, nm: in the first unit in which it is one; null where it is none. */
function nanometresOf(written: number): number | null {
  const all = wavelengthUnits.map((unit) => Math.round(written * unit * 10) / 10);
  return all.find((one) => one >= likelyNm.from && one <= likelyNm.to) ?? null;
}

const general: Reader<General> = (body, version) => {
  body.skip(2);
  const [cable, fibre] = [body.text(), body.text()];
  // The type of the fibre came with version 2.
  if (version >= 200) body.skip(2);
  const nominalNm = body.uint16();
  return { cable, fibre, nominalNm, locationA: body.text(), locationB: body.text() };
};

const params: Reader<Params> = (body, version) => {
  const measuredAt = body.uint32();
  body.skip(2);
  const wavelength = body.uint16();
  const firstSampleNs = body.int32() / 10;
  if (version >= 200) body.skip(4);
  const pulses = body.uint16();
  if (pulses < 1 || pulses * 10 > body.left()) return null;
  // One entry for each width of the pulse; the first belongs to the shown trace.
  const pulseNs = body.uint16();
  body.skip((pulses - 1) * 2);
  const sampleNs = body.uint32() / 100_000;
  body.skip((pulses - 1) * 4);
  const points = body.uint32();
  body.skip((pulses - 1) * 4);
  const index = body.uint32() / 100_000;
  if (sampleNs <= 0) return null;
  const isLikely = index >= likelyIndex.from && index <= likelyIndex.to;
  return {
    ...{ wavelengthNm: nanometresOf(wavelength) ?? 0, pulseNs, sampleNs, firstSampleNs, points },
    measuredAt: measuredAt === 0 ? null : measuredAt,
    index: isLikely ? index : null,
  };
};

function event(body: SorBytes, version: number): OtdrEvent {
  const number = body.uint16();
  const timeNs = body.uint32() / 10;
  const slopeDbPerKm = body.int16() / 1000;
  const lossDb = body.int16() / 1000;
  const reflected = body.int32() / 1000;
  // Reflecting or not; who found it; four digits; how its loss was measured.
  const code = body.letters(8);
  if (version >= 200) body.skip(20);
  const comment = body.text();
  const reflectanceDb = reflected < 0 ? reflected : null;
  return { number, timeNs, lossDb, reflectanceDb, slopeDbPerKm, isEnd: code[1] === 'E', comment };
}

const events: Reader<Found> = (body, version) => {
  const count = body.uint16();
  if (count > mostEvents || count * (leastOfEvent + (version >= 200 ? 20 : 0)) > body.left()) return null;
  const found: OtdrEvent[] = [];
  for (let n = 0; n < count && !body.isShort(); n += 1) found.push(event(body, version));
  if (body.isShort()) return null;
  // Whole loss, from where to where; then what comes back of the light, and from where to where.
  const totalDb = body.left() >= 12 ? body.int32() / 1000 : 0;
  body.skip(Math.min(8, body.left()));
  const orl = body.left() >= 2 ? body.uint16() / 1000 : 0;
  const sorted = found.toSorted((a, b) => a.timeNs - b.timeNs);
  return { events: sorted, totalLossDb: totalDb === 0 ? null : totalDb, orlDb: orl === 0 ? null : orl };
};

const levels: Reader<Levels> = (body) => {
  const all = body.uint32();
  const traces = body.uint16();
  const count = body.uint32();
  const scale = body.uint16() / 1_000_000;
  if (traces < 1 || scale <= 0 || count < 2 || count * 2 > body.left()) return null;
  const levelsDb = Float32Array.from({ length: count }, () => body.uint16() * scale);
  return { levelsDb, isAgreed: traces > 1 || all === count };
};

/** Reads a block that has to be there. */
function need<Read extends object>(blocks: SorBlocks, block: string, read: Reader<Read>): Read | OtdrRefusal {
  const bytes = blocks.byName.get(block);
  if (!bytes) return { refused: message('otdr.noBlock', { block }) };
  const body = sorBytes(bytes);
  const found = read(body, blocks.version);
  if (body.isShort()) return { refused: message('otdr.cutOff', { block }) };
  return found ?? { refused: message('otdr.wrongBlock', { block }) };
}

/** An event may lie so far behind the last sample, as a share of the trace: instruments round both. */
const mostBehind = 0.02;

/** True where parts of a file say different things: another number of samples, or events where nothing was measured. */
function isContradictory({ fixed, found, drawn }: { fixed: Params; found: Found; drawn: Levels }): boolean {
  const { firstSampleNs, sampleNs, points } = fixed;
  const count = drawn.levelsDb.length;
  const endNs = firstSampleNs + sampleNs * count;
  const isBeyond = found.events.some(({ timeNs }) => timeNs > endNs * (1 + mostBehind));
  return !drawn.isAgreed || (points > 0 && points !== count) || isBeyond;
}

/**
 * Reads a measurement of an OTDR: Bellcore/Telcordia SR-4731 (`.sor`), versions 1 and 2, its first trace. It never throws: what is
 * no such file, is cut off, or holds what cannot be, is refused with the reason. A wrong checksum is
 * only said: instruments write such ones.
 */
export function readSor(bytes: Uint8Array): OtdrRecord | OtdrRefusal {
  if (bytes.length > mostSorBytes) return { refused: message('otdr.tooLarge') };
  const blocks = sorBlocks(bytes);
  if ('refused' in blocks) return blocks;
  const generalBlock = need(blocks, 'GenParams', general);
  if ('refused' in generalBlock) return generalBlock;
  const fixed = need(blocks, 'FxdParams', params);
  if ('refused' in fixed) return fixed;
  const found = need(blocks, 'KeyEvents', events);
  if ('refused' in found) return found;
  const drawn = need(blocks, 'DataPts', levels);
  if ('refused' in drawn) return drawn;
  const { version, checksum } = blocks;
  const { nominalNm, ...names } = generalBlock;
  const { points, wavelengthNm, ...measured } = fixed;
  return {
    ...{ version, checksum, ...names, ...measured, ...found },
    wavelengthNm: wavelengthNm || (nanometresOf(nominalNm) ?? 0),
    levelsDb: drawn.levelsDb,
    isContradictory: isContradictory({ fixed, found, drawn }),
  };
}
