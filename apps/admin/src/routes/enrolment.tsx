import { logout } from '@fori/client/mutations/auth';
import { useBackOfficeApi } from '@fori/client/react';
import { useSession, useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { TotpSetup } from '@fori/contracts/admin-factors/schemas';
import { Button } from '@fori/ui/button';
import { Logo } from '@fori/ui/logo';
import { Card } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodeAppForm } from '../features/factors/components/code-app-form.tsx';
import { PasskeyForm } from '../features/factors/components/passkey-form.tsx';
import { RecoveryCodes } from '../features/factors/components/recovery-codes.tsx';
import { StartCodeApp } from '../features/factors/components/start-code-app.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useStore } from '../shared/use-store.ts';

/** In place of any page for an admin who has no second factor yet: adds one, then shows the recovery codes. */
export function EnrolmentPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['admin-factors', 'admin']);
  const { user } = useSession();
  const store = useStore();
  const leaving = useMutation(logout(useBackOfficeApi(), useSessionStore()));
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = codes ? t('codes.shown_title') : t('enrol.title');
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two steps is read from its heading
  useEffect(() => heading.current?.focus(), [codes]);

  // a factor that was added elsewhere meanwhile comes without codes
  const showCodes = (added: string[] | null) => (added ? setCodes(added) : onDone());

  return (
    <main className="mx-auto flex min-h-dvh max-w-4xl flex-col justify-center gap-6 px-gutter py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Logo {...store} />
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="text-muted text-sm wrap-anywhere">{user?.email}</span>
          <Button variant="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('admin:action.logout')}
          </Button>
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {codes ? (
        <Card className="max-w-xl">
          <RecoveryCodes codes={codes} onKept={onDone} />
        </Card>
      ) : (
        <>
          <p className="max-w-form text-muted">{t('enrol.why')}</p>
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Card title={t('passkeys.title')}>
              <p className="mb-4 text-muted">{t('passkeys.about')}</p>
              <PasskeyForm onAdded={showCodes} />
            </Card>
            <Card title={t('app.title')}>
              <p className="mb-4 text-muted">{t('app.about')}</p>
              {setup ? <CodeAppForm setup={setup} onAdded={showCodes} /> : <StartCodeApp onStarted={setSetup} />}
            </Card>
          </div>
        </>
      )}
    </main>
  );
}
