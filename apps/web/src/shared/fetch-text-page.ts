import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { textPageQuery } from '@fori/client/queries/text-pages';
import type { Language } from '@fori/domain/languages';
import type { Services } from './services.ts';

/** Fetches a page of the shop's texts; returns 404 where there is none. Never rejects. */
export const fetchTextPage = async (
  { api, queryClient, i18n }: Services,
  slug: string,
): Promise<number | undefined> => {
  const query = textPageQuery(api, i18n.language as Language, slug);
  await queryClient.prefetchQuery(query);
  return statusOf(queryClient.getQueryState(query.queryKey)?.error) === NOT_FOUND ? NOT_FOUND : undefined;
};
