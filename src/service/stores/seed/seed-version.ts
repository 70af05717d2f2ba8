import type { SampleData } from './sample-data';

/**
 * A short mark of sample data (FNV-1a over its text, two runs of 32 bits): it tells the demo that its changes were made over
 * another seed. Equal data give an equal mark. Not for security.
 */
export function seedVersionOf(data: SampleData): string {
  const text = JSON.stringify(data);
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 13), 0x01000193);
  }
  return [low, high].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
