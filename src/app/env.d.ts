/** True in the demo and in development: the reference service answers inside the page. Set by vite.config.ts. */
declare const __DEMO__: boolean;

/** The part of Trusted Types that the product uses; not every browser has it, and TypeScript's DOM does not. */
declare var trustedTypes:
  | {
      readonly createPolicy: (
        name: 'default',
        rules: { readonly createScriptURL: (address: string) => string | null },
      ) => unknown;
    }
  | undefined;

/** The map library's worker: loading it starts it. It has no types of its own. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs';
