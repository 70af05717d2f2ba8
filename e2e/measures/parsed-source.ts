import { parseSync } from 'vite';

/** How a module needs another one: `type` when only types are taken, `later` for an import while it runs. */
export type ImportKind = 'value' | 'type' | 'later';

export type ParsedSource = {
  readonly imports: readonly { readonly from: string; readonly kind: ImportKind }[];
  readonly comments: readonly string[];
  /** Every text, property name and name of something in it. */
  readonly names: ReadonlySet<string>;
};

type Node = { readonly type: string; readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The node and everything below it. */
export function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const child of node) yield* nodesOf(child);
  if (!isNode(node)) return;
  yield node;
  for (const child of Object.values(node)) if (child && typeof child === 'object') yield* nodesOf(child);
}

const importing = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$|^TSImportType$/;

function kindOf(node: Node): ImportKind {
  if (node.type === 'ImportExpression') return 'later';
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return 'type';
  const taken = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : [];
  const onlyTypes = taken.length > 0 && taken.every((each) => (each['importKind'] ?? each['exportKind']) === 'type');
  return onlyTypes ? 'type' : 'value';
}

/** The text of a `new URL('./x.worker.ts', import.meta.url)`, by which a worker is started. */
function workerOf(node: Node): string | null {
  const callee = node.type === 'NewExpression' ? node['callee'] : null;
  const [first, second] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  if (!isNode(callee) || callee['name'] !== 'URL' || !isNode(first) || !isNode(second)) return null;
  const address = first['value'];
  return typeof address === 'string' && /^\..*\.tsx?$/.test(address) ? address : null;
}

function importOf(node: Node): ParsedSource['imports'] {
  const worker = workerOf(node);
  if (worker !== null) return [{ from: worker, kind: 'later' }];
  const source = importing.test(node.type) ? node['source'] : null;
  const from = isNode(source) ? source['value'] : null;
  return typeof from === 'string' ? [{ from, kind: kindOf(node) }] : [];
}

function nameOf(node: Node): string | null {
  const named = /Identifier$/.test(node.type) ? node['name'] : node.type === 'Literal' ? node['value'] : null;
  return typeof named === 'string' ? named : null;
}

/** Reads a module with the parser that builds it. */
export function parseSource(path: string, text: string): ParsedSource {
  const { program, comments } = parseSync(path, text);
  const nodes = [...nodesOf(program)];
  return {
    imports: nodes.flatMap(importOf),
    comments: comments.map(({ value }) => value),
    names: new Set(nodes.flatMap((node) => nameOf(node) ?? [])),
  };
}
