import { text } from '../../i18n/text';

/** A build that is newer than the page waits on this device. */
export const newVersionText = () => ({
  title: text('version.newVersionIsReady'),
  description: text('version.comesNextReloadWhenever'),
  action: text('version.reloadNow'),
});

/** A part of the page that is loaded when it is needed could not be loaded. */
export const missingPartText = () => ({
  title: text('version.partPageNotLoaded'),
  text: text('version.updatedWhilePageOpen'),
});

/** The messages of browsers for a script or a style that did not load; each has its own. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** True if a lazy part failed to load; false if the part itself broke. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message);
}
