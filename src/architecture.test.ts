import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { editorPage } from '../e2e/measures/editor-areas';
import { forProgrammers, readsLikeSentence } from './i18n/testing/reads-like-sentence';

/**
 * The rules of the architecture (CONTRIBUTING.md), kept by a test. Each rule is proven to bite by a planted fault.
 * A rule takes the whole tree as text, so that a planted tree is as good as the real one.
 */
type Tree = ReadonlyMap<string, string>;
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Source = {
  readonly path: string;
  readonly module: string;
  readonly text: string;
  readonly test: boolean;
  readonly nodes: readonly { readonly node: Node; readonly parents: readonly Node[] }[];
  readonly imports: readonly string[];
  readonly comments: readonly {
    readonly type: string;
    readonly value: string;
    readonly start: number;
    readonly end: number;
  }[];
};

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  workers: [],
  geo: [],
  i18n: [],
  ui: ['workers'],
  items: ['contract', 'geo', 'i18n'],
  api: ['contract', 'i18n', 'items', 'workers'],
  offline: ['contract', 'geo', 'i18n', 'items', 'api', 'fibres'],
  editor: ['geo', 'i18n', 'items', 'fibres'],
  map: ['geo', 'i18n', 'items', 'editor', 'workers'],
  fibres: ['geo', 'i18n', 'items'],
  analysis: ['geo', 'i18n', 'items', 'editor', 'fibres', 'files'],
  files: ['geo', 'i18n', 'items'],
  print: ['geo', 'items', 'map'],
  project: ['contract', 'items', 'api', 'offline', 'editor', 'map'],
  screens: [
    'geo',
    'i18n',
    'items',
    'api',
    'offline',
    'editor',
    'map',
    'analysis',
    'fibres',
    'files',
    'print',
    'project',
    'ui',
    'workers',
  ],
  service: ['contract', 'workers'],
  app: [
    'contract',
    'geo',
    'i18n',
    'ui',
    'items',
    'api',
    'offline',
    'editor',
    'map',
    'analysis',
    'fibres',
    'files',
    'print',
    'project',
    'screens',
    'service',
    'workers',
  ],
};

