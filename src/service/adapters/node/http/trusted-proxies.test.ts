import { describe, expect, it } from 'vitest';
import { isLoopback, readTrustedProxies } from './trusted-proxies';

describe('isLoopback', () => {
  it('knows the addresses of this machine', () => {
    for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true);
    for (const address of ['', '10.0.0.1', '192.168.0.1', '::ffff:10.0.0.1', '127.evil.test', '1::1']) {
      expect(isLoopback(address), address).toBe(false);
    }
  });
});

describe('readTrustedProxies', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['loopback', ['127.0.0.1', '::1', '::ffff:127.0.0.9'], ['10.0.0.1', '', 'nonsense']],
    ['none', [], ['127.0.0.1', '::1']],
    ['10.1.0.0/16', ['10.1.2.3', '::ffff:10.1.255.255'], ['10.2.0.1', '127.0.0.1']],
    ['192.0.2.7, fd00::/8 ,loopback', ['192.0.2.7', 'fd12::1', '127.0.0.1'], ['192.0.2.8', 'fe80::1']],
    ['0.0.0.0/0', ['203.0.113.7'], ['2001:db8::1']],
  ];
  it.each(cases)('%s', (text, trusted, others) => {
    const trust = readTrustedProxies(text);
    expect(trusted.filter((address) => !trust(address))).toEqual([]);
    expect(others.filter(trust)).toEqual([]);
  });

  it.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0'])(
    'refuses %s',
    (text) => {
      expect(() => readTrustedProxies(`loopback,${text}`)).toThrow(text);
    },
  );
});
