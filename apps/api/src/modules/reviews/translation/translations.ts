import { createHash } from 'node:crypto';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { LRUCache } from 'lru-cache';
import type { ConcurrencyLimit } from '../../media/index.ts';
import type { TranslationProvider } from './provider.ts';

/** What is translated of a review. */
export interface ReviewWords {
  id: number;
  language: Language;
  title: string;
  text: string;
}

export interface Translations {
  /**
   * Title and text in another language; an empty one stays empty. Throws `service_unavailable` where the provider fails, takes
   * too long or has too many waiting.
   */
  of: (review: ReviewWords, to: Language) => Promise<Pick<ReviewWords, 'title' | 'text'>>;
}

/** A translation takes some 4 kB at most. */
const KEPT = 1000;
const RETRY_S = 60;

/** Another text of the same review is another translation. */
const keyOf = ({ id, language, title, text }: ReviewWords, to: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([id, language, title, text, to]))
    .digest('base64');

/**
 * Translations of reviews, kept in memory; concurrent requests for one share it, and `limit` bounds how many are made at a time.
 * Failures are not kept.
 */
export const createTranslations = (
  provider: TranslationProvider,
  limit: ConcurrencyLimit,
  onFailure: (error: unknown) => void = () => undefined,
): Translations => {
  const kept = new LRUCache<string, Promise<string[]>>({ max: KEPT });

  const translated = (review: ReviewWords, texts: readonly string[], to: Language): Promise<string[]> => {
    const key = keyOf(review, to);
    const known = kept.get(key);
    if (known) return known;
    const made = limit(() =>
      provider.translate(texts, review.language, to).catch((error: unknown) => {
        onFailure(error);
        throw new DomainError('service_unavailable', { retry_after: RETRY_S });
      }),
    );
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };

  return {
    of: async (review, to) => {
      const texts = [review.title, review.text].filter(Boolean);
      const results = [...(await translated(review, texts, to))];
      const next = (original: string) => (original === '' ? '' : (results.shift() ?? ''));
      return { title: next(review.title), text: next(review.text) };
    },
  };
};
