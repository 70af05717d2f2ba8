import { reportUnexpected } from '../../api/unexpected';

/** Puts a text on the clipboard; false where the browser refuses, or has none: a page that came over a plain line. */
export async function copyText(words: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard?.writeText(words);
    return clipboard !== undefined;
  } catch (error) {
    reportUnexpected(error);
    return false;
  }
}
