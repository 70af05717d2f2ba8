import { BlockList, isIP } from 'node:net';

/** The proxies whose `X-Forwarded-*` headers are trusted, by their addresses. */
export type TrustedProxies = (address: string) => boolean;

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** True for an address of this machine: 127.0.0.0/8, ::1, and the former written as IPv6. */
export function isLoopback(address: string): boolean {
  return plain(address) === '::1' || (isIP(plain(address)) === 4 && plain(address).startsWith('127.'));
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? null : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  const fits = bits === null || bits <= (version === 4 ? 32 : 128);
  if (version === 0 || more.length > 0 || !fits) {
    throw new Error(`"${entry}" is neither an address nor a network like 10.0.0.0/8`);
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === null) list.addAddress(address, family);
  else list.addSubnet(address, bits, family);
}

/**
 * Reads a list of proxies (A30): addresses and networks with commas between them, `loopback` for those of this
 * machine, or `none`. Throws an Error that names a wrong entry.
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const entries = text.split(',').map((entry) => entry.trim());
  const named = entries.filter((entry) => !['', 'none', 'loopback'].includes(entry));
  const list = new BlockList();
  for (const entry of named) addTo(list, entry);
  const own = entries.includes('loopback');
  return (address) => {
    const version = isIP(plain(address));
    if (version === 0) return false;
    return (own && isLoopback(address)) || list.check(plain(address), version === 4 ? 'ipv4' : 'ipv6');
  };
}
