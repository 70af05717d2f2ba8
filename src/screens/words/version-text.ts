/** A build that is newer than the page waits on this device. */
export const newVersionText = {
  title: 'A new version is ready',
  description: 'It comes with the next reload, whenever that suits you. Changes saved on this device stay.',
  action: 'Reload now',
} as const;

/** A part of the page that is loaded when it is needed could not be loaded. */
export const missingPartText = {
  title: 'A part of this page could not be loaded',
  text: 'Strandmap was updated while this page was open, or there is no connection.',
} as const;

/** What browsers say of a script or a style that did not come; each has words of its own. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** True for the error of a lazy part that did not come, rather than of one that broke. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message);
}
