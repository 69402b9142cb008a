import { useApi } from '@fori/client/react';
import { usePageAccess } from '@fori/client/use-page-access';
import { useTranslation } from '@fori/client/use-translation';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { withReturn } from '../shared/return-path.ts';

function LoadingScreen() {
  const { t } = useTranslation('common');
  usePageHead({ title: '', noIndex: true });
  return (
    <div className="shell flex min-h-96 items-center justify-center py-12">
      <p role="status" className="text-muted">
        {t('state.loading')}
      </p>
    </div>
  );
}

/**
 * Lets customers in. Visitors who are not signed in go to the login, which returns them to the requested address;
 * admins are told that the page is not for them. The server renders no guarded page, so that no cached page carries
 * personal data.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, user, signedOut } = usePageAccess(useApi());
  const { pathname, search, hash } = useLocation();

  if (status === 'resolving') return <LoadingScreen />;
  if (status === 'guest') {
    // after signing out there is no page to return to
    return <Navigate to={signedOut ? paths.login : withReturn(paths.login, pathname + search + hash)} replace />;
  }
  return user.role === 'customer' ? children : <Navigate to={paths.unauthorized} replace />;
}

/** A screen for signed-in customers only: `page({ path: 'profile' }, guarded(screen(…)))`. */
export const guarded = <S extends { element: ReactNode }>(screen: S): S => ({
  ...screen,
  element: <Guard>{screen.element}</Guard>,
});
