import { type Message, message } from '../../i18n/message';

/** A pasted address, or the reason why it cannot be asked. */
export type GroundAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: Message };

/** Longer than what any service gives out. */
const longest = 4000;
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const refused = (reason: Message): GroundAddress => ({ ok: false, reason });

/**
 * Checks an address of a map server, with or without placeholders for tiles. Refuses text that is no web address, an address with
 * a password, which would be stored and shown, and an address that a page from https may not ask.
 */
export function readGroundAddress(text: string, pageProtocol: string): GroundAddress {
  const address = text.trim();
  if (address === '') return refused(message('ground.addressMissing'));
  const plain = address.replaceAll(/\{[^{}]*\}/g, '0');
  if (address.length > longest || /[\s{}]/.test(plain) || !URL.canParse(plain))
    return refused(message('ground.addressUnreadable'));
  const { protocol, hostname, username, password } = new URL(plain);
  if (!/^https?:$/.test(protocol)) return refused(message('ground.addressNotWeb'));
  if (username !== '' || password !== '') return refused(message('ground.addressHasPassword'));
  if (protocol === 'http:' && pageProtocol === 'https:' && !ownMachine.test(hostname))
    return refused(message('ground.addressNotHttps'));
  return { ok: true, address };
}

/** The whole address of what a document at `base` names, with its places in braces; null: not of the web. */
export function resolvedAddress(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { href, protocol } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href.replaceAll('%7B', '{').replaceAll('%7D', '}') : null;
}
