type Camera = {
  readonly order: 'II' | 'MM';
  /** "2026:05:04 16:03:00" */
  readonly taken: string;
  /** "+02:00" */
  readonly offset: string;
};

/** A photo as the camera of a phone makes it for a page: with its time and its offset, without a place. No picture follows. */
export function cameraPhoto({ order, taken, offset }: Camera): Uint8Array<ArrayBuffer> {
  const isLittle = order === 'II';
  const tiff = new Uint8Array(26 + 2 + 2 * 12 + 4 + 20 + 8);
  const view = new DataView(tiff.buffer);
  const short = (at: number, value: number) => view.setUint16(at, value, isLittle);
  const long = (at: number, value: number) => view.setUint32(at, value, isLittle);
  const write = (at: number, text: string) => tiff.set(new TextEncoder().encode(text), at);
  const field = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    short(at, tag);
    short(at + 2, type);
    long(at + 4, count);
    long(at + 8, value);
  };
  write(0, order);
  short(2, 42);
  long(4, 8);
  short(8, 1);
  field(10, [0x8769, 4, 1, 26]);
  short(26, 2);
  field(28, [0x9003, 2, 20, 56]);
  field(40, [0x9011, 2, 7, 76]);
  write(56, taken);
  write(76, offset);
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([...head, ...tiff, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9]);
}
