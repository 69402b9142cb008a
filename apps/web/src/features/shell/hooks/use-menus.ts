import type { Store } from '@fori/contracts/store/schemas';
import { useStore } from '../../../shared/preferences.tsx';

/** The links of header and footer; undefined before the first response (NAV-110). */
export function useMenus(): Store['menus'] | undefined {
  return useStore()?.menus;
}
