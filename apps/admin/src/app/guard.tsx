import { meQuery } from '@fori/client/queries/me';
import { useBackOfficeApi } from '@fori/client/react';
import { createSession } from '@fori/client/session';
import { usePageAccess } from '@fori/client/use-page-access';
import { useTranslation } from '@fori/client/use-translation';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, shopPaths } from '../shared/paths.ts';
import { type LoginState, loginPath } from '../shared/return-path.ts';

const EnrolmentPage = lazy(async () => ({ default: (await import('../routes/enrolment.tsx')).EnrolmentPage }));

function LoadingScreen() {
  const { t } = useTranslation('common');
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center text-muted">
      {t('state.loading')}
    </p>
  );
}

interface GuardProps {
  /** leaves the back office for a page of the shop */
  leave?: (path: string) => void;
}

const leaveForShop = (path: string) => globalThis.location.replace(path);

/** Whether the storefront's session in this browser is a customer's, who has no business here (NAV-36). */
const isCustomerInShop = (): boolean => createSession().getSnapshot().user?.role === 'customer';

/**
 * Lets admins in, those who have to add a second factor once they have one (AUTH-172). Visitors who are not signed in go to
 * the login, which returns them to the requested address; customers go to the storefront's /unauthorized.
 */
export function Guard({ leave = leaveForShop }: GuardProps) {
  const api = useBackOfficeApi();
  const { status, user, expired, signedOut } = usePageAccess(api);
  const isFactorMissing = useQuery({ ...meQuery(api), enabled: false }).data?.factor?.enrolment_required === true;
  // stays after the factor has been added, until the recovery codes are kept
  const [isEnrolling, setIsEnrolling] = useState(false);
  const { pathname, search, hash } = useLocation();
  const hasLeft = expired || signedOut;
  const isForbidden =
    status === 'signed-in' ? user.role !== 'admin' : status === 'guest' && !hasLeft && isCustomerInShop();

  if (isFactorMissing && !isEnrolling) setIsEnrolling(true);
  useEffect(() => {
    if (isForbidden) leave(shopPaths.unauthorized);
  }, [isForbidden, leave]);

  if (status === 'resolving' || isForbidden) return <LoadingScreen />;
  if (status === 'signed-in' && isEnrolling) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <EnrolmentPage onDone={() => setIsEnrolling(false)} />
      </Suspense>
    );
  }
  if (status === 'signed-in') return <Outlet />;
  const state: LoginState = { ended: expired };
  // after signing out there is no page to return to
  if (signedOut) return <Navigate to={paths.login} replace />;
  return <Navigate to={loginPath(pathname + search + hash)} state={state} replace />;
}
