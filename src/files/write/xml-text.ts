const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser makes the end of a line of it, unless it is written so.
  '\r': '&#13;',
};

/** Characters that XML 1.0 has no way to write: most control characters, halves of pairs, and two that are no characters. */
const forbidden = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r\u007F-\u009F])\p{Cc}/gu;

/** A text as the content of an element. What XML cannot have becomes the character for what is unknown. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '\uFFFD').replace(/[&<>"'\r]/g, (mark) => marks[mark] ?? mark);
}

/** A text as the value of an attribute, between quotes. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/[\t\n]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
