import type { BackOfficeApi } from '@fori/client/api';
import { isApiError } from '@fori/client/api-error';
import { createBackOfficeApi, watchTouches } from '@fori/client/back-office-api';
import type { Fetch } from '@fori/client/fetcher';
import { pageCsrfToken, setPageCsrfToken } from '@fori/client/page';
import { browserPreferences } from '@fori/client/preferences';
import { meQuery } from '@fori/client/queries/me';
import { createQueryClient } from '@fori/client/query-client';
import { createStaffSession, type StaffSession } from '@fori/client/staff-session';
import { type Language, negotiateLanguage } from '@fori/domain/languages';
import { loadBackOffice } from '@fori/i18n/back-office';
import { createI18n, type I18n } from '@fori/i18n/instance';
import type { QueryClient } from '@tanstack/react-query';
import { removeDrafts as removePostDrafts } from '../features/blogs/stored-drafts.ts';
import { removeDrafts as removeReplies } from '../features/messages/drafts.ts';
import { createStepUp, type StepUp } from '../shared/factor/step-up.ts';
import { clearPicks } from '../shared/recent-picks.ts';
import { repeatRefused } from './repeat-refused.ts';

/** Everything the app works with; one set per page load. */
export interface Services {
  api: BackOfficeApi;
  queryClient: QueryClient;
  session: StaffSession;
  i18n: I18n;
  /** asks for the second factor again */
  stepUp: StepUp;
}

/** The language chosen here or in the storefront, else the browser's. */
const startLanguage = (): Language =>
  browserPreferences().language ?? negotiateLanguage(globalThis.navigator.languages.join(','));

interface ServiceOptions {
  /** the browser's own unless given */
  fetch?: Fetch;
}

/** Creates the services of this page, including the texts of its language. Rejects when those fail to load. */
export async function createServices({ fetch }: ServiceOptions = {}): Promise<Services> {
  const language = startLanguage();
  const i18n = createI18n(language, await loadBackOffice(language));
  const ofBrowser = createStaffSession();
  const session: StaffSession = {
    ...ofBrowser,
    // of one's own accord; where the shop ended the session, unsaved work waits for its author
    clear: () => {
      ofBrowser.clear();
      removePostDrafts();
      removeReplies();
    },
  };
  session.subscribe(() => {
    if (session.getSnapshot().status === 'guest') clearPicks();
  });
  const queryClient = createQueryClient();
  const stepUp = createStepUp();
  const calls = createBackOfficeApi({
    fetch,
    session,
    isTouched: watchTouches(),
    csrf: pageCsrfToken,
    language: () => i18n.language as Language,
  });
  // what was typed on a page that was open for long is sent with a new token (AUTH-201)
  const renewing = repeatRefused(calls, {
    page_expired: async () => {
      setPageCsrfToken((await calls.store.csrf()).body.token);
      return true;
    },
  });
  const api = repeatRefused(renewing, {
    fresh_factor_required: stepUp.ask,
    // the guard asks for a second factor once it knows that one is missing
    factor_enrolment_required: async () => {
      await queryClient.invalidateQueries({ queryKey: meQuery(calls).queryKey });
      return false;
    },
  });
  // a refusal tells that a role has been changed meanwhile (ADMIN-290)
  const onError = (error: unknown) => {
    if (isApiError(error) && error.code === 'permission_missing')
      void queryClient.invalidateQueries({ queryKey: meQuery(calls).queryKey });
  };
  queryClient.getQueryCache().config.onError = onError;
  queryClient.getMutationCache().config.onError = onError;
  return { api, queryClient, session, i18n, stepUp };
}
