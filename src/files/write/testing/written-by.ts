import { type Item, modelOf } from '../../../items/item';
import { byKey, modelKeys } from '../../../items/registry';
import type { FormatWriter, WriteOptions, WrittenFile } from '../outgoing';

const usual: WriteOptions = {
  words: { models: byKey((model) => model), statuses: {} },
  csvPlace: 'wkt',
  system: null,
  ofds: { version: '0.4', isCoarse: false },
};

/** The file that a writer makes of some items: its bytes, and what it says of them. */
export async function writtenBy(
  { write }: FormatWriter,
  items: readonly Item[],
  options: Partial<WriteOptions> = {},
): Promise<WrittenFile & { readonly bytes: Uint8Array<ArrayBuffer> }> {
  const outgoing = {
    title: 'project-1',
    models: modelKeys,
    of: (model: Item['ref'] | (typeof modelKeys)[number]) => [
      null,
      ...items.filter(({ ref }) => modelOf(ref) === model),
    ],
  };
  const steps = write(outgoing, { ...usual, ...options });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value, bytes: new Uint8Array(await new Blob([...value.parts]).arrayBuffer()) };
  }
}
