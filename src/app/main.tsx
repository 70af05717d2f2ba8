import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ServicesContext } from '../screens/services';
import { ToastProvider } from '../ui/toast';
import '@fontsource-variable/inter/index.css';
import '../ui/base.css';
import { type Config, demoConfig, readConfig } from './config';
import { createServices } from './create-services';
import { createRouter } from './router';
import { StartFailure } from './start-failure';

const baseUrl = import.meta.env.BASE_URL;

async function loadConfig(): Promise<Config> {
  if (__DEMO__) return demoConfig(baseUrl);
  const response = await fetch(`${baseUrl}config.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json could not be read (${response.status})`);
  return readConfig(await response.json(), baseUrl);
}

async function loadOffer(config: Config) {
  if (!__DEMO__) return { demo: false, basemaps: config.basemaps, sampleUsers: [], resetDemo: null };
  const { sampleUsers, startDemo } = await import('./demo');
  return { demo: true, basemaps: config.basemaps, sampleUsers, resetDemo: await startDemo() };
}

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  try {
    const config = await loadConfig();
    const services = await createServices(config, await loadOffer(config));
    root.render(
      <StrictMode>
        <QueryClientProvider client={services.queries}>
          <ServicesContext value={services}>
            <ToastProvider>
              <RouterProvider router={createRouter(baseUrl)} />
            </ToastProvider>
          </ServicesContext>
        </QueryClientProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

await start();
