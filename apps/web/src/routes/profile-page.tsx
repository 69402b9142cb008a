import { errorText } from '@fori/client/errors';
import { profileQuery } from '@fori/client/queries/profile';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressBook } from '../features/addresses/components/address-book.tsx';
import { AccountDeletion } from '../features/profile/components/account-deletion.tsx';
import { OwnData } from '../features/profile/components/own-data.tsx';
import { OwnSessions } from '../features/profile/components/own-sessions.tsx';
import { PasskeysSection } from '../features/profile/components/passkeys-section.tsx';
import { PasswordChange } from '../features/profile/components/password-change.tsx';
import { PersonalData } from '../features/profile/components/personal-data.tsx';
import { PreferencesForm } from '../features/profile/components/preferences-form.tsx';
import { useSocialSignIn } from '../features/social/hooks/use-social-sign-in.ts';
import { AccountNav } from '../shared/account-nav.tsx';
import { notify } from '../shared/notify.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { useStore } from '../shared/preferences.tsx';
import { signOutAtProvider } from '../shared/sign-out-at-provider.ts';

/** `/profile`, for customers: personal data, addresses and settings. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'common']);
  usePageHead({ title: t('title'), noIndex: true });
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(useApi()));
  const leave = useLeaveForGood();
  const { start, busy } = useSocialSignIn({ returnTo: paths.profile });

  const signInAgain = { start: start && (() => void start()), busy };

  const content = () => {
    if (profile) {
      return (
        <div className="grid-7-5 items-start max-lg:gap-y-12">
          <div className="flex min-w-0 max-w-form flex-col gap-12">
            <PersonalData profile={profile} signInAgain={signInAgain} />
            <AddressBook person={profile.id} />
            <PreferencesForm profile={profile} />
          </div>
          <div className="flex min-w-0 max-w-form flex-col gap-12">
            <PasswordChange profile={profile} />
            <PasskeysSection profile={profile} signInAgain={signInAgain} />
            <OwnSessions />
            <OwnData />
            <AccountDeletion profile={profile} onDeleted={leave} />
          </div>
        </div>
      );
    }
    if (error) {
      return (
        <ErrorState
          title={t('failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    return (
      <Loading label={t('loading')}>
        <span className="grid-7-5 items-start">
          <Skeleton className="h-96 w-full max-w-form" />
          <Skeleton className="h-96 w-full max-w-form" />
        </span>
      </Loading>
    );
  };

  return (
    <div className="shell pt-4 pb-8 md:pt-6 md:pb-12">
      <AccountNav />
      <PageHeader title={t('title')} />
      {content()}
    </div>
  );
}

/**
 * Leads home after deleting the account. Signs out once this page has unmounted: the guard would send a guest to the
 * login instead.
 */
function useLeaveForGood(): () => void {
  const { t } = useTranslation('profile');
  const session = useSessionStore();
  const store = useStore();
  const navigate = useNavigate();
  const afterUnmount = useRef<(() => void) | null>(null);
  useEffect(() => () => afterUnmount.current?.(), []);
  return () => {
    afterUnmount.current = () => {
      afterUnmount.current = null;
      session.clear();
      notify.success(t('deletion.done'), { description: t('deletion.done_text') });
      void signOutAtProvider(store?.identity);
    };
    navigate(paths.home, { replace: true });
  };
}