/** A package and the only places (path prefixes below src) that hold it. */
const fences: readonly (readonly [pattern: RegExp, places: readonly string[]])[] = [
  [/^zod(\/|$)/, ['contract/']],
  [/^(geographiclib-geodesic|cheap-ruler|flatbush)$/, ['geo/']],
  [/^(@base-ui\/react|@tanstack\/react-virtual|react-resizable-panels)(\/|$)/, ['ui/']],
  [/^@fontsource-variable\//, ['app/main.tsx']],
  [/^(@fontsource\/inter|fontkit|pdfkit)(\/|$)/, ['print/output/']],
  [/^lucide-react$/, ['ui/', 'screens/']],
  [/^recharts(\/|$)/, ['ui/']],
  [/^pdfjs-dist(\/|$)/, ['ui/', 'print/testing/']],
  [/^(intl-messageformat|@formatjs\/icu-messageformat-parser)$/, ['i18n/', 'screens/text/untranslated.test.ts']],
  [/^papaparse$/, ['items/', 'files/']],
  [/^sql\.js(\/|$)/, ['files/sqlite/']],
  [/^exifr(\/|$)/, ['items/']],
  [/^fflate$/, ['files/']],
  [/^saxes$/, ['files/read/xml/']],
  [/^proj4$/, ['files/systems/']],
  [/^@tanstack\/query-core$/, ['api/', 'offline/', 'project/']],
  [/^@tanstack\/react-query$/, ['screens/', 'app/']],
  [
    /^zustand\/vanilla$/,
    ['i18n/', 'api/', 'offline/', 'editor/', 'map/basemap/kept-ground.ts', 'project/', 'screens/', 'app/'],
  ],
  [/^zustand$/, ['screens/', 'app/']],
  [/^idb$/, ['offline/', 'service/stores/']],
  [/^pmtiles$/, ['map/basemap/tile-archives.ts']],
  [/^maplibre-gl(\/.*)?$/, ['map/']],
  [/^geojson$/, ['map/', 'items/export/', 'files/']],
  [/^(react|react-dom)(\/|$)/, ['ui/', 'screens/', 'app/', 'map/engine/map-canvas.tsx']],
  [/^react-router-dom$/, ['screens/', 'app/']],
  [/^(msw|srvx)(\/|$)/, ['service/adapters/']],
  [
    /^node:/,
    [
      'service/adapters/',
      'service/stores/sql/',
      'i18n/compile-catalogues.ts',
      'i18n/first-ids.ts',
      'items/testing/shared-data.ts',
      'print/testing/',
    ],
  ],
  [/^(pg|@electric-sql\/pglite)(\/|$)/, ['service/stores/sql/']],
  [/^polygon-clipping$/, ['map/tiles/union/union-rings.ts', 'geo/path/buffer/buffer-path.ts']],
  [/^(pbf|@mapbox\/vector-tile)$/, ['map/tiles/testing/']],
  [/^@noble\/hashes(\/|$)/, ['service/core/', 'offline/storage/user-key.ts', 'files/write/ofds/']],
  [/^ajv(\/|$)/, ['service/conformance/']],
  // Commands with any arguments, for the laws of the editor and of the service alike.
  [/^fast-check$/, ['editor/testing/any-command', 'files/write/testing/']],
  // A fake that tests share remembers what it was asked.
  [/^vitest$/, ['screens/testing/fake-outbox.ts']],
  // The pages of tests are drawn among their services in one place.
  [/^@testing-library\/react$/, ['screens/testing/show-page.tsx']],
  [/^vite$/, ['architecture.test.ts', 'screens/text/untranslated.test.ts', 'i18n/compile-catalogues.ts']],
];
const testPackages =
  /^(vitest|ajv(\/.*)?|@seriousme\/openapi-schema-validator|fast-check|fake-indexeddb(\/.*)?|@testing-library\/\w+|node:.*)$/;
const documentedModules = [
  'contract',
  'geo',
  'i18n',
  'items',
  'api',
  'offline',
  'editor',
  'fibres',
  'files',
  'print',
  'project',
  'service',
  'workers',
];
const castPlaces = /^(items\/|map\/|architecture\.test\.ts)/;
const pathPlaces = /^(contract|items|service)\//;
const bannedNames = /(^|\/)(utils?|common|shared|helpers?|types|hooks?|lib|misc|index)(\/|\.tsx?$)/;
const limits = { sourceLines: 300, testLines: 600, functionLines: 60, parameters: 3 };

type Found = { readonly node: Node; readonly parents: readonly Node[] };

/** Not a generator: one within the other, each node would pass through all of those above it. */
function descend(node: unknown, parents: readonly Node[] = [], found: Found[] = []): readonly Found[] {
  if (Array.isArray(node)) for (const child of node) descend(child, parents, found);
  if (!isNode(node)) return found;
  found.push({ node, parents });
  const below = [node, ...parents];
  for (const child of Object.values(node)) if (child && typeof child === 'object') descend(child, below, found);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function importsOf(node: Node): string[] {
  const from = node['source'];
  const wanted = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$|^TSImportType$/.test(node.type);
  return wanted && isNode(from) && typeof from['value'] === 'string' ? [from['value']] : [];
}

function read(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text);
  const nodes = descend(program);
  const imports = nodes.flatMap(({ node }) => importsOf(node));
  const module = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'architecture';
  return { path, module, text, test: /\.test\.tsx?$/.test(path), nodes, imports, comments };
}

function resolve(from: string, to: string, tree: Tree): string | null {
  if (!to.startsWith('.')) return null;
  const path = normalize(join(dirname(from), to.replace(/\?.*$/, '')));
  return [`${path}.ts`, `${path}.tsx`, path].find((candidate) => tree.has(candidate)) ?? path;
}

const lineOf = (source: Source, at: number) => source.text.slice(0, at).split('\n').length;
const linesOf = (source: Source, node: Node) => lineOf(source, node.end) - lineOf(source, node.start) + 1;
const at = (source: Source, node: Node, fault: string) => `${source.path}:${lineOf(source, node.start)} ${fault}`;

type Rule = (source: Source, tree: Tree) => readonly string[];

const direction: Rule = (source, tree) =>
  source.imports.flatMap((to) => {
    const target = resolve(source.path, to, tree);
    if (target === null || source.module === 'architecture') return [];
    const module = target.split('/')[0] ?? '';
    const allowed = module === source.module || mayImport[source.module]?.includes(module);
    return allowed ? [] : [`${source.path} imports ${target}: ${source.module} may not import ${module}`];
  });

const fenced: Rule = (source) =>
  source.imports.flatMap((to) => {
    if (to.startsWith('.') || (source.test && testPackages.test(to))) return [];
    const fence = fences.find(([pattern]) => pattern.test(to));
    if (!fence) return [`${source.path} imports ${to}, which no fence names`];
    return fence[1].some((place) => source.path.startsWith(place))
      ? []
      : [`${source.path} imports ${to}: held by ${fence[1]}`];
  });

const sizes: Rule = (source) => {
  const lines = source.text.trimEnd().split('\n').length;
  const limit = source.test ? limits.testLines : limits.sourceLines;
  return lines > limit ? [`${source.path} has ${lines} lines (at most ${limit})`] : [];
};

const isFunction = (node: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

const functions: Rule = (source) => {
  if (source.test) return [];
  return source.nodes.flatMap(({ node }) => {
    if (!isFunction(node)) return [];
    const parameters = node['params'];
    const items = isNode(parameters) ? parameters['items'] : parameters;
    const count = Array.isArray(items) ? items.length : 0;
    const faults: string[] = [];
    if (linesOf(source, node) > limits.functionLines)
      faults.push(at(source, node, `function of ${linesOf(source, node)} lines`));
    if (count > limits.parameters) faults.push(at(source, node, `function of ${count} positional parameters`));
    return faults;
  });
};

function exportedNames(source: Source): string[] {
  return source.nodes.flatMap(({ node, parents }) => {
    const top = parents[0]?.type === 'ExportNamedDeclaration';
    const id = node['id'];
    if (top && isNode(id) && typeof id['name'] === 'string') return [id['name']];
    if (node.type === 'VariableDeclarator' && parents[1]?.type === 'ExportNamedDeclaration' && isNode(id)) {
      return typeof id['name'] === 'string' ? [id['name']] : [];
    }
    return [];
  });
}

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** The first area of the editor page (docs/architecture.md): the others import it. */
const editorCommon = `${editorPage}common/`;

const names: Rule = (source) => {
  const file = source.path.split('/').at(-1) ?? '';
  const base = file.replace(/(\.test|\.worker|\.d)?\.tsx?$/, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base)) return [`${source.path} is not in kebab-case`];
  if (bannedNames.test(source.path.replace(editorCommon, ''))) return [`${source.path} has a name that says nothing`];
  if (source.test || /\.worker\.ts$/.test(file) || /^app\/main\.tsx$|\.d\.ts$|node-main\.ts$/.test(source.path))
    return [];
  const own = exportedNames(source).map(kebab);
  const named = own.some((name) => name.includes(base) || base.includes(name));
  return named ? [] : [`${source.path} is named for none of its exports (${own.slice(0, 4)})`];
};

const exportsNamed: Rule = (source) => {
  const faults = source.nodes.flatMap(({ node }) =>
    node.type === 'ExportDefaultDeclaration' ? [at(source, node, 'default export')] : [],
  );
  const body = source.nodes[0]?.node['body'];
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  const forwards = statements.filter(
    (node) => /^Export(All|Named)Declaration$/.test(node.type) && isNode(node['source']),
  );
  const barrel =
    forwards.length > 0 && statements.every((node) => forwards.includes(node) || node.type === 'ImportDeclaration');
  return barrel ? [...faults, `${source.path} is a barrel`] : faults;
};

const documented: Rule = (source) => {
  if (source.test || !documentedModules.includes(source.module)) return [];
  return source.nodes.flatMap(({ node, parents }) => {
    if (parents[0]?.type !== 'Program' || node.type !== 'ExportNamedDeclaration') return [];
    const inner = node['declaration'];
    if (!isNode(inner)) return [];
    const declarations = inner['declarations'];
    const makesFunction =
      inner.type === 'FunctionDeclaration' ||
      (Array.isArray(declarations) &&
        declarations.some((d) => isNode(d) && isNode(d['init']) && isFunction(d['init'])));
    if (!makesFunction) return [];
    const before = source.comments.filter((c) => c.type === 'Block' && c.value.startsWith('*') && c.end <= node.start);
    const last = before.at(-1);
    const near = last && source.text.slice(last.end, node.start).trim() === '';
    return near ? [] : [at(source, node, 'exported function without a docstring')];
  });
};

const honestTypes: Rule = (source) =>
  source.nodes.flatMap(({ node }) => {
    if (node.type === 'TSAnyKeyword') return [at(source, node, 'any')];
    if (node.type === 'TSNonNullExpression') return [at(source, node, 'non-null assertion')];
    if (node.type !== 'TSAsExpression' || source.test || castPlaces.test(source.path)) return [];
    const target = source.text.slice(node.start, node.end);
    return /\bas const$/.test(target) ? [] : [at(source, node, 'cast outside of codec and engine')];
  });

const modelPath =
  /(^|\/)map-(access-point|cable|document|element|info-object|note|permit|pole|segment|site|splice|project)s?(\/|\?|$)/;

const paths: Rule = (source) => {
  if (source.test || pathPlaces.test(source.path)) return [];
  return source.nodes.flatMap(({ node }) => {
    const text = node.type === 'Literal' ? node['value'] : node.type === 'TemplateElement' ? node['value'] : null;
    const string = isRecordWithRaw(text) ? text.raw : text;
    return typeof string === 'string' && modelPath.test(string)
      ? [at(source, node, `path of the wire: ${string}`)]
      : [];
  });
};

function isRecordWithRaw(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value;
}

const unsafe = /^(dangerouslySetInnerHTML|innerHTML|outerHTML|setHTML|insertAdjacentHTML|eval)$/;

const safety: Rule = (source) =>
  source.nodes.flatMap(({ node }) => {
    const body = node.type === 'CatchClause' ? node['body'] : null;
    if (isNode(body) && Array.isArray(body['body']) && body['body'].length === 0)
      return [at(source, node, 'empty catch')];
    const name = node['name'];
    if (/Identifier$/.test(node.type) && typeof name === 'string' && unsafe.test(name)) return [at(source, node, name)];
    const callee = node.type === 'NewExpression' ? node['callee'] : null;
    return isNode(callee) && callee['name'] === 'Function' ? [at(source, node, 'new Function')] : [];
  });

function calleeName(node: Node): string {
  const callee = node['callee'];
  const name = (value: unknown): string => {
    if (!isNode(value)) return '';
    return value.type === 'MemberExpression'
      ? `${name(value['object'])}.${name(value['property'])}`
      : String(value['name'] ?? '');
  };
  return name(callee);
}

/** Functions that take a caught error on: to the page's error log, to the caller, to a predicate that distinguishes errors. */
const takesErrorOn =
  /(^|\.)(reportUnexpected|reportError|postFault|report|reject|refuse|lost|failed|outcomeOf|refusalAnswer|(on|is)[A-Z]\w*)$/;
const serviceLog = /^console\.error$|(^|\.)log(\.\w+)?$/;

/** Catches that take every error, and why they may; a file may have so many and no more. */
const catchesAll: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'The same error reaches whoever waits for the same promise.': {
    'project/open-project.ts': 2,
    'project/early-opening.ts': 1,
    'app/start/demo.ts': 1,
    'map/basemap/ground-painter.ts': 1,
    'map/tiles/hand-over-tiles.ts': 3,
    'offline/outbox/store/memory-storage.ts': 1,
    'offline/storage/open-yielding.ts': 1,
    'offline/storage/optional-database.ts': 1,
    'offline/storage/database.ts': 1,
    'offline/storage/finish-transaction.ts': 2,
    'offline/storage/open-place.ts': 2,
    'offline/storage/raw-export.ts': 1,
    'service/adapters/node/admin/backup-socket.ts': 2,
    'service/stores/indexeddb/demo-database.ts': 2,
    'service/stores/sql/lists/record-pages.ts': 1,
  },
  'It is shown, or thrown on where the part stands.': {
    'app/main.tsx': 2,
    'app/router.tsx': 1,
    'screens/editor/sync/conflict/use-keep-as-new.ts': 1,
    'screens/lazy-part.tsx': 2,
  },
  'What is given up may fail in its own way: nobody waits for it.': {
    'api/http/http.ts': 2,
    'service/adapters/node/node-adapter.ts': 1,
    'service/adapters/node/http/send-answer.ts': 3,
    'service/core/requests/read-bytes.ts': 1,
    'service/stores/sql/postgres/pg-database.ts': 1,
  },
  'A worker tells its faults itself; what it did not get is sent again.': {
    'analysis/create-analysis.ts': 1,
    'map/tiles/tile-client.ts': 2,
  },
  'A library throws plain errors at what it cannot read.': {
    'files/read/zip/zip.ts': 1,
    'files/sqlite/open-sqlite.ts': 1,
    'files/systems/to-degrees.ts': 2,
    'geo/path/buffer/buffer-path.ts': 2,
    'items/documents/photo-facts.ts': 1,
    'map/tiles/union/union-rings.ts': 1,
  },
  'A browser says with a TypeError that a request or a service worker failed.': {
    'app/shell/is-own.ts': 2,
    'app/shell/answer-share.ts': 1,
    'app/shell/page-shell.ts': 3,
    'app/shell/register-shell.ts': 1,
    'app/start/follow-app-badge.ts': 1,
    'app/start/follow-background-sync.ts': 1,
    'app/shell/shell-answer.ts': 2,
    'service/adapters/browser/browser-adapter.ts': 1,
    'service/adapters/browser/open-demo-core.ts': 1,
    'service/adapters/browser/serve-core.ts': 1,
    'service/adapters/browser/start-demo-core.ts': 1,
  },
  'The switches of the demo tell in words what the service in its worker said.': {
    'screens/shell/fault-simulation/colleague-actions.tsx': 2,
    'screens/shell/fault-simulation/use-fault-settings.ts': 2,
  },
  'What it asks is whether this works at all.': {
    'screens/position/device-place.ts': 1,
    'service/adapters/node/app-folder.ts': 1,
    'service/adapters/node/logs/metrics.ts': 1,
    'service/core/answers/store-answers.ts': 1,
    'service/stores/sql/pglite/lock-directory.ts': 1,
  },
};

