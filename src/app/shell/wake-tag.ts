/** What a page registers for when its edits wait for a network, and what the service worker then says to every page. */
export const wakeTag = 'edits-wait';
