import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of a PDF as it lies on the paper: x and y in turn, millimetres from the top left corner. */
export type ReadPath = { readonly points: readonly number[] };

export type ReadPage = {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly paths: readonly ReadPath[];
  readonly text: string;
};

type Matrix = readonly [number, number, number, number, number, number];

const millimetre = 25.4 / 72;
const still: Matrix = [1, 0, 0, 1, 0, 0];

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The operations of a path, by their numbers in the reader's lists. */
const lengths = [2, 2, 6, 4, 0];

function pointsIn(buffer: ArrayLike<number>, matrix: Matrix, height: number): number[] {
  const points: number[] = [];
  for (let at = 0; at < buffer.length; ) {
    const length = lengths[buffer[at] ?? 4] ?? 0;
    // Of a curve its end counts.
    if (length > 0) {
      const [x = 0, y = 0] = [buffer[at + length - 1], buffer[at + length]];
      const [a, b, c, d, e, f] = matrix;
      points.push((a * x + c * y + e) * millimetre, (height - (b * x + d * y + f)) * millimetre);
    }
    at += 1 + length;
  }
  return points;
}

const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) && value.length === 6 && value.every((one) => typeof one === 'number');

/** The pages of a PDF: their lines from the operators of their contents, and their texts as one selects them. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const file = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { fnArray, argsArray } = await page.getOperatorList();
    const stack: Matrix[] = [];
    let matrix = still;
    const paths: ReadPath[] = [];
    for (const [index, operator] of fnArray.entries()) {
      const args: unknown = argsArray[index];
      if (operator === OPS.save) stack.push(matrix);
      else if (operator === OPS.restore) matrix = stack.pop() ?? still;
      else if (operator === OPS.transform && isMatrix(args)) matrix = times(matrix, args);
      else if (operator === OPS.constructPath && Array.isArray(args)) {
        const [, [buffer]]: readonly [unknown, readonly unknown[]] = [args[0], args[1]];
        if (buffer instanceof Float32Array) paths.push({ points: pointsIn(buffer, matrix, height) });
      }
    }
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push({ width: width * millimetre, height: height * millimetre, paths, text });
  }
  return pages;
}
