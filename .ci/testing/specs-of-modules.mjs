/**
 * Which browser tests show what a module does: for `npm test -- --changed` (docs/testing.md 1.4). The longest path that a changed file
 * lies in counts. Named are the tests that are about the module, not all that load it: those are all of them, and `npm test` runs
 * them. A test holds the table against the tree: each module and each route is in it, and each spec is reached.
 */

const drawing = ['drawing', 'editor/editor-basics', 'editor/cables-and-snapping', 'editor/selection'];
const map = [
  'editor/editor-basics',
  'editor/picture',
  'editor/recovery',
  'editor/one-map',
  'editor/layers',
  'editor/ground',
];
const outOfStep = ['sync/conflict', 'sync/in-step-http', 'sync/two-tabs', 'sync/people-http'];
const imports = ['editor/import', 'editor/import-formats', 'editor/import-repair', 'editor/import-tables'];
const faults = ['service/page-faults-http', 'service/all-pages-http'];

/** Paths of the repository, and for each the folders of `e2e/specs`, or single specs in them. */
export const specsOf = {
  'src/analysis': ['editor/search', 'editor/table', 'editor/review-list', 'pages/report', 'fibres/outage'],
  'src/api': ['session', 'sync/lost-answers', 'sync/outbox', 'service/references', 'service/lists', ...faults],
  'src/app': ['service/config', 'service/deployment', 'editor/editor-basics', 'pages/projects', 'sync/versions'],
  'src/app/project': ['editor/editor-basics', 'pages/projects', 'sync/offline', 'sync/survive'],
  'src/app/shell': ['service/deployment', 'sync/offline', 'sync/versions'],
  'src/app/workers': ['editor/recovery', 'editor/editor-basics', 'pages/report'],
  'src/contract': ['service', 'sync/outbox', 'editor/editor-basics'],
  'src/editor': [...drawing, 'editor/history', 'editor/repair', 'editor/redline'],
  'src/fibres': ['fibres', 'editor/where-is-it'],
  'src/files': [...imports, 'editor/export', 'editor/overlays', 'editor/redline'],
  'src/geo': [...drawing, 'editor/print', 'editor/picture'],
  'src/i18n': ['pages/pseudo-locale', 'pages/language-in-place', 'pages/pages'],
  'src/items': ['editor/editor-basics', 'editor/table', 'editor/export', 'editor/picture', 'pages/report', ...imports],
  'src/map': [...map, 'drawing', 'editor/overlays', 'editor/keyboard-cursor'],
  'src/map/basemap': ['editor/ground', 'editor/print-basemap'],
  'src/offline': ['sync', 'session/shared-device-http', 'editor/many-edits', 'editor/keep', 'pages/documents'],
  'src/offline/documents': ['pages/documents', 'sync/full-device'],
  'src/offline/kept': ['editor/keep', 'sync/offline'],
  'src/print': ['editor/print', 'editor/print-basemap'],
  'src/screens': ['pages/pages', 'pages/accessibility', 'pages/screenshots', 'editor/editor-basics'],
  'src/screens/crm': ['pages/pages'],
  'src/screens/documents': ['pages/documents'],
  'src/screens/editor': [
    'editor/editor-basics',
    'editor/small-screen',
    'editor/program-faults',
    'drawing/draw-segment',
    'pages/accessibility',
    'workflows',
  ],
  'src/screens/editor/items/bulk-edit': ['editor/selection', 'editor/table', 'editor/review-list'],
  'src/screens/editor/items/checks': ['editor/review-list', 'field/forms'],
  'src/screens/editor/drawing/cable': ['editor/cables-and-snapping', 'fibres/lay-cable'],
  'src/screens/editor/sync/conflict': outOfStep,
  'src/screens/editor/network/cut': ['fibres/outage'],
  'src/screens/editor/drawing/draw': ['drawing', 'editor/editor-basics'],
  'src/screens/editor/splicing/drops': ['fibres/drop-builder'],
  'src/screens/editor/splicing/ducts': ['fibres/duct-occupancy'],
  'src/screens/editor/files/export': ['editor/export'],
  'src/screens/editor/field/mode': ['field'],
  'src/screens/editor/items/form': ['field/forms', 'editor/editor-basics'],
  'src/screens/editor/network/free-paths': ['fibres/free-paths'],
  'src/screens/editor/drawing/geometry-operations': ['drawing/extend-and-offset', 'drawing/split-and-merge'],
  'src/screens/editor/field/guide': ['field/guide'],
  'src/screens/editor/history': ['editor/history'],
  'src/screens/editor/files/import': imports,
  'src/screens/editor/drawing/keyboard-cursor': ['editor/keyboard-cursor'],
  'src/screens/editor/layers': ['editor/layers', 'editor/ground'],
  'src/screens/editor/light': ['fibres/outage'],
  'src/screens/editor/drawing/measure': ['drawing/editing-by-keys'],
  'src/screens/editor/workbench/opening': ['editor/editor-basics', 'pages/projects', 'sync/offline'],
  'src/screens/editor/field/orders': ['field/work-orders'],
  'src/screens/editor/otdr': ['editor/where-is-it'],
  'src/screens/editor/files/overlay-files': ['editor/overlays'],
  'src/screens/editor/sync/people': ['sync/people-http'],
  'src/screens/editor/field/position': ['editor/position', 'field/guide'],
  'src/screens/editor/print': ['editor/print', 'editor/print-basemap'],
  'src/screens/editor/files/rasters': ['editor/overlays'],
  'src/screens/editor/files/redline': ['editor/redline'],
  'src/screens/editor/files/repair': ['editor/repair'],
  'src/screens/editor/sync/review': ['editor/review-list'],
  'src/screens/editor/search': ['editor/search'],
  'src/screens/editor/selection': ['editor/selection'],
  'src/screens/editor/workbench/sheet': ['editor/small-screen'],
  'src/screens/editor/shortcuts': ['drawing/editing-by-keys', 'editor/editor-basics'],
  'src/screens/editor/layers/snapping': ['drawing', 'editor/cables-and-snapping'],
  'src/screens/editor/splices': ['fibres/splice-editor', 'fibres/approval'],
  'src/screens/editor/sync': ['sync/sending', 'sync/outbox', 'sync/fault-simulation'],
  'src/screens/editor/items/table': ['editor/table'],
  'src/screens/editor/splicing/templates': ['fibres/closure-templates'],
  'src/screens/editor/trace': ['editor/cables-and-snapping', 'fibres/outage'],
  'src/screens/editor/sync/unseen-changes': ['workflows/town-workflows'],
  'src/screens/editor/drawing/vertex': ['drawing/reshape', 'drawing/editing-by-keys', 'drawing/editing-by-touch'],
  'src/screens/ground': ['editor/ground', 'editor/print-basemap'],
  'src/screens/keep': ['editor/keep'],
  'src/screens/named-list': ['editor/layers', 'editor/import-tables', 'fibres/closure-templates'],
  'src/screens/network-basis': ['fibres/outage'],
  'src/screens/preferences': ['pages/pages', 'pages/language-in-place'],
  'src/screens/projects': ['pages/projects', 'workflows/first-visit'],
  'src/screens/report': ['pages/report'],
  'src/screens/service-settings': ['pages/pages'],
  'src/screens/service-status': ['pages/pages', 'service/page-faults-http'],
  'src/screens/shell': ['pages/pages', 'pages/accessibility', 'service/config', 'sync/versions'],
  'src/screens/sign-in': ['session'],
  'src/screens/testing': [],
  'src/screens/text': ['pages/pages', 'pages/pseudo-locale'],
  'src/screens/time': ['pages/report', 'editor/history'],
  'src/workers': ['editor/recovery', 'editor/one-map'],
  'src/service': ['service', 'session', 'sync/in-step-http', 'sync/people-http'],
  'src/service/faults': ['sync/fault-simulation'],
  'src/service/sample-town': ['editor/picture', 'pages/projects', 'workflows'],
  'src/ui': ['pages/pages', 'pages/accessibility', 'pages/pseudo-locale', 'editor/small-screen'],
  'src/ui/chart': ['pages/report'],
  'src/ui/pdf': ['pages/documents'],
  '.ci/sample-town': ['editor/picture', 'pages/projects', 'workflows'],
  'index.html': ['service/deployment', 'pages/pages'],
  public: ['service/deployment', 'pages/pages'],
  'vite.config.ts': ['service/deployment', 'pages/pages', 'editor/editor-basics'],
};

/**
 * Tests that read files without an import of them, beside the project `architecture`, which reads all: they run whatever has changed,
 * and take a second.
 */
export const readers = ['e2e/additions/left-out.test.ts', 'e2e/faults.test.ts', 'e2e/gestures.test.ts'];

/** Where a change asks for the tests of the built service as processes, which no import leads to. */
export const servicePaths = ['src/contract', 'src/service', 'e2e/attack', 'e2e/chaos', 'e2e/process'];
