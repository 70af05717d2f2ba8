import type { Cursor } from '../../editor/tools/tool';

/** A cross with a small sign beside it, dark with a light edge, so that it is seen on every ground. */
function signed(sign: string): string {
  const cross = 'M12 3v18M3 12h18';
  const strokes = [`stroke='white' stroke-width='4'`, `stroke='black' stroke-width='1.5'`];
  const paths = strokes.map((stroke) => `<path d='${cross}${sign}' fill='none' ${stroke} stroke-linecap='round'/>`);
  const image = `<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'>${paths.join('')}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image)}") 12 12, crosshair`;
}

const drawn: Partial<Record<Cursor, string>> = {
  add: signed('M25 20v8M21 24h8'),
  subtract: signed('M21 24h8'),
};

/** The style of a cursor: those that the browser lacks are drawn here. */
export function cursorStyle(cursor: Cursor): string {
  return drawn[cursor] ?? cursor;
}
