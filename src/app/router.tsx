import { type ComponentType, Fragment, lazy, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { withTexts } from '../i18n/language';
import { text } from '../i18n/text';
import { has } from '../screens/deployment';
import { useSetting } from '../screens/service-settings/use-setting';
import { usedSettings } from '../screens/service-settings/used-settings';
import { useApi } from '../screens/services';
import { type EditorParts, EditorPartsContext } from '../screens/shell/frame/editor-parts';
import { NotFoundPage } from '../screens/shell/frame/not-found-page';
import { PageMessage } from '../screens/shell/frame/page-message';
import { RouteErrorPage } from '../screens/shell/notices/route-error-page';
import { SessionNotice } from '../screens/shell/notices/session-notice';
import { StorageClearedNotice } from '../screens/shell/notices/storage-cleared-notice';
import { StorageFrame } from '../screens/shell/notices/storage-frame';
import { NeedsLoginDialog } from '../screens/shell/sign-out/needs-login-dialog';
import { SignInPage } from '../screens/sign-in/sign-in-page';
import { Button } from '../ui/controls/button';
import { ToastsOfUser } from '../ui/overlays/toast';
import { inLanguage } from './start/language-root';

/** Without the browser's locks two tabs would use up each other's sign-in. */
function OtherTab() {
  return (
    <PageMessage title={text('start.isOpenInAnother')} text={text('start.browserOnlyWorkOne')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {text('start.iClosedOtherOne')}
      </Button>
    </PageMessage>
  );
}

/** Shows its children to a known user; everyone else goes to the sign-in page and comes back to this address. */
function RequireSession({ children }: { readonly children: ReactNode }) {
  const { session } = useApi();
  const phase = useStore(session.store, (state) => state.phase);
  const { pathname, search } = useLocation();
  if (phase.kind === 'starting') return null;
  if (phase.kind === 'elsewhere') return <OtherTab />;
  if (phase.kind === 'signed-out') {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  // Nothing of one user's page is left when another one signs in, here or in another tab.
  return (
    <Fragment key={phase.user.username}>
      <ToastsOfUser />
      {children}
    </Fragment>
  );
}

function SignedIn() {
  // Units apply on every page.
  useSetting(usedSettings.units);
  return (
    <RequireSession>
      <StorageFrame>
        <Outlet />
        <SessionNotice />
      </StorageFrame>
      <StorageClearedNotice />
      <NeedsLoginDialog />
    </RequireSession>
  );
}

/** Parts of the editor page for other pages. They bring code of the editor's actions, so they load only when they are shown. */
const editorParts: EditorParts = {
  KeyList: lazy(() =>
    withTexts(async () => ({
      default: (await import('../screens/editor/workbench/shortcuts/shortcut-list')).ShortcutList,
    })),
  ),
  NetworkExamples: lazy(() =>
    withTexts(async () => ({
      default: (await import('../screens/editor/workbench/top-bar/network-examples')).NetworkExamples,
    })),
  ),
};

function WithEditorParts() {
  return (
    <EditorPartsContext value={editorParts}>
      <Outlet />
    </EditorPartsContext>
  );
}

const loadEditorPage = () => import('../screens/editor/workbench/editor-page');

/** The map and its library come when a project is opened, not with the sign-in page. */
const editorRoute: RouteObject = {
  path: '/projects/:projectId',
  lazy: async () => ({ Component: inLanguage((await loadEditorPage()).EditorPage) }),
  // The splices of a closure and the fibres of a cable lie above the map, which stays as it is.
  children: [
    { path: 'splices/:spliceId', element: null },
    { path: 'fibres/:cableId/:shown?', element: null },
  ],
  hydrateFallbackElement: <div className="app-ground" />,
};

/** A page that the first screens do not bring comes with its texts. */
const later = (load: () => Promise<ComponentType>) => async () => ({ Component: inLanguage(await withTexts(load)) });

const ground = <div className="app-ground" />;

const documentsRoute: RouteObject = {
  path: '/projects/:projectId/documents',
  lazy: later(async () => (await import('../screens/documents/list/documents-page')).DocumentsPage),
  hydrateFallbackElement: ground,
};

const reportRoute: RouteObject = {
  path: '/projects/:projectId/report',
  lazy: later(async () => (await import('../screens/report/report-page')).ReportPage),
  hydrateFallbackElement: ground,
};

const crmRoutes: RouteObject[] = [
  { path: '/crm', element: <Navigate to="/crm/vendors" replace /> },
  {
    path: '/crm/:list',
    lazy: later(async () => (await import('../screens/crm/crm-page')).CrmPage),
    hydrateFallbackElement: ground,
  },
];

/** Pages beside the map; each comes when it is asked for. */
const plainRoutes: RouteObject[] = [
  {
    path: '/service',
    lazy: later(async () => (await import('../screens/service-status/status-page')).StatusPage),
    hydrateFallbackElement: ground,
  },
  {
    path: '/service/settings',
    lazy: later(async () => (await import('../screens/service-settings/settings-page')).SettingsPage),
    hydrateFallbackElement: ground,
  },
  {
    path: '/preferences',
    lazy: later(async () => (await import('../screens/preferences/preferences-page')).PreferencesPage),
    hydrateFallbackElement: ground,
  },
];

/** All parts of `ui` to be looked at while one works on them: the development server has this page, and no build. */
const partsRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/parts',
        lazy: later(async () => (await import('../screens/parts/parts-page')).PartsPage),
        hydrateFallbackElement: ground,
      },
    ]
  : [];

const routes = (): RouteObject[] => [
  ...partsRoutes,
  { path: '/sign-in', Component: inLanguage(SignInPage) },
  {
    Component: inLanguage(SignedIn),
    children: [
      { path: '/', element: <Navigate to="/projects" replace /> },
      {
        path: '/projects',
        lazy: async () => ({ Component: inLanguage((await import('../screens/projects/projects-page')).ProjectsPage) }),
        hydrateFallbackElement: ground,
      },
      editorRoute,
      ...(has('documents') ? [documentsRoute] : []),
      ...(has('report') ? [reportRoute] : []),
      ...(has('crm') ? crmRoutes : []),
      ...plainRoutes,
    ],
  },
  { path: '*', Component: inLanguage(NotFoundPage) },
];

/** The project whose map an address shows, or null. */
export function namedProject(pathname: string): number | null {
  const [, id] = /\/projects\/(\d{1,15})$/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Asks for the map's code before its route does: at once when an address names a project, as what there is to do until it is
 * drawn takes as long. `start`: its workers start too.
 */
export function preloadMap({ start }: { readonly start: boolean }): void {
  // The route asks for it again, and shows what to do when it does not come.
  loadEditorPage().then(
    ({ startMapWorkers }) => start && startMapWorkers(),
    (error: unknown) => console.warn('The code of the map did not come:', error),
  );
}

/** Every address of the product, below the page's base path. */
export function createRouter(basename: string) {
  const root = { ErrorBoundary: inLanguage(RouteErrorPage), Component: WithEditorParts, children: routes() };
  return createBrowserRouter([root], { basename });
}
