import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { finishAdminLogin } from '@fori/client/mutations/admin-factors';
import { canUsePasskeys } from '@fori/client/passkeys';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { FactorProofInput } from '@fori/contracts/admin-factors/schemas';
import { Button } from '@fori/ui/button';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ProveFactor } from '../../../shared/factor/prove-factor.tsx';
import { LoginForm, type PendingSignIn } from './login-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SecondStepProps {
  pending: PendingSignIn;
  /** the password has to be given again; why, or null where that was chosen */
  onAgain: (why: string | null) => void;
}

/** The second factor after the right password. */
function SecondStep({ pending: { ticket, choice }, onAgain }: SecondStepProps) {
  const { t } = useTranslation(['admin-factors', 'admin', 'errors']);
  const { mutateAsync } = useMutation(finishAdminLogin(useBackOfficeApi(), useSessionStore()));
  const heading = useId();
  const prove = async (proof: FactorProofInput) => {
    try {
      await mutateAsync({ ...proof, ticket });
      showToast({ tone: 'success', title: t('admin:login.done') });
    } catch (error) {
      if (isApiError(error) && error.code === 'factor_ticket_invalid') onAgain(t('prove.expired'));
      // what the passkey signed works once
      if (isApiError(error) && error.code === 'factor_invalid' && proof.method === 'passkey')
        onAgain(errorText(error, t));
      throw error;
    }
  };
  return (
    <section aria-labelledby={heading} className="mt-6 grid gap-4">
      <h2 id={heading} className="text-xl">
        {t('prove.title')}
      </h2>
      <p className="text-muted">{t('prove.at_login')}</p>
      <ProveFactor choice={choice} prove={prove} />
      <Button variant="quiet" onClick={() => onAgain(null)} className="-ml-4 justify-self-start">
        {t('prove.back')}
      </Button>
    </section>
  );
}

interface SignInProps {
  /** the session expired during work */
  sessionEnded: boolean;
  /** what the username starts with */
  email?: string;
}

/** Signs an admin in: by password and second factor, or by a passkey alone (AUTH-170, AUTH-171). */
export function SignIn({ sessionEnded, email: initialEmail = '' }: SignInProps) {
  const { t } = useTranslation('admin');
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [email, setEmail] = useState(initialEmail);
  const [notice, setNotice] = useState(sessionEnded ? t('login.ended') : null);

  const askForFactor = (next: PendingSignIn) => {
    setEmail(next.email);
    setPending(next);
  };
  const startAgain = (why: string | null) => {
    setNotice(why);
    setPending(null);
  };

  if (pending) return <SecondStep pending={pending} onAgain={startAgain} />;
  return (
    <>
      <LoginForm email={email} notice={notice} onSecondFactor={askForFactor} />
      {canUsePasskeys() && <PasskeySignIn />}
    </>
  );
}
