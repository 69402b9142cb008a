import type { StorefrontApi } from '@fori/client/api';
import { ApiProvider } from '@fori/client/react';
import type { Session } from '@fori/client/session';
import { SessionProvider } from '@fori/client/use-session';
import { TranslationProvider } from '@fori/client/use-translation';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { I18n } from '@fori/i18n/instance';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PreferencesProvider } from '../shared/preferences.tsx';
import { type ServerStatus, ServerStatusContext } from '../shared/server-status.ts';

interface ProvidersProps {
  api: StorefrontApi;
  session: Session;
  queryClient: QueryClient;
  i18n: I18n;
  language: Language;
  /** null for that of the language */
  currency: Currency | null;
  /** null for a page that was not rendered on the server */
  serverStatus?: ServerStatus | null;
  children: ReactNode;
}

/** Everything the screens depend on, the same on the server and in the browser. */
export function Providers({
  api,
  session,
  queryClient,
  i18n,
  language,
  currency,
  serverStatus = null,
  children,
}: ProvidersProps) {
  return (
    <TranslationProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <PreferencesProvider i18n={i18n} initial={{ language, chosen: currency }}>
              <ServerStatusContext value={serverStatus}>{children}</ServerStatusContext>
            </PreferencesProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
}
