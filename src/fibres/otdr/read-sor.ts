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
type Params = Pick<OtdrRecord, 'wavelengthNm' | 'measuredAt' | 'pulseNs' | 'sampleNs' | 'firstSampleNs' | 'index'>;

const general: Reader<Pick<OtdrRecord, 'cable' | 'fibre' | 'locationA' | 'locationB'>> = (body, version) => {
  body.skip(2);
  const [cable, fibre] = [body.text(), body.text()];
  // The type of the fibre came with version 2; then the wavelength.
  body.skip(version >= 200 ? 4 : 2);
  return { cable, fibre, locationA: body.text(), locationB: body.text() };
};

const params: Reader<Params> = (body, version) => {
  const measuredAt = body.uint32();
  body.skip(2);
  const wavelengthNm = body.uint16() / 10;
  const firstSampleNs = body.int32() / 10;
  if (version >= 200) body.skip(4);
  const pulses = body.uint16();
  if (pulses < 1 || pulses * 10 > body.left()) return null;
  // One entry for each width of the pulse; the first one is that of the trace that is shown.
  const pulseNs = body.uint16();
  body.skip((pulses - 1) * 2);
  const sampleNs = body.uint32() / 100_000;
  body.skip((pulses - 1) * 4 + pulses * 4);
  const index = body.uint32() / 100_000;
  if (sampleNs <= 0) return null;
  const isLikely = index >= likelyIndex.from && index <= likelyIndex.to;
  return {
    ...{ wavelengthNm, pulseNs, sampleNs, firstSampleNs },
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

const events: Reader<readonly OtdrEvent[]> = (body, version) => {
  const count = body.uint16();
  if (count > mostEvents || count * (leastOfEvent + (version >= 200 ? 20 : 0)) > body.left()) return null;
  const found: OtdrEvent[] = [];
  for (let n = 0; n < count && !body.isShort(); n += 1) found.push(event(body, version));
  return found.toSorted((a, b) => a.timeNs - b.timeNs);
};

const levels: Reader<Float32Array> = (body) => {
  body.skip(4);
  const traces = body.uint16();
  const count = body.uint32();
  const scale = body.uint16() / 1_000_000;
  if (traces < 1 || scale <= 0 || count < 2 || count * 2 > body.left()) return null;
  return Float32Array.from({ length: count }, () => body.uint16() * scale);
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

/**
 * Reads a measurement of an OTDR: Bellcore/Telcordia SR-4731 (`.sor`), versions 1 and 2, its first trace. It never throws: what is
 * no such file, is cut off, or holds what cannot be, is refused with the reason. A wrong checksum is only said: instruments write
 * such ones.
 */
export function readSor(bytes: Uint8Array): OtdrRecord | OtdrRefusal {
  if (bytes.length > mostSorBytes) return { refused: message('otdr.tooLarge') };
  const blocks = sorBlocks(bytes);
  if ('refused' in blocks) return blocks;
  const said = need(blocks, 'GenParams', general);
  if ('refused' in said) return said;
  const fixed = need(blocks, 'FxdParams', params);
  if ('refused' in fixed) return fixed;
  const found = need(blocks, 'KeyEvents', events);
  if ('refused' in found) return found;
  const levelsDb = need(blocks, 'DataPts', levels);
  if ('refused' in levelsDb) return levelsDb;
  const { version, checksum } = blocks;
  return { version, checksum, ...said, ...fixed, events: found, levelsDb };
}
