import { useTranslation } from '@fori/client/use-translation';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SignInLayout } from '../features/account/components/sign-in-layout.tsx';
import { VerifyForm } from '../features/account/components/verify-form.tsx';
import { useReturn } from '../features/account/hooks/use-return.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** `/verify-email`, for the account named by `user_id` in the address. */
export function VerifyEmailPage() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('verify.title'), noIndex: true });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { passOn } = useReturn();
  const userId = query.get('user_id') || null;
  const email = query.get('email');
  const login = passOn(paths.login);

  return (
    <SignInLayout
      title={t('verify.title')}
      about={userId && (email ? t('verify.sent_to', { email }) : t('verify.sent'))}
      foot={
        <Link to={login} className="link inline-flex min-h-target items-center self-start">
          {t('forgot.back')}
        </Link>
      }
    >
      <VerifyForm key={userId} userId={userId} onVerified={() => void navigate(login, { replace: true })} />
    </SignInLayout>
  );
}
