/** Characters of a name that are kept: what a device's file system takes. */
const longest = 180;

/** Control characters, and characters that turn the direction of the text: "gpj.exe" must not read as "exe.jpg". */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const forbidden = /[<>:"|?*]/g;

function shortened(name: string): string {
  if (name.length <= longest) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  return name.slice(0, longest - end.length) + end;
}

/**
 * A file's name as a device may be given it: no folder, no hidden or turned characters, never empty. `instead` names a file
 * that has no name. Pure (F59).
 */
export function cleanFileName(name: unknown, instead: string): string {
  const text = typeof name === 'string' ? name.normalize('NFC') : '';
  const base = text.replace(unseen, '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(forbidden, '_').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return clean === '' ? instead : shortened(clean);
}
