import { storeQuery } from '@fori/client/queries/store';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Store } from '@fori/contracts/store/schemas';
import type { Language } from '@fori/domain/languages';
import { useQuery } from '@tanstack/react-query';

/** Who the shop is and what it offers, as its pages say it; undefined until it has loaded. */
export function useStore(): Store | undefined {
  const { i18n } = useTranslation();
  return useQuery(storeQuery(useBackOfficeApi(), i18n.language as Language)).data;
}