/** The handler of the error: a catch clause, or the function given to `.catch(…)` and `.then(…, …)`. */
function handlerIn(node: Node): Node | null {
  if (node.type === 'CatchClause') return node;
  const callee = node['callee'];
  const given = node['arguments'];
  if (node.type !== 'CallExpression' || !isNode(callee) || !isNode(callee['property']) || !Array.isArray(given))
    return null;
  const name = callee['property']['name'];
  const handler: unknown = name === 'catch' ? given[0] : name === 'then' ? given[1] : null;
  return isNode(handler) ? handler : null;
}

function localFunction(source: Source, name: string): Node | null {
  for (const { node } of source.nodes) {
    const id = node['id'];
    if (!isNode(id) || id['name'] !== name) continue;
    const made = node.type === 'VariableDeclarator' ? node['init'] : node;
    if (isNode(made) && isFunction(made)) return made;
  }
  return null;
}

function distinguishesErrors(source: Source, handler: Node): boolean {
  const takesOn = (name: string): boolean => {
    const local = localFunction(source, name);
    // A promise's own, or one of this file, which has to do something with it.
    if (name === 'failed' && local !== null && local !== handler) return distinguishesErrors(source, local);
    if (takesErrorOn.test(name) || (source.module === 'service' && serviceLog.test(name))) return true;
    return local !== null && local !== handler && distinguishesErrors(source, local);
  };
  if (!isFunction(handler) && handler.type !== 'CatchClause')
    return takesOn(calleeName({ ...handler, callee: handler }));
  const inside = [...descend(handler)].map(({ node }) => node);
  return inside.some(
    (node) =>
      node.type === 'ThrowStatement' ||
      node['operator'] === 'instanceof' ||
      (node.type === 'CallExpression' && takesOn(calleeName(node))),
  );
}

