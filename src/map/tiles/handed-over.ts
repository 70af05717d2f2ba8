/** How the library's workers are given a tile: the request has the bytes (`hand-over-tiles.ts`, `engine/library.worker.ts`). */
export const handedOver = { protocol: 'given', url: 'given://tile' } as const;
