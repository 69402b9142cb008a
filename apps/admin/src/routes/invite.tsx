import { statusOf } from '@fori/client/api-error';
import { adminLogin } from '@fori/client/mutations/auth';
import { invitationQuery } from '@fori/client/queries/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Logo } from '@fori/ui/logo';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AcceptInvitationForm } from '../features/users/components/accept-invitation-form.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { paths, shopPaths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useStore } from '../shared/use-store.ts';

const LINK_INVALID = 422;

type InvalidReason = 'used' | 'replaced' | 'expired' | 'gone';

/** An invalid invitation: why, and what to do. */
function InvalidInvitation({ why }: { why: InvalidReason }) {
  const { t } = useTranslation('admin-users');
  return (
    <EmptyState
      heading="h1"
      title={t(`join.shut.${why}`)}
      action={
        why === 'used' ? (
          <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
            {t('join.to_login')}
          </Link>
        ) : undefined
      }
    >
      {t(`join.shut.${why}_text`)}
    </EmptyState>
  );
}

function Invited({ token }: { token: string }) {
  const { t } = useTranslation('admin-users');
  const api = useBackOfficeApi();
  const session = useSessionStore();
  const navigate = useNavigate();
  const query = useQuery(invitationQuery(api, token));
  const { data, error } = query;
  const entering = useMutation(adminLogin(api, session));

  const enter = (email: string, password: string) => {
    showToast({ tone: 'success', title: t('join.done') });
    entering.mutate(
      { email, password },
      {
        onSuccess: (signedIn) => {
          session.setSignedIn(signedIn);
          void navigate(paths.home, { replace: true });
        },
        // the password is set all the same
        onError: () => void navigate(paths.login, { replace: true }),
      },
    );
  };

  if (statusOf(error) === LINK_INVALID || statusOf(error) === 404) return <InvalidInvitation why="gone" />;
  if (error) return <LoadError query={query} heading="h1" title={t('join.failed')} />;
  if (!data) {
    return (
      <Loading label={t('join.loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const { state, name, email } = data;
  if (state !== 'open' || email === null) return <InvalidInvitation why={state === 'open' ? 'gone' : state} />;
  return (
    <div className="border border-hair bg-surface p-6">
      <h1 className="text-2xl">{t('join.title')}</h1>
      <p className="mt-2 text-muted wrap-anywhere">{t('join.text', { name, email })}</p>
      <AcceptInvitationForm
        token={token}
        email={email}
        busy={entering.isPending}
        onJoined={(password) => enter(email, password)}
      />
    </div>
  );
}

/** The page of an invitation link, for anybody who has it, signed in or not. */
export function InvitePage() {
  const { t } = useTranslation(['admin-users', 'admin']);
  const store = useStore();
  const { token = '' } = useParams();
  usePageTitle(t('join.title'));
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-gutter py-12">
      <a href={shopPaths.home} aria-label={t('admin:to_shop')} className="flex min-h-target items-center self-start">
        <Logo {...store} />
      </a>
      <Invited key={token} token={token} />
    </main>
  );
}
