import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Logo } from '@fori/ui/logo';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { SignIn } from '../features/auth/components/sign-in.tsx';
import { shopPaths } from '../shared/paths.ts';
import { type LoginState, returnPath } from '../shared/return-path.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useStore } from '../shared/use-store.ts';

export function LoginPage() {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const [params] = useSearchParams();
  const state = useLocation().state as Partial<LoginState> | null;
  const store = useStore();
  usePageTitle(t('login.title'));
  if (user?.role === 'admin') return <Navigate to={returnPath(params.get('from'))} replace />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-gutter py-12">
      <a href={shopPaths.home} aria-label={t('to_shop')} className="flex min-h-target items-center self-start">
        <Logo {...store} />
      </a>
      <div className="border border-hair bg-surface p-6">
        <h1 className="text-2xl">{t('login.title')}</h1>
        <SignIn sessionEnded={state?.ended === true} />
      </div>
    </main>
  );
}
