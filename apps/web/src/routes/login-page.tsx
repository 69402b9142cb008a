import { useSession, useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../features/account/components/login-form.tsx';
import { OrDivider, SignInLayout } from '../features/account/components/sign-in-layout.tsx';
import { SignedInReturn } from '../features/account/components/signed-in-return.tsx';
import { useReturn } from '../features/account/hooks/use-return.ts';
import { GoogleSignIn } from '../features/social/components/google-sign-in.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePasskeyPart } from '../shared/use-passkey-part.ts';

const loadPasskeySignIn = async () =>
  (await import('../features/account/components/passkey-sign-in.tsx')).PasskeySignIn;

/** The query parameter of a failed return from the identity provider. */
const AUTH_FAILED = 'auth_failed';

/** `/login`, for customers; admins can sign in here too. */
export function LoginPage() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('login.title'), noIndex: true });
  const { status } = useSession();
  const session = useSessionStore();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { place, passOn } = useReturn();
  const passkeys = usePasskeyPart(loadPasskeySignIn);

  if (status === 'signed-in') return <SignedInReturn place={place} />;
  const ended = status === 'guest' && session.hasExpired();
  const notice = () => {
    if (query.get('error') === AUTH_FAILED) return { tone: 'error', text: t('login.social_failed') } as const;
    return ended ? ({ tone: 'info', text: t('login.ended') } as const) : null;
  };
  const { part: PasskeySignIn } = passkeys;
  const hasPasskeys = !passkeys.isUnsupported && !passkeys.failed;
  const divider = <OrDivider>{t('or')}</OrDivider>;
  return (
    <SignInLayout
      title={t('login.title')}
      foot={
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-muted">{t('login.new_here')}</span>
          <Link to={passOn(paths.signup)} className="link inline-flex min-h-target items-center font-semibold">
            {t('login.signup')}
          </Link>
        </p>
      }
    >
      <LoginForm
        forgotPath={passOn(paths.forgotPassword)}
        notice={notice()}
        onUnverified={({ userId, email }) => void navigate(passOn(paths.verifyEmail(userId, email)))}
      />
      {hasPasskeys && (
        <>
          {divider}
          {/* as high as its button, so that nothing moves once it is loaded */}
          <div className="min-h-14">{PasskeySignIn && <PasskeySignIn />}</div>
        </>
      )}
      <GoogleSignIn returnTo={place} divider={hasPasskeys ? null : divider} />
    </SignInLayout>
  );
}
