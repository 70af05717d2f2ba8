import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../services';

/** Draws a page of the product among the services of a test, at an address. */
export function showPage(page: ReactNode, among: { services: Services; queries: QueryClient; at?: string }) {
  const { services, queries, at = '/' } = among;
  return render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <ToastProvider>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}
