import { parseXml } from '../xml/parse-xml';

/** Formats of numbers that are dates and times in every workbook. */
const builtIn = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47);
const levels = 64;
const dayMs = 86_400_000;
/** Days between the beginnings of both calendars: a workbook takes 1900 for a leap year. */
const daysBefore1970 = 25_569;

/** True for a format of numbers that shows a date: letters for days, months, years or hours outside of texts and colours. */
function showsDate(code: string): boolean {
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, ''));
}

/** Which styles of cells show dates, by the file of styles of a workbook. */
export function workbookStyles(bytes: Uint8Array | undefined): (style: number) => boolean {
  const [own, styles]: [Map<number, string>, number[]] = [new Map(), []];
  let isCell = false;
  if (bytes)
    parseXml(
      { bytes, depth: levels, report: () => undefined },
      {
        open: (name, attributes) => {
          if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
          if (name === 'cellXfs') isCell = true;
          if (name === 'xf' && isCell) styles.push(Number(attributes['numFmtId'] ?? 0));
          return null;
        },
        text: () => null,
        close: (name) => {
          if (name === 'cellXfs') isCell = false;
          return null;
        },
      },
    );
  return (style) => {
    const format = styles[style] ?? 0;
    return builtIn(format) || showsDate(own.get(format) ?? '');
  };
}

/** The date of a number of days, with its time where it has one. */
export function isoDate(days: number): string {
  const date = new Date(Math.round((days - daysBefore1970) * dayMs));
  if (Number.isNaN(date.getTime())) return String(days);
  const text = date.toISOString();
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19);
}
