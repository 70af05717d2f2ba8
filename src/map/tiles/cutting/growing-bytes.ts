export type GrowingBytes = ReturnType<typeof createGrowingBytes>;

/** Bytes that grow, written as protocol buffers are. */
export function createGrowingBytes(size = 1024) {
  let bytes = new Uint8Array(size);
  let length = 0;
  const room = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 2, length + more));
    larger.set(bytes.subarray(0, length));
    bytes = larger;
  };
  const varint = (value: number) => {
    room(8);
    let rest = value;
    // Beyond 32 bits, numbers are whole to 2^53 but no longer for the operators of bits.
    while (rest > 0xffff_ffff) {
      bytes[length] = (rest % 128) | 128;
      length += 1;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      bytes[length] = (rest & 127) | 128;
      length += 1;
      rest >>>= 7;
    }
    bytes[length] = rest;
    length += 1;
  };
  const raw = (part: Uint8Array) => {
    room(part.length);
    bytes.set(part, length);
    length += part.length;
  };
  const field = (tag: number, part: Uint8Array) => {
    varint((tag << 3) | 2);
    varint(part.length);
    raw(part);
  };
  return {
    varint,
    raw,
    field,
    length: () => length,
    /** The written bytes, only to be read, and only until the next writing. */
    view: () => bytes.subarray(0, length),
    done: () => bytes.slice(0, length),
    clear: () => {
      length = 0;
    },
  };
}
