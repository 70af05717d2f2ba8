/** The parts that this module uses of libraries that come without types. */
declare module 'fontkit' {
  export type GlyphPosition = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };
  export type Glyph = { readonly id: number; readonly path: { readonly toSVG: () => string } };
  export type Font = {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    readonly layout: (text: string) => {
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly GlyphPosition[];
      readonly advanceWidth: number;
    };
  };
  export function create(bytes: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  type Numbers = readonly number[];

  /** An object of the file, which is written with its bytes. */
  export type PdfReference = { readonly end: (bytes: Uint8Array) => void };

  /** `obj`: the object under which it is in the file; null: it is made when the picture is first put on a page. */
  export type PdfImage = { readonly width: number; readonly height: number; obj: PdfReference | null };

  export class PDFDocument {
    constructor(options: {
      readonly autoFirstPage: false;
      readonly compress: boolean;
      readonly pdfVersion: '1.7';
      readonly lang?: string;
      readonly displayTitle?: boolean;
      readonly font: null;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    readonly page: { readonly height: number };
    readonly outline: { readonly addItem: (title: string) => unknown };
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
    ): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, ...others: readonly [d: number, e: number, f: number]): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    closePath(): this;
    path(data: string): this;
    fill(rule?: 'even-odd' | 'non-zero'): this;
    stroke(): this;
    fillAndStroke(fill?: undefined, stroke?: undefined, rule?: 'even-odd' | 'non-zero'): this;
    clip(rule?: 'even-odd' | 'non-zero'): this;
    fillColor(colour: string): this;
    fillOpacity(opacity: number): this;
    strokeColor(colour: string): this;
    strokeOpacity(opacity: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'butt' | 'round'): this;
    lineJoin(join: 'round'): this;
    dash(pattern: Numbers): this;
    undash(): this;
    ref(about: Readonly<Record<string, string | number | PdfReference>>): PdfReference;
    openImage(bytes: ArrayBuffer): PdfImage;
    image(image: PdfImage, x: number, y: number, options: { readonly width: number; readonly height: number }): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type { PDFDocument } from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
