import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import type { Store } from '@fori/contracts/store/schemas';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../../shared/preferences.tsx';

/** The links of header and footer; undefined before the first response (NAV-110). */
export function useMenus(): Store['menus'] | undefined {
  const { language } = usePreferences();
  return useQuery(storeQuery(useApi(), language)).data?.menus;
}
