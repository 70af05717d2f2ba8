/** The bench's records behind lists, reads and writes: made once as bytes in pieces; a changed record makes its piece again. */
import { paths, recordText } from './records.mjs';

const pieceLength = 2000;

function listsOf(network) {
  const lists = new Map(Object.values(paths).map((path) => [path, []]));
  for (let i = 0; i < network.count; i += 1) lists.get(paths[network.kindOf(i)]).push(i);
  return lists;
}

/** `list(path)` answers with Buffers that make one JSON array; `read`, `patch` and `create` with a record's text or null. */
export function createStore(network) {
  const lists = listsOf(network);
  const pieces = new Map();
  const changed = new Map();
  const created = new Map();
  let nextId = network.count + 1;

  const textOf = (index) => changed.get(index + 1) ?? recordText(network, index);
  const piece = (path, number) => {
    const key = `${path} ${number}`;
    const held = pieces.get(key);
    if (held) return held;
    const indexes = lists.get(path).slice(number * pieceLength, (number + 1) * pieceLength);
    const made = Buffer.from(indexes.map(textOf).join(','));
    pieces.set(key, made);
    return made;
  };
  const forget = (path, index) => {
    const at = lists.get(path).indexOf(index);
    pieces.delete(`${path} ${Math.floor(at / pieceLength)}`);
  };
  const read = (path, id) => {
    const own = created.get(path)?.get(id);
    if (own) return own;
    const known = id >= 1 && id <= network.count && paths[network.kindOf(id - 1)] === path;
    return known ? textOf(id - 1) : null;
  };

  return {
    read,
    list: (path) => {
      const count = Math.ceil((lists.get(path)?.length ?? 0) / pieceLength);
      const parts = Array.from({ length: count }, (_, number) => piece(path, number));
      const own = [...(created.get(path)?.values() ?? [])];
      if (own.length > 0) parts.push(Buffer.from(own.join(',')));
      const comma = Buffer.from(',');
      return [
        Buffer.from('['),
        ...parts.flatMap((part, index) => (index > 0 ? [comma, part] : [part])),
        Buffer.from(']'),
      ];
    },
    patch: (path, id, body) => {
      const before = read(path, id);
      if (before === null) return null;
      const after = JSON.stringify({ ...JSON.parse(before), ...body, updatedAt: new Date().toISOString() });
      const own = created.get(path);
      if (own?.has(id)) own.set(id, after);
      else {
        changed.set(id, after);
        forget(path, id - 1);
      }
      return after;
    },
    create: (path, body) => {
      const id = nextId;
      nextId += 1;
      const now = new Date().toISOString();
      const text = JSON.stringify({ ...body, id, createdAt: now, updatedAt: now });
      if (!created.has(path)) created.set(path, new Map());
      created.get(path).set(id, text);
      return text;
    },
    /** Records made since the start, the last one last. */
    made: (path) => [...(created.get(path)?.values() ?? [])].map((text) => JSON.parse(text)),
  };
}
