import { useTranslation } from '@fori/client/use-translation';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SignInLayout } from '../features/account/components/sign-in-layout.tsx';
import { TokenResetForm } from '../features/account/components/token-reset-form.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** `/reset-password/:token`, the mailed link. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('reset.title'), noIndex: true });
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <SignInLayout
      title={t('reset.title')}
      foot={
        <Link to={paths.login} className="link inline-flex min-h-target items-center self-start">
          {t('forgot.back')}
        </Link>
      }
    >
      <TokenResetForm token={token} onDone={() => void navigate(paths.login, { replace: true })} />
    </SignInLayout>
  );
}
