import { describe, expect, it } from 'vitest';
import { lengthBesideBlocks, longestText } from './longest-text';
import { valueFault } from './value-fault';

const long = 'x'.repeat(longestText);
const lines = Array.from({ length: 5000 }, (_, i) => `- open: #pole:${i} "P-${i}"`).join('\n');
const block = `[work order 1]\n${lines}\n[end of work order]`;

describe('the longest text of a field', () => {
  it('is refused beyond 20,480 characters, also as a scalar', () => {
    for (const kind of ['text', 'scalar', 'blocks'] as const) {
      expect(valueFault('f', kind, long), kind).toBeNull();
      expect(valueFault('f', kind, `${long}x`), kind).toContain('longer than 20480 characters');
    }
  });

  it('counts no block of a description, and every one of another field', () => {
    expect(valueFault('description', 'blocks', `${block}`)).toBeNull();
    expect(valueFault('description', 'blocks', block.replaceAll('\n', '\r\n'))).toBeNull();
    expect(valueFault('description', 'blocks', `${long.slice(2)}\n${block}`)).toBeNull();
    expect(valueFault('description', 'blocks', `${long}\n${block}\nx`)).not.toBeNull();
    expect(valueFault('body', 'text', block)).not.toBeNull();
  });

  it('takes what begins like a block and does not end, or has another name, for words', () => {
    expect(valueFault('description', 'blocks', `[work order 1]\n${long}`)).not.toBeNull();
    expect(valueFault('description', 'blocks', `[story 1]\n${long}\n[end of story]`)).not.toBeNull();
    expect(lengthBesideBlocks(`a\n[ducts 1]\n- 1: #cable:1\n[end of ducts]\nb`)).toBe('a\nb'.length);
  });
});
