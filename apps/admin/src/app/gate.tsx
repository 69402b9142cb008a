import { useTranslation } from '@fori/client/use-translation';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { DeniedPage } from '../routes/denied.tsx';
import { areas } from '../shared/areas.ts';
import { LoadError } from '../shared/load-error.tsx';
import { paths } from '../shared/paths.ts';
import { useMayOpen, usePermissions } from '../shared/permissions.tsx';

const isHome = (pathname: string) => pathname === paths.home || pathname === `${paths.home}/`;

/**
 * Shows a page to those who may see it; others read whom to ask (ADMIN-291). Without anything to see on the dashboard the start page
 * is the first area there is (ADMIN-292).
 */
export function Gate() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const { query } = usePermissions();
  const mayOpen = useMayOpen();
  if (!query.data && query.error) return <LoadError query={query} heading="h1" title={t('access.failed')} />;
  if (!isHome(pathname)) return mayOpen(pathname) ? <Outlet /> : <DeniedPage />;
  const first = areas.find(({ to }) => mayOpen(to));
  if (!first) return <DeniedPage />;
  return first.to === paths.dashboard ? <Outlet /> : <Navigate to={first.to} replace />;
}
