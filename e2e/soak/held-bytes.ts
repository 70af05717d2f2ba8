/** The part of a heap snapshot of V8 that is read here: nodes are rows of `node_fields`, one after the other. */
export type HeapSnapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[] | string)[];
    };
  };
  readonly nodes: readonly number[];
};

/** Bytes of everything in a heap snapshot that is not compiled code. */
export function heldBytes({ snapshot, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[typeAt]?.indexOf('code') ?? -1;
  let bytes = 0;
  for (let row = 0; row < nodes.length; row += fields.length)
    if (nodes[row + typeAt] !== code) bytes += nodes[row + sizeAt] ?? 0;
  return bytes;
}
