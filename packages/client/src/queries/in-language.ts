import type { Language } from '@fori/domain/languages';
import type { QueryClient } from '@tanstack/react-query';

/** Fetches the same query in another language; never rejects. */
export type InLanguage = (queryClient: QueryClient, language: Language) => Promise<void>;

declare module '@tanstack/react-query' {
  interface Register {
    /** of queries whose data depends on the language */
    queryMeta: { inLanguage?: InLanguage };
  }
}

/** How long a change of language waits for responses; later ones show their loading state meanwhile. */
export const LANGUAGE_SWITCH_TIMEOUT_MS = 1500;

/**
 * Fetches what is on the screen in another language, so that everything changes at once. Resolves when all of it has been
 * fetched, has failed or has timed out.
 */
export const fetchInLanguage = async (queryClient: QueryClient, language: Language): Promise<void> => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const fetched = Promise.allSettled(shown.map(({ meta }) => meta?.inLanguage?.(queryClient, language)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LANGUAGE_SWITCH_TIMEOUT_MS);
  });
  await Promise.race([fetched, timedOut]);
  clearTimeout(timer);
};
