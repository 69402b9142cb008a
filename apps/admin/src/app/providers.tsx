import { BackOfficeApiProvider } from '@fori/client/react';
import { SessionProvider } from '@fori/client/use-session';
import { TranslationProvider, useTranslation } from '@fori/client/use-translation';
import { LinkProvider } from '@fori/ui/link';
import { Toasts } from '@fori/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StepUpDialog } from '../shared/factor/step-up-dialog.tsx';
import { RouterLink } from './router-link.tsx';
import type { Services } from './services.ts';

function Messages() {
  const { t } = useTranslation('common');
  return <Toasts label={t('control.notifications')} closeLabel={t('control.dismiss')} />;
}

interface ProvidersProps {
  services: Services;
  children: ReactNode;
}

/** Hands the services to everything below, shows the toasts and asks for the second factor where a call needs it. */
export function Providers({ services, children }: ProvidersProps) {
  return (
    <TranslationProvider i18n={services.i18n}>
      <SessionProvider session={services.session}>
        <QueryClientProvider client={services.queryClient}>
          <BackOfficeApiProvider api={services.api}>
            <LinkProvider component={RouterLink}>{children}</LinkProvider>
            <StepUpDialog stepUp={services.stepUp} />
            <Messages />
          </BackOfficeApiProvider>
        </QueryClientProvider>
      </SessionProvider>
    </TranslationProvider>
  );
}
