import { statusOf } from '@fori/client/api-error';
import { adminLogin } from '@fori/client/mutations/auth';
import { setupLinkQuery } from '@fori/client/queries/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { OwnerForm } from '../features/setup/components/owner-form.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const LINK_INVALID = 422;

/** A link that creates no account: why, and what to do. */
function InvalidLink({ why }: { why: 'used' | 'expired' | 'gone' }) {
  const { t } = useTranslation('admin-setup');
  return (
    <EmptyState
      heading="h1"
      title={t(`shut.${why}`)}
      action={
        why === 'used' ? (
          <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
            {t('owner.to_login')}
          </Link>
        ) : undefined
      }
    >
      {t(`shut.${why}_text`)}
    </EmptyState>
  );
}

function NewOwner({ token }: { token: string }) {
  const { t } = useTranslation('admin-setup');
  const api = useBackOfficeApi();
  const session = useSessionStore();
  const navigate = useNavigate();
  const query = useQuery(setupLinkQuery(api, token));
  const { data, error } = query;
  const entering = useMutation(adminLogin(api, session));

  const enter = (credentials: { email: string; password: string }) => {
    showToast({ tone: 'success', title: t('owner.done') });
    entering.mutate(credentials, {
      onSuccess: (signedIn) => {
        session.setSignedIn(signedIn);
        void navigate(paths.setup, { replace: true });
      },
      // the account exists all the same
      onError: () => void navigate(paths.login, { replace: true }),
    });
  };

  if (statusOf(error) === LINK_INVALID || statusOf(error) === 404) return <InvalidLink why="gone" />;
  if (error) return <LoadError query={query} heading="h1" title={t('owner.failed')} />;
  if (!data) {
    return (
      <Loading label={t('owner.loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (data.state !== 'open') return <InvalidLink why={data.state} />;
  return (
    <div className="border border-hair bg-surface p-6">
      <h1 className="text-2xl">{t('owner.title')}</h1>
      <p className="mt-2 text-muted">{t('owner.text')}</p>
      <OwnerForm token={token} busy={entering.isPending} onCreated={enter} />
    </div>
  );
}

/** The page of the link that a new shop prints, on which its owner creates the first account. */
export function OwnerPage() {
  const { t } = useTranslation('admin-setup');
  const { token = '' } = useParams();
  usePageTitle(t('owner.title'));
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-gutter py-12">
      <NewOwner key={token} token={token} />
    </main>
  );
}
