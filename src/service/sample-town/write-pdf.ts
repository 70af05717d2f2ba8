/** A text of a page: its size in points, from the left and from the bottom. */
export type PdfText = { readonly text: string; readonly at: readonly [x: number, y: number]; readonly size: number };

/** One page of US Letter: texts in Helvetica, and strokes in PDF's own path operators. Points, from the lower left. */
export type PdfPage = { readonly texts: readonly PdfText[]; readonly strokes: readonly string[] };

const longest = 72;

/** A text as PDF has it. Padded, so that a page has equally many bytes whatever its texts are. */
function literal(text: string): string {
  const known = Array.from(text.slice(0, longest), (letter) => (/[\x20-\x7e\xa0-\xff]/.test(letter) ? letter : '?'));
  return `(${known.join('').replace(/[\\()]/g, '\\$&')})`.padEnd(2 * longest + 2);
}

function contentOf({ texts, strokes }: PdfPage): string {
  const lines = texts.map(({ text, at: [x, y], size }) => `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${literal(text)} Tj`);
  return ['0.6 w 0.25 G', ...strokes, 'BT', ...lines, 'ET'].join('\n');
}

/** A page as a PDF file (1.4, uncompressed). Characters beyond Latin-1 become question marks. */
export function writePdf(page: PdfPage): Uint8Array {
  const content = contentOf(page);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets: number[] = [];
  for (const [i, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
