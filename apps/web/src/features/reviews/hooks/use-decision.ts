import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { approveReview, rejectReview } from '@fori/client/mutations/reviews';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

interface Outcomes {
  onDecided: () => void;
  /** the admin's token is missing */
  onTokenMissing: () => void;
}

export interface DecisionFailure {
  title: string;
  description: string;
}

const UNAUTHENTICATED = 401;

/** An admin's decision on one review, with its outcome. */
export function useDecision(review: AdminReview, { onDecided, onTokenMissing }: Outcomes) {
  const { t } = useTranslation(['reviewing', 'reviews']);
  const { language } = usePreferences();
  const session = useSessionStore();
  const api = useApi();
  const approval = useMutation(approveReview(api, language));
  const rejection = useMutation(rejectReview(api, language));
  const failureOf = (verdict: 'approve' | 'reject', error: Error | null): DecisionFailure | null =>
    error && statusOf(error) !== UNAUTHENTICATED
      ? { title: t(`moderation.${verdict}_failed`), description: errorText(error, t) }
      : null;
  const reset = () => {
    approval.reset();
    rejection.reset();
  };

  const tokenMissing = () => {
    notify.error(t('reviewing:admin_token.title'), { description: t('reviewing:admin_token.text') });
    onTokenMissing();
  };
  const decide = async (verdict: 'approve' | 'reject', call: () => Promise<unknown>) => {
    reset();
    if (session.getToken() === null) {
      tokenMissing();
      return;
    }
    try {
      await call();
    } catch (error) {
      if (statusOf(error) === UNAUTHENTICATED) {
        tokenMissing();
        return;
      }
      notify.error(t(`moderation.${verdict}_failed`), { description: errorText(error, t) });
      return;
    }
    notify.success(t(verdict === 'approve' ? 'moderation.approved' : 'moderation.rejected'));
    onDecided();
  };

  return {
    failure: failureOf('approve', approval.error) ?? failureOf('reject', rejection.error),
    approving: approval.isPending,
    rejecting: rejection.isPending,
    approve: () => void decide('approve', () => approval.mutateAsync({ review })),
    reject: (reason: string) => decide('reject', () => rejection.mutateAsync({ review, reason })),
    clear: reset,
  };
}
