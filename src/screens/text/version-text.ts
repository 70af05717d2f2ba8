import { text } from './text';

/** A build that is newer than the page waits on this device. */
export const newVersionText = () => ({
  title: text('A new version is ready'),
  description: text('It comes with the next reload, whenever that suits you. Changes saved on this device stay.'),
  action: text('Reload now'),
});

/** A part of the page that is loaded when it is needed could not be loaded. */
export const missingPartText = () => ({
  title: text('A part of this page could not be loaded'),
  text: text(
    '{product} was updated while this page was open, or there is no connection. Every change that was marked as saved on this device is still there and is sent after a reload.',
  ),
});

/** What browsers say of a script or a style that did not come; each has words of its own. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** True for the error of a lazy part that did not come, rather than of one that broke. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message);
}
