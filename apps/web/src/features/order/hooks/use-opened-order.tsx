import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { orderQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { withReturn } from '../../../shared/return-path.ts';
import { ExpiredLink } from '../components/expired-link.tsx';
import { useOrderAddress } from './use-order-address.ts';

/**
 * The order a page is about, for its customer or a guest with the link; anybody else is sent to the login, or to another address where
 * one is given. `instead` is what is shown while there is no order: that it loads, or why it cannot be shown.
 */
export function useOpenedOrder(id: string, forStrangers?: string) {
  const { t } = useTranslation(['orders', 'purchases', 'shell', 'common']);
  const { pathname, search } = useLocation();
  const { token: carried, returned } = useOrderAddress(id);
  const token = carried ?? null;
  const { status, user } = useSession();
  const isStranger = carried === null && status === 'guest';
  const own = token === null && user?.role === 'customer';
  const { language } = usePreferences();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = usePersonalQuery({
    ...orderQuery(useApi(), language, id, token),
    enabled: token !== null || (carried === null && status === 'signed-in'),
  });

  const instead = () => {
    if (isStranger) return <Navigate to={forStrangers ?? withReturn(paths.login, pathname + search)} replace />;
    if (error && !order) {
      if (statusOf(error) === NOT_FOUND && token !== null) return <ExpiredLink id={id} />;
      if (statusOf(error) === NOT_FOUND) {
        return (
          <EmptyState
            heading="h1"
            title={t('purchases:not_found.title')}
            action={
              <Link to={own ? paths.orders : paths.home} className={buttonClass()}>
                {own ? t('purchases:list.title') : t('shell:not_found.home')}
              </Link>
            }
          >
            {own ? t('purchases:not_found.text_own') : t('purchases:not_found.text')}
          </EmptyState>
        );
      }
      return (
        <ErrorState
          heading="h1"
          title={t('purchases:load_failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    if (!order) {
      return (
        <Loading label={t('purchases:detail.loading')}>
          <span className="flex flex-col gap-6">
            <Skeleton className="h-12 w-2/3" />
            <span className="grid-7-5 items-start">
              <Skeleton className="h-96 w-full" />
              <Skeleton className="h-72 w-full" />
            </span>
          </span>
        </Loading>
      );
    }
    return null;
  };

  return { order: isStranger ? undefined : order, open: { id, token }, returned, user, instead: instead() };
}
