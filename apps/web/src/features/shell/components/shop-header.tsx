import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { HOUR_MS } from '@fori/domain/durations';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../../shared/preferences.tsx';
import { Header } from './header.tsx';
import { PromoBar } from './promo-bar.tsx';

/** The promo bar above the header. */
export function ShopHeader() {
  const { language } = usePreferences();
  const { data: store } = useQuery({
    ...storeQuery(useApi(), language),
    // the promo bar comes and goes at its time, also in a page that stays open
    refetchInterval: ({ state: { data } }) =>
      data?.promo_changes_at
        ? Math.min(HOUR_MS, Math.max(10_000, Date.parse(data.promo_changes_at) - Date.now()))
        : false,
    refetchIntervalInBackground: true,
  });
  return (
    <>
      <PromoBar store={store} />
      <Header />
    </>
  );
}
