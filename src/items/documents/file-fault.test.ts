import { describe, expect, it } from 'vitest';
import { fileFault, mostFileBytes } from './file-fault';

describe('fileFault', () => {
  it('takes what the service takes, to the byte', () => {
    expect(mostFileBytes).toBe(25 * 1024 * 1024);
    expect(fileFault({ size: 1 })).toBeNull();
    expect(fileFault({ size: mostFileBytes })).toBeNull();
    expect(fileFault({ size: mostFileBytes + 1 })).toBe('too-large');
    expect(fileFault({ size: 0 })).toBe('empty');
  });
});
