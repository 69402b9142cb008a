import type { TranslationQuery } from '@fori/contracts/admin-translations/schemas';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

export const adminTranslationsKey = [resources.adminTranslations] as const;

/** A page of open translations, names in `lang`. The previous page stays visible while another is fetched. */
export const adminTranslationsQuery = (
  api: Pick<BackOfficeApi, 'adminTranslations'>,
  lang: Language,
  { language, kind, state, page, per_page }: Omit<TranslationQuery, 'lang'>,
) =>
  queryOptions({
    queryKey: [...adminTranslationsKey, lang, { language, kind, state, page, per_page }],
    queryFn: async ({ signal }) => {
      const query = { language, kind, state, page: String(page), per_page: String(per_page), lang };
      return (await api.adminTranslations.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
    // texts are written on other screens
    staleTime: 0,
  });
