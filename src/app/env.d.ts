/** True in the demo and in development: the reference service answers inside the page. Set by vite.config.ts. */
declare const __DEMO__: boolean;
