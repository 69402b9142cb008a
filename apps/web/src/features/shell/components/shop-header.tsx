import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../../shared/preferences.tsx';
import { Header } from './header.tsx';
import { PromoBar } from './promo-bar.tsx';

/** The promo bar above the header. */
export function ShopHeader() {
  const { language } = usePreferences();
  const { data: store } = useQuery(storeQuery(useApi(), language));
  return (
    <>
      <PromoBar store={store} />
      <Header />
    </>
  );
}
