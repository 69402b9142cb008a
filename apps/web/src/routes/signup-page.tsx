import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { OrDivider, SignInLayout } from '../features/account/components/sign-in-layout.tsx';
import { SignedInReturn } from '../features/account/components/signed-in-return.tsx';
import { SignupForm } from '../features/account/components/signup-form.tsx';
import { useReturn } from '../features/account/hooks/use-return.ts';
import { GoogleSignIn } from '../features/social/components/google-sign-in.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** `/signup`; an `email` in the address is filled in. */
export function SignupPage() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('signup.title'), noIndex: true });
  const { status } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { place, passOn } = useReturn();

  if (status === 'signed-in') return <SignedInReturn place={place} />;
  return (
    <SignInLayout
      title={t('signup.title')}
      about={t('signup.about')}
      foot={
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-muted">{t('signup.have_account')}</span>
          <Link to={passOn(paths.login)} className="link inline-flex min-h-target items-center font-semibold">
            {t('signup.login')}
          </Link>
        </p>
      }
    >
      <SignupForm
        email={query.get('email') ?? ''}
        onRegistered={({ userId, email }) => void navigate(passOn(paths.verifyEmail(userId, email)))}
      />
      <GoogleSignIn returnTo={place} signUp divider={<OrDivider>{t('or')}</OrDivider>} />
    </SignInLayout>
  );
}