/** An unexpected error is a fault of this program: it is thrown on, told apart or reported, never taken for an expected one. */
const catches: Rule = (source) => {
  if (source.test || /(^|\/)testing\//.test(source.path)) return [];
  const all = source.nodes.flatMap(({ node }) => {
    const handler = handlerIn(node);
    return handler && !distinguishesErrors(source, handler) ? [at(source, handler, 'catches every error')] : [];
  });
  const allowed = Object.values(catchesAll).reduce((sum, files) => sum + (files[source.path] ?? 0), 0);
  return all.length === allowed ? [] : [...all, ...(allowed > 0 ? [`${source.path} may have ${allowed} of them`] : [])];
};

const withoutTexts = ['geo', 'items', 'api', 'offline', 'editor', 'map', 'analysis', 'project'];
/** Names of fonts and marks of file formats look like sentences, and so do values of records. */
const noSentences = /^(Inter Variable|SQLite format 3|AutoCAD Binary DXF)/;

/** A module without a language answers with ids and values (`src/i18n/message.ts`): a sentence would stay English for ever. */
const sentences: Rule = (source) => {
  if (!withoutTexts.includes(source.module) || source.test || /\/testing\/|^items\/models\//.test(source.path))
    return [];
  return source.nodes.flatMap(({ node, parents }) => {
    const quasis = node.type === 'TemplateLiteral' && Array.isArray(node['quasis']) ? node['quasis'] : [];
    const words = node.type === 'Literal' ? node['value'] : quasis.map((one) => one.value.raw).join('…');
    if (typeof words !== 'string' || !readsLikeSentence(words) || noSentences.test(words)) return [];
    const isForProgrammers = parents.some(
      (parent) =>
        parent.type === 'ThrowStatement' || parent.type.startsWith('TS') || forProgrammers.test(calleeName(parent)),
    );
    return isForProgrammers ? [] : [at(source, node, `says “${words}”`)];
  });
};

const switchedOff: Rule = (source) =>
  source.comments.flatMap((comment) =>
    /(biome|knip|eslint)-(ignore|disable)|@ts-(ignore|nocheck|expect-error)/.test(comment.value)
      ? [`${source.path}:${lineOf(source, comment.start)} switches a check off`]
      : [],
  );

/** Modules of the whole page: its wiring, its language, its neutral parts. */
const pageWide = ['app', 'i18n', 'ui'];
const namesIn = (nodes: unknown) =>
  descend(nodes).flatMap(({ node }) => (node.type === 'Identifier' ? [node['name']] : []));

/** A module keeps nothing that a caller sets: a variable of a module never takes a value from the parameter of a function. */
const settings: Rule = (source) => {
  if (pageWide.includes(source.module) || source.test || /\/testing\//.test(source.path)) return [];
  const variables = source.nodes.flatMap(({ node, parents }) => {
    const isTop = parents[0]?.type === 'Program' || parents[1]?.type === 'Program';
    const declared = isTop && node['kind'] === 'let' ? node['declarations'] : null;
    return Array.isArray(declared) ? declared.flatMap(({ id }: Node) => namesIn(id)) : [];
  });
  return source.nodes.flatMap(({ node, parents }) => {
    const isSet =
      node.type === 'AssignmentExpression' && namesIn(node['left']).some((name) => variables.includes(name));
    const given = isSet ? parents.filter(isFunction).flatMap(({ params }) => namesIn(params)) : [];
    return namesIn(node['right']).some((name) => given.includes(name))
      ? [at(source, node, 'sets a variable of its module')]
      : [];
  });
};

/** Files that reach themselves through imports, types and dynamic imports counted. */
function rings(sources: readonly Source[], tree: Tree): string[] {
  const edges = new Map(sources.map((s) => [s.path, s.imports.flatMap((to) => resolve(s.path, to, tree) ?? [])]));
  const reaches = (from: string): boolean => {
    const seen = new Set<string>();
    const queue = [...(edges.get(from) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next === from) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(...(edges.get(next) ?? []));
    }
    return false;
  };
  return [...edges.keys()].filter(reaches).map((path) => `${path} is in an import ring`);
}

const rules = {
  direction,
  fenced,
  sizes,
  functions,
  names,
  exportsNamed,
  documented,
  honestTypes,
  paths,
  safety,
  catches,
  sentences,
  settings,
  switchedOff,
};

function faultsOf(rule: Rule, tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) => rule(read(path, text), tree));
}

const root = import.meta.dirname;
const tree: Tree = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/^[\w-]+\.test\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

describe('the architecture', () => {
  const sources = [...tree].map(([path, text]) => read(path, text));
  it('is there', () => expect(new Set(sources.map((s) => s.module))).toEqual(new Set(Object.keys(mayImport))));
  for (const [name, rule] of Object.entries(rules)) {
    it(`keeps the rule "${name}"`, () => expect(sources.flatMap((s) => rule(s, tree))).toEqual([]));
  }
  it('has no import rings', () => expect(rings(sources, tree)).toEqual([]));
});

describe('each rule bites', () => {
  const doc = '/** Says. */\n';
  const planted: readonly (readonly [keyof typeof rules, string, string])[] = [
    ['direction', 'geo/a.ts', "import type { B } from '../editor/b';"],
    ['direction', 'editor/a.ts', "export const a = () => import('../api/b');"],
    ['direction', 'editor/a.ts', "export type A = import('../offline/b').B;"],
    ['direction', 'map/a.ts', "export { b } from '../screens/b';"],
    ['fenced', 'screens/a.ts', "import { Map } from 'maplibre-gl';"],
    ['fenced', 'editor/a.ts', "import left from 'left-pad';"],
    ['sizes', 'geo/a.ts', 'export const a = 1;\n'.repeat(331)],
    ['sizes', 'geo/a.test.ts', 'const a = 1;\n'.repeat(601)],
    ['functions', 'geo/a.ts', `export function a() {\n${'a();\n'.repeat(65)}}`],
    ['functions', 'geo/a.ts', 'export const a = (b: 1, c: 1, d: 1, e: 1) => b;'],
    ['names', 'geo/myThing.ts', 'export const myThing = 1;'],
    ['names', 'geo/utils.ts', 'export const utils = 1;'],
    ['names', 'geo/square.ts', 'export const circle = 1;'],
    ['exportsNamed', 'geo/a.ts', 'export default 1;'],
    ['exportsNamed', 'geo/a.ts', "export { b } from './b';"],
    ['documented', 'geo/a.ts', 'export function a() {}'],
    ['documented', 'geo/a.ts', `${doc}export const b = 1;\nexport const a = () => 1;`],
    ['honestTypes', 'geo/a.ts', 'export let a: any;'],
    ['honestTypes', 'editor/a.ts', 'export const a = 1 as unknown;'],
    ['honestTypes', 'editor/a.ts', 'export const a = b!;'],
    ['paths', 'screens/a.ts', "export const a = 'map-poles/12';"],
    ['paths', 'api/a.ts', ['export const a = `map-segments/$', '{b}`;'].join('')],
    ['safety', 'geo/a.ts', 'try { a(); } catch {}'],
    ['safety', 'ui/a.tsx', 'export const a = <p dangerouslySetInnerHTML={b} />;'],
    ['safety', 'ui/a.ts', "export const a = new Function('b');"],
    ['catches', 'api/a.ts', 'try { a(); } catch (error) { console.warn(error); }'],
    ['catches', 'api/a.ts', 'a().catch(() => null);'],
    ['catches', 'api/a.ts', 'a().then(b, (error) => c({ error }));'],
    ['catches', 'api/a.ts', 'const b = () => null; a().catch(b);'],
    ['catches', 'api/a.ts', 'const failed = (error) => show({ error }); a().catch(failed);'],
    ['sentences', 'items/a.ts', "export const a = () => ({ problem: 'It has no place.' });"],
    ['sentences', 'api/a.ts', ['export const a = `The list has $', '{b} rows.`;'].join('')],
    ['settings', 'geo/a.ts', `let a = 1;\n${doc}export function setA(b: number) {\n  a = b;\n}`],
    ['settings', 'screens/a.ts', 'let a = 1;\nexport const setA = ({ b }) => () => {\n  a = b.c;\n};'],
    ['switchedOff', 'geo/a.ts', '// biome-ignore lint: because\nexport const a = 1;'],
  ];
  it.each(planted)('%s sees the fault in %s', (rule, path, text) => {
    expect(faultsOf(rules[rule], new Map([[path, text]]))).toHaveLength(1);
  });

  it('rings are seen, types and dynamic imports counted', () => {
    const tree = new Map([
      ['geo/a.ts', "import type { B } from './b';"],
      ['geo/b.ts', "export const b = () => import('./c');"],
      ['geo/c.ts', "export type C = import('./a').A;"],
      ['geo/d.ts', "import './a';"],
    ]);
    const sources = [...tree].map(([path, text]) => read(path, text));
    expect(rings(sources, tree)).toHaveLength(3);
  });

  it('a clean file passes every rule', () => {
    const tree = new Map([
      ['geo/square.ts', `${doc}export function square(side: number): number {\n  return side * side;\n}\n`],
    ]);
    for (const rule of Object.values(rules)) expect(faultsOf(rule, tree)).toEqual([]);
    const handled = `try { a(); } catch (e) { throw e; }
a().catch((e) => { if (!(e instanceof Failure)) b(); });
const c = (e) => reportUnexpected(e);
a().then(b, c);`;
    expect(faultsOf(catches, new Map([['api/a.ts', handled]]))).toEqual([]);
    const forProgrammers = `${doc}export function a() {\n  console.warn('It is gone');\n  throw new Error('Not so');\n}`;
    expect(faultsOf(sentences, new Map([['geo/a.ts', forProgrammers]]))).toEqual([]);
    const filled = 'let a = null;\nexport function b(c) {\n  a ??= make();\n  return a.of(c);\n}';
    expect(faultsOf(settings, new Map([['screens/a.ts', filled]]))).toEqual([]);
  });
});
