/** True for the path of a file that systems and packers put beside files of people; in a zip and in a folder. */
export function isClutter(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}
