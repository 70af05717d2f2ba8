/** The tag that a page registers for when its edits wait for a network, and the message of the service worker to every page then. */
export const wakeTag = 'edits-wait';
