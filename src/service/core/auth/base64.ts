/** Bytes as base64 without padding. */
export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

/** The bytes of a base64 text, with or without padding. Throws a DOMException when it is none. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
