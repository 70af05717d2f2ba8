/** Characters that are gathered before they become bytes: strings of a whole file would take a multiple of its size. */
const enough = 64 * 1024;

/** Gathers text, and passes it on as UTF-8 in pieces. */
export function createTextParts(take: (bytes: Uint8Array<ArrayBuffer>) => void) {
  const encoder = new TextEncoder();
  let texts: string[] = [];
  let length = 0;
  const flush = () => {
    if (length > 0) take(encoder.encode(texts.join('')));
    texts = [];
    length = 0;
  };
  return {
    add: (text: string) => {
      texts.push(text);
      length += text.length;
      if (length >= enough) flush();
    },
    flush,
  };
}
