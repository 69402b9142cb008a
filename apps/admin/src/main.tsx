import '@fori/ui/styles.css';
import { watchSession } from '@fori/client/watch-session';
import type { Language } from '@fori/domain/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { createServices } from './app/services.ts';
import { showLanguage } from './shared/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const services = await createServices();
showLanguage(services.i18n.language as Language);
watchSession(services.session, services.queryClient, { keepEnded: true });

createRoot(root).render(
  <StrictMode>
    <Providers services={services}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
