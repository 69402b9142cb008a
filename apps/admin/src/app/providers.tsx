import { BackOfficeApiProvider } from '@fori/client/react';
import { SessionProvider } from '@fori/client/use-session';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Services } from './services.ts';

interface ProvidersProps {
  services: Services;
  children: ReactNode;
}

/** Hands the services to everything below. */
export function Providers({ services, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={services.i18n}>
      <SessionProvider session={services.session}>
        <QueryClientProvider client={services.queryClient}>
          <BackOfficeApiProvider api={services.api}>{children}</BackOfficeApiProvider>
        </QueryClientProvider>
      </SessionProvider>
    </I18nextProvider>
  );
}
