/** The demo's window into its service, for tests and support (src/service/doors). */
declare global {
  var __strandmapDemo: {
    faults(fault: { mode?: 'none' | 'offline' | '500'; delayMs?: number }): void;
    requests(): { method: string; path: string; status: number; body: unknown }[];
    clear(): void;
    reset(): Promise<void>;
    expireAccessTokens(): Promise<void>;
  };
}

export {};
