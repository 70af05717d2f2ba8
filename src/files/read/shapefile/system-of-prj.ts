import type { LayerSystem } from '../../contents';

/** If a text describes no known system, the message shows so many of its first letters. */
const longestName = 200;
const mostBytes = 65_536;

/** The system that the first understandable of some `.prj` files describes. The list of systems is loaded only for those with a text. */
export async function systemOfPrj(files: readonly Uint8Array[]): Promise<LayerSystem> {
  const texts = files.flatMap((bytes) => {
    const text = new TextDecoder().decode(bytes.subarray(0, mostBytes));
    return text.trim() === '' ? [] : [text];
  });
  const [first = ''] = texts;
  if (first === '') return { kind: 'unknown', named: null };
  const { layerSystemOf, readPrj } = await import('../../systems/read-prj');
  for (const text of texts) {
    const system = readPrj(text);
    if (system) return layerSystemOf(system);
  }
  return {
    kind: 'unknown',
    named: /"([^"]+)"/.exec(first)?.[1]?.slice(0, longestName) ?? first.trim().slice(0, longestName),
  };
}
