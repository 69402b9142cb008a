import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { approveReview, decideReviews, rejectReview } from '@fori/client/mutations/reviews';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import type { Language } from '@fori/domain/languages';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export interface Decision {
  to: 'approved' | 'rejected';
  /** the reason of a rejection */
  reason: string;
}

/** A decision the API refused. */
export interface Refusal extends Decision {
  text: string;
}

type ById<V> = ReadonlyMap<number, V>;

const without = <V>(map: ById<V>, ids: readonly number[]): ById<V> =>
  new Map([...map].filter(([id]) => !ids.includes(id)));

/**
 * Decisions on reviews. Each shows at once; a refused one is rolled back without the others, any number of which may be in flight. A
 * refused rejection keeps its reason.
 */
export function useDecisions() {
  const { t, i18n } = useTranslation(['admin-reviews', 'errors']);
  const api = useBackOfficeApi();
  const language = i18n.language as Language;
  const approve = useMutation(approveReview(api, language)).mutateAsync;
  const reject = useMutation(rejectReview(api, language)).mutateAsync;
  const several = useMutation(decideReviews(api, language)).mutateAsync;
  const [decided, setDecided] = useState<ById<Decision>>(new Map());
  const [refused, setRefused] = useState<ById<Refusal>>(new Map());

  const send = (reviews: readonly AdminReview[], { to, reason }: Decision): Promise<unknown> => {
    const [review] = reviews;
    if (!review) return Promise.resolve();
    if (reviews.length > 1) return several({ reviews, to, ...(to === 'rejected' && { reason }) });
    return to === 'approved' ? approve({ review }) : reject({ review, reason });
  };

  const textsOf = (error: unknown, reviews: readonly AdminReview[]): [number, string][] => {
    const general = isApiError(error) && error.code === 'stale_edit' ? t('refused.changed') : errorText(error, t);
    if (reviews.length === 1) return reviews.map(({ id }) => [id, general]);
    const named = fieldErrors(error);
    const blocked = reviews.flatMap(({ id }, place): [number, string][] => {
      const text = named[`reviews.${place}`];
      return text === undefined ? [] : [[id, text]];
    });
    return blocked.length > 0 ? blocked : reviews.map(({ id }) => [id, general]);
  };

  const decide = async (reviews: readonly AdminReview[], decision: Decision): Promise<void> => {
    const ids = reviews.map(({ id }) => id);
    const count = ids.length;
    const name = reviews[0]?.user.name ?? '';
    setDecided((before) => new Map([...before, ...ids.map((id) => [id, decision] as const)]));
    setRefused((before) => without(before, ids));
    try {
      await send(reviews, decision);
      showToast({ tone: 'success', title: t(`done.${decision.to}`, { count, name }) });
    } catch (error) {
      const texts = textsOf(error, reviews);
      setRefused((before) => new Map([...before, ...texts.map(([id, text]) => [id, { ...decision, text }] as const)]));
      showToast({
        tone: 'error',
        title: t(`refused.${decision.to}`, { count, name }),
        description: count > 1 ? t('refused.none') : (texts[0]?.[1] ?? ''),
      });
    } finally {
      setDecided((before) => without(before, ids));
    }
  };

  return {
    decide,
    refused,
    /** Reviews with their decisions applied; a review that is no longer pending cannot be decided again. */
    apply: (reviews: readonly AdminReview[]): AdminReview[] =>
      reviews.map((review) => {
        const decision = decided.get(review.id);
        if (!decision) return review;
        const reason = decision.to === 'rejected' ? decision.reason.trim() || null : null;
        return { ...review, status: decision.to, rejection_reason: reason, can_decide: false };
      }),
  };
}
