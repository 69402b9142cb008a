import { type BackOfficeApi, createApi } from '@fori/client/api';
import type { Fetch } from '@fori/client/fetcher';
import { pageCsrfToken, reloadOncePer30s } from '@fori/client/page';
import { browserPreferences } from '@fori/client/preferences';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, type Session } from '@fori/client/session';
import { backOfficeContract } from '@fori/contracts/back-office';
import { type Language, negotiateLanguage } from '@fori/domain/languages';
import { loadBackOffice } from '@fori/i18n/back-office';
import { createI18n, type I18n } from '@fori/i18n/instance';
import type { QueryClient } from '@tanstack/react-query';
import { forgetPicks } from '../shared/recent-picks.ts';

/** What the whole app works with; one set a page. */
export interface Services {
  api: BackOfficeApi;
  queryClient: QueryClient;
  session: Session;
  i18n: I18n;
}

/** What was chosen here or in the shop, else what the browser asks for. */
const startLanguage = (): Language =>
  browserPreferences().language ?? negotiateLanguage(globalThis.navigator.languages.join(','));

interface ServiceOptions {
  /** the browser's own unless given */
  fetch?: Fetch;
}

/** Makes the services of this page, the texts of its language among them. Rejects when those cannot be had. */
export async function createServices({ fetch }: ServiceOptions = {}): Promise<Services> {
  const language = startLanguage();
  const i18n = createI18n(language, await loadBackOffice(language));
  const session = createSession();
  session.subscribe(() => {
    if (session.getSnapshot().status === 'guest') forgetPicks();
  });
  const api = createApi(backOfficeContract, {
    baseUrl: '',
    fetch,
    // with the browser's id, by which the shop lets known browsers sign in before strangers
    session,
    csrf: pageCsrfToken,
    language: () => i18n.language as Language,
    onPageExpired: reloadOncePer30s(),
  });
  return { api, queryClient: createQueryClient(), session, i18n };
}
