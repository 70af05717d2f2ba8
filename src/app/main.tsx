import { reportUnexpected } from '../api/unexpected';
import '@fontsource-variable/inter/index.css';
import '../ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { reportWorkerFault } from '../api/platform/worker-faults';
import { setLanguage } from '../i18n/language';
import { text } from '../i18n/text';
import { deploy } from '../screens/deployment';
import { blockSingleKeyShortcuts } from '../screens/preferences/single-key-shortcuts';
import { createErrorLog, followPageErrors, logRenderFaults } from '../screens/service-status/error-log';
import { type Offer, ServicesProvider } from '../screens/services';
import { ErrorNotice } from '../screens/shell/notices/error-notice';
import { deviceLanguage } from '../screens/text/language';
import { setCloseLabel } from '../ui/overlays/close-label';
import { ToastProvider } from '../ui/overlays/toast';
import { TooltipLayer } from '../ui/overlays/tooltip';
import { type Config, demoConfig, parseConfig } from './config';
import { ConfigFault } from './config-fault';
import { createRouter, namedProject, preloadMap } from './router';
import { leaveForeignWorker, registerPageShell, watchMissingParts, whenIdle } from './shell/page-shell';
import { followAppBadge } from './start/follow-app-badge';
import { LanguageRoot } from './start/language-root';
import { NewVersionNotice } from './start/new-version-notice';
import { notifyOfRefusals } from './start/notify-of-refusals';
import { offeredAdditions } from './start/offered-additions';
import { StartFailure } from './start/start-failure';
import { townSize } from './start/town-size';
import { installTrustedTypes } from './start/trusted-types';
import { warnBeforeUnload } from './start/warn-before-unload';
import { createServices } from './wiring/create-services';

const baseUrl = import.meta.env.BASE_URL;

/** Of the demo's town, in items; null: the standard one. */
const town = __DEMO__ ? townSize(location.search, () => sessionStorage) : null;
/** Of the demo's service; null: all. */
const additions = __DEMO__ ? offeredAdditions(location.search, () => sessionStorage) : null;

async function loadConfig(): Promise<Config> {
  if (__DEMO__) return demoConfig(baseUrl, town);
  const response = await fetch(`${baseUrl}config.json`, { cache: 'no-store' });
  if (!response.ok) throw new ConfigFault('config.configJsonNotRead', { status: response.status });
  return parseConfig(await response.text(), baseUrl);
}

type Offered = { readonly offer: Offer; readonly serviceReady: Promise<unknown> };

/** The demo's service starts beside the product: requests wait for it, pages and the map do not. */
async function loadOffer({ api, basemaps, keepOutboxOnLogout }: Config): Promise<Offered> {
  if (!__DEMO__) {
    const none = { sampleUsers: [], resetDemo: null, faultSimulation: null };
    return { offer: { demo: false, basemaps, keepOutboxOnLogout, ...none }, serviceReady: Promise.resolve() };
  }
  const { sampleUsers, sampleKey, startDemo } = await import('./start/demo');
  const { ready, reset, faultSimulation } = startDemo({ base: api.base, items: town, additions });
  const offer = { demo: true, basemaps, keepOutboxOnLogout, sampleUsers, sampleKey, resetDemo: reset, faultSimulation };
  return { offer, serviceReady: ready };
}

/** The language of this device, for texts that are shown before the user is known; English where that cannot be loaded. */
async function setStartLanguage(): Promise<void> {
  try {
    await setLanguage(deviceLanguage());
  } catch (error) {
    reportUnexpected(error);
    // Without any catalogue nothing else can be shown: this throws then.
    await setLanguage('en');
  }
}

async function start(): Promise<void> {
  installTrustedTypes(baseUrl);
  blockSingleKeyShortcuts(window);
  setCloseLabel(() => text('common.close'));
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const errors = createErrorLog();
  followPageErrors(errors, window);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => reportWorkerFault(data));
  const root = createRoot(element, { onCaughtError: logRenderFaults(errors) });
  try {
    const projectId = namedProject(location.pathname);
    if (projectId !== null) preloadMap({ start: true });
    // Asked for beside the catalogue: what goes wrong with it is shown in the language of the device.
    const reading = Promise.allSettled([loadConfig()]);
    const [mayStart] = await Promise.all([leaveForeignWorker(), setStartLanguage()]);
    if (!mayStart) return;
    const [read] = await reading;
    if (read.status === 'rejected') throw read.reason;
    const config = read.value;
    deploy(config.deployment);
    const { offer, serviceReady } = await loadOffer(config);
    serviceReady.catch((error: unknown) => root.render(<StartFailure error={error} />));
    const made = await createServices({ config, offer, serviceReady, projectId });
    const services = { ...made, errors: errors.store };
    warnBeforeUnload(services.outbox.store, window);
    followAppBadge(services.outbox.store, navigator);
    notifyOfRefusals(services.outbox.store);
    watchMissingParts(services.outbox);
    const newVersion = registerPageShell(import.meta.url);
    const router = createRouter(baseUrl);
    const showErrors = () => void router.navigate('/service');
    root.render(
      <StrictMode>
        <LanguageRoot
          draw={() => (
            <QueryClientProvider client={services.queries}>
              <ServicesProvider services={services}>
                <ToastProvider label={text('common.notifications')}>
                  <NewVersionNotice ready={newVersion} />
                  <ErrorNotice errors={errors.store} onShow={showErrors} />
                  <RouterProvider router={router} />
                  <TooltipLayer />
                </ToastProvider>
              </ServicesProvider>
            </QueryClientProvider>
          )}
        />
      </StrictMode>,
    );
    // A user on another page opens a map next.
    if (projectId === null) void whenIdle().then(() => preloadMap({ start: false }));
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

await start();
