import { sorChecksum } from '../sor-checksum';

/** A measurement to be written: times in nanoseconds of one way, levels in decibels. */
export type SorToWrite = {
  readonly version: 100 | 200;
  readonly index: number;
  readonly pulseNs: number;
  readonly sampleNs: number;
  readonly cable: string;
  readonly events: readonly { readonly timeNs: number; readonly lossDb: number; readonly isEnd: boolean }[];
  readonly levelsDb: readonly number[];
  /** As it stands in the file, in tenths of a nanometre by the standard. */
  readonly wavelength?: number;
  /** Number of samples in the parameters; default: as many as the file has. */
  readonly points?: number;
  readonly totalLossDb?: number;
  readonly orlDb?: number;
  /** The text of the supplier's block, whose last byte should be 0; default: the file has no such block. */
  readonly supplier?: string;
};

const int = (bytes: number) => (value: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) & 0xff);
const [two, four] = [int(2), int(4)];
const letters = (words: string) => [...words].map((one) => one.charCodeAt(0));
const text = (words: string) => [...letters(words), 0];

function params({ version, index, pulseNs, sampleNs, levelsDb, wavelength = 13_100, points }: SorToWrite): number[] {
  const isSecond = version === 200;
  const count = points ?? levelsDb.length;
  return [
    ...[...four(1_700_000_000), ...letters('mt'), ...two(wavelength), ...four(0), ...(isSecond ? four(0) : [])],
    ...[...two(1), ...two(pulseNs), ...four(Math.round(sampleNs * 100_000)), ...four(count)],
    ...[...four(Math.round(index * 100_000)), ...two(815), ...four(30), ...(isSecond ? two(150) : [])],
    ...[...four(0), ...(isSecond ? four(0) : []), ...four(0), ...two(0), ...two(1000), ...two(0)],
    ...[...two(0), ...two(0), ...two(5000), ...(isSecond ? [...letters('ST'), ...Array(16).fill(0)] : [])],
  ];
}

function keyEvents({ version, events, totalLossDb = 0, orlDb = 0 }: SorToWrite): number[] {
  const each = events.flatMap(({ timeNs, lossDb, isEnd }, at) => [
    ...[
      ...two(at + 1),
      ...four(Math.round(timeNs * 10)),
      ...two(340),
      ...two(Math.round(lossDb * 1000)),
      ...four(-40_000),
    ],
    ...[...letters(isEnd ? '1E9999LS' : '0F9999LS'), ...(version === 200 ? Array(20).fill(0) : []), ...text('')],
  ]);
  const sums = [...four(Math.round(totalLossDb * 1000)), ...Array(8).fill(0), ...two(Math.round(orlDb * 1000))];
  return [...two(events.length), ...each, ...sums, ...Array(8).fill(0)];
}

/** The bytes of a `.sor` file of version 1 or 2, as an instrument writes them. */
export function writeSor(record: SorToWrite): Uint8Array<ArrayBuffer> {
  const { version, cable, levelsDb } = record;
  const isSecond = version === 200;
  const general = [
    ...[
      ...letters('EN'),
      ...text(cable),
      ...text('1'),
      ...(isSecond ? two(652) : []),
      ...two(1310),
      ...text('A'),
      ...text('B'),
    ],
    ...[...text(''), ...letters('CC'), ...four(0), ...(isSecond ? four(0) : []), ...text(''), ...text('')],
  ];
  const points = [
    ...[...four(levelsDb.length), ...two(1), ...four(levelsDb.length), ...two(1000)],
    ...levelsDb.flatMap((level) => two(Math.round(level * 1000))),
  ];
  const bodies: readonly (readonly [name: string, body: readonly number[]])[] = [
    ['GenParams', general],
    ...(record.supplier === undefined ? [] : [['SupParams', letters(record.supplier)] as const]),
    ['FxdParams', params(record)],
    ['KeyEvents', keyEvents(record)],
    ['DataPts', points],
    ['Cksum', [0, 0]],
  ];
  const blocks = bodies.map(([name, body]) => [name, [...(isSecond ? text(name) : []), ...body]] as const);
  const list = blocks.flatMap(([name, body]) => [...text(name), ...two(version), ...four(body.length)]);
  const size = (isSecond ? 4 : 0) + 8 + list.length;
  const map = [...(isSecond ? text('Map') : []), ...two(version), ...four(size), ...two(blocks.length + 1), ...list];
  const bytes = Uint8Array.from([...map, ...blocks.flatMap(([, body]) => body)]);
  bytes.set(two(sorChecksum(bytes.subarray(0, -2))), bytes.length - 2);
  return bytes;
}
