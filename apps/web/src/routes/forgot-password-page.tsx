import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { CodeResetForm } from '../features/account/components/code-reset-form.tsx';
import { ResetRequestForm } from '../features/account/components/reset-request-form.tsx';
import { ResetSent } from '../features/account/components/reset-sent.tsx';
import { SignInLayout } from '../features/account/components/sign-in-layout.tsx';
import { useReturn } from '../features/account/hooks/use-return.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** Stored with the step in the browser's history: a phone that unloads the tab for the mail app returns to it. */
interface StepState {
  sentTo?: string;
}

/** `/forgot-password`: asks for the email address, then for the mailed code and a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('forgot.title'), noIndex: true });
  const { status } = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { passOn } = useReturn();
  const login = passOn(paths.login);
  // the server, and so the first render, has no history state
  const sentTo = status === 'resolving' ? undefined : (state as StepState | null)?.sentTo;

  const goToCode = (email: string) => {
    const next: StepState = { sentTo: email };
    void navigate({ search }, { state: next });
  };

  return (
    <SignInLayout
      title={sentTo ? t('reset.title') : t('forgot.title')}
      about={sentTo ? <ResetSent key={sentTo} email={sentTo} /> : t('forgot.text')}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Link to={login} className="link inline-flex min-h-target items-center">
            {t('forgot.back')}
          </Link>
          {sentTo && (
            <Button variant="quiet" className="-mx-4" onClick={() => void navigate({ search }, { state: null })}>
              {t('forgot.other_email')}
            </Button>
          )}
        </div>
      }
    >
      {sentTo ? (
        <CodeResetForm key={sentTo} email={sentTo} onDone={() => void navigate(login, { replace: true })} />
      ) : (
        <ResetRequestForm onSent={goToCode} />
      )}
    </SignInLayout>
  );
}
