import type { Language } from '@fori/domain/languages';
import type { QueryClient } from '@tanstack/react-query';

/** Fetches the same answer in another language; never rejects. */
export type InLanguage = (queryClient: QueryClient, language: Language) => Promise<void>;

declare module '@tanstack/react-query' {
  interface Register {
    /** of queries whose answer is written in a language */
    queryMeta: { inLanguage?: InLanguage };
  }
}

/** How long a change of language waits for answers, ms; what comes later shows its loading state meanwhile. */
export const FOLLOW_WITHIN_MS = 1500;

/**
 * Fetches what is on the screen in another language, so that everything can change at once. Resolves when all of it is
 * there, has failed, or has taken too long.
 */
export const fetchInLanguage = async (queryClient: QueryClient, language: Language): Promise<void> => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const fetched = Promise.allSettled(shown.map(({ meta }) => meta?.inLanguage?.(queryClient, language)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FOLLOW_WITHIN_MS);
  });
  await Promise.race([fetched, late]);
  clearTimeout(timer);
};
