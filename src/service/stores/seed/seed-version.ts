import type { SampleData } from './sample-data';

/**
 * Takes texts in and gives a short mark of them all (FNV-1a, two runs of 32 bits): equal texts give an equal mark. Not
 * for security.
 */
export function createVersionHash(): { readonly add: (text: string) => void; readonly hash: () => string } {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  return {
    add: (text) => {
      for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i);
        low = Math.imul(low ^ code, 0x01000193);
        high = Math.imul(high ^ code ^ (low >>> 13), 0x01000193);
      }
    },
    hash: () => [low, high].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(''),
  };
}

/** The mark of sample data: it tells the demo that its changes were made over another seed. */
export function seedVersionOf(data: SampleData): string {
  const version = createVersionHash();
  version.add(JSON.stringify(data));
  return version.hash();
}
