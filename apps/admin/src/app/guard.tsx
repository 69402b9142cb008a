import { removePersonalData } from '@fori/client/keys';
import { meQuery } from '@fori/client/queries/me';
import { useBackOfficeApi } from '@fori/client/react';
import { createSession } from '@fori/client/session';
import { usePageAccess } from '@fori/client/use-page-access';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { User } from '@fori/contracts/auth/schemas';
import { Dialog } from '@fori/ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SignIn } from '../features/auth/components/sign-in.tsx';
import { hasUnsavedChanges } from '../shared/form/use-leave-guard.ts';
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

/** Whether anything has been typed or chosen on the page that is shown. */
function useTyped(): boolean {
  const { pathname } = useLocation();
  const [typedAt, setTypedAt] = useState<string | null>(null);
  useEffect(() => {
    const note = () => setTypedAt(pathname);
    const kinds = ['input', 'change'] as const;
    for (const kind of kinds) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true);
    };
  }, [pathname]);
  return typedAt === pathname;
}

/** Signs in again in front of a page that is kept. */
function SignInAgain({ owner }: { owner: User }) {
  const { t } = useTranslation(['admin', 'common']);
  // a browser may close a locked dialog when Escape is pressed again
  const [closings, setClosings] = useState(0);
  return (
    <Dialog
      key={closings}
      open
      locked
      size="sm"
      title={t('login.ended_title')}
      description={t('login.kept')}
      closeLabel={t('common:action.close')}
      onClose={() => setClosings(closings + 1)}
    >
      <SignIn sessionEnded={false} email={owner.email} />
    </Dialog>
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
 * the login, which returns them to the requested address; customers go to the storefront's /unauthorized. A page on which something
 * was typed stays, unseen, when the shop ends the session, until its owner signs in again (AUTH-200).
 */
export function Guard({ leave = leaveForShop }: GuardProps) {
  const api = useBackOfficeApi();
  const { status, user, expired, signedOut } = usePageAccess(api);
  const isFactorMissing = useQuery({ ...meQuery(api), enabled: false }).data?.factor?.enrolment_required === true;
  // stays after the factor has been added, until the recovery codes are kept
  const [isEnrolling, setIsEnrolling] = useState(false);
  const { pathname, search, hash } = useLocation();
  const hasSessionEnded = expired || signedOut;
  const userIdInSession = useSession().user?.id;
  const [owner, setOwner] = useState<User | null>(null);
  const isTyped = useTyped();
  const queryClient = useQueryClient();
  const isForbidden =
    status === 'signed-in' ? user.role !== 'admin' : status === 'guest' && !hasSessionEnded && isCustomerInShop();

  if (status === 'signed-in' && owner?.id !== user.id) setOwner(user);
  const mustSignInAgain = status === 'guest' && expired && (isTyped || hasUnsavedChanges());
  const isKept = owner !== null && (mustSignInAgain || (status === 'resolving' && userIdInSession === owner.id));
  const mustRemovePersonalData = status === 'guest' && expired && !isKept;

  // the cache outlives an ended session for the page that is kept
  useEffect(() => {
    if (mustRemovePersonalData) void removePersonalData(queryClient);
  }, [mustRemovePersonalData, queryClient]);

  if (isFactorMissing && !isEnrolling) setIsEnrolling(true);
  useEffect(() => {
    if (isForbidden) leave(shopPaths.unauthorized);
  }, [isForbidden, leave]);

  if ((status === 'resolving' && !isKept) || isForbidden) return <LoadingScreen />;
  if (status === 'signed-in' && isEnrolling) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <EnrolmentPage onDone={() => setIsEnrolling(false)} />
      </Suspense>
    );
  }
  if (status === 'signed-in' || isKept) {
    return (
      <>
        <div key={user?.id ?? owner?.id} className={mustSignInAgain ? 'opacity-0 [&_dialog]:opacity-0' : undefined}>
          <Outlet />
        </div>
        {mustSignInAgain && owner && <SignInAgain owner={owner} />}
      </>
    );
  }
  const state: LoginState = { ended: expired };
  // after signing out there is no page to return to
  if (signedOut) return <Navigate to={paths.login} replace />;
  return <Navigate to={loginPath(pathname + search + hash)} state={state} replace />;
}
