import { useTranslation } from '@fori/client/use-translation';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { ConfirmDialog } from '@fori/ui/dialog';
import { PageHeader } from '@fori/ui/section';
import { useEffect, useRef, useState } from 'react';
import { ListBody, type ListQuery } from '../../../shared/list/list-body.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { useDecisions } from '../hooks/use-decisions.ts';
import { areLetterKeysOn, rememberLetterKeys } from '../keys.ts';
import type { ReviewListState } from '../list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyReviews } from './empty-reviews.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewList, rowId } from './review-list.tsx';
import { ReviewsToolbar } from './reviews-toolbar.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

interface ModerationProps {
  controls: ListControls<ReviewListState>;
  /** the list's query */
  query: ListQuery<AdminReview>;
}

/** The open dialog. */
type Question = { kind: 'reject' | 'approve'; reviews: readonly AdminReview[] } | { kind: 'keys' };

/** Reading and deciding on reviews, by mouse, touch or keyboard. */
export function Moderation({ controls, query }: ModerationProps) {
  const { t } = useTranslation('admin-reviews');
  const { state } = controls;
  const { decide, refused, apply } = useDecisions();
  const [question, setQuestion] = useState<Question | null>(null);
  const [letters, setLetters] = useState(areLetterKeysOn);
  /** the row that takes the focus once a decision is rendered; null for the list itself */
  const [focusTarget, setFocusTarget] = useState<{ id: number | null } | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const onlyWaiting = state.status === 'pending';
  const mayDecide = useMay('reviews.moderate');
  const shown = apply(query.data?.data ?? [])
    .filter(({ status }) => !onlyWaiting || status === 'pending')
    .map((review) => ({ ...review, can_decide: review.can_decide && mayDecide }));
  const selection = useSelection(shown.filter(({ can_decide }) => can_decide).map(({ id }) => id));
  const chosen = shown.filter(({ id }) => selection.has(id));

  useEffect(() => {
    if (focusTarget === null) return;
    const row = focusTarget.id === null ? null : document.getElementById(rowId(focusTarget.id));
    (row ?? list.current)?.focus();
  }, [focusTarget]);

  /** The review after those being decided, else the one before them. */
  const following = (reviews: readonly AdminReview[]): number | null => {
    const decided = new Set(reviews.map(({ id }) => id));
    const last = shown.findLastIndex(({ id }) => decided.has(id));
    const rest = (row: AdminReview) => !decided.has(row.id);
    return (shown.slice(last + 1).find(rest) ?? shown.slice(0, last).findLast(rest))?.id ?? null;
  };
  const settle = (reviews: readonly AdminReview[], to: 'approved' | 'rejected', reason = '') => {
    setFocusTarget({ id: following(reviews) });
    setQuestion(null);
    selection.clear();
    void decide(reviews, { to, reason });
  };
  const first = question?.kind === 'reject' ? question.reviews[0] : undefined;

  return (
    <>
      <PageHeader title={t('title')} />
      <ReviewsToolbar
        controls={controls}
        total={query.data?.total ?? null}
        shown={query.data?.data.length ?? 0}
        product={state.product_id === null ? null : (shown[0]?.product.name ?? null)}
        onHelp={() => setQuestion({ kind: 'keys' })}
      />
      <div ref={list} tabIndex={-1} className="outline-none">
        <ListBody
          controls={controls}
          query={query}
          labels={{ loading: t('loading'), failed: t('failed') }}
          none={(filters) => <EmptyReviews state={filters} />}
        >
          {(_rows, stale) => (
            <>
              {shown.some(({ can_decide }) => can_decide) && (
                <BulkBar
                  selection={selection}
                  onApprove={() => setQuestion({ kind: 'approve', reviews: chosen })}
                  onReject={() => setQuestion({ kind: 'reject', reviews: chosen })}
                />
              )}
              <ReviewList
                reviews={shown}
                stale={stale}
                refused={refused}
                selection={selection}
                letters={letters}
                onApprove={(review) => settle([review], 'approved')}
                onReject={(review) => setQuestion({ kind: 'reject', reviews: [review] })}
                onHelp={() => setQuestion({ kind: 'keys' })}
              />
            </>
          )}
        </ListBody>
      </div>
      {question?.kind === 'reject' && first && (
        <RejectDialog
          count={question.reviews.length}
          name={first.user.name}
          reason={refused.get(first.id)?.reason ?? ''}
          onReject={(reason) => settle(question.reviews, 'rejected', reason)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.kind === 'approve' && (
        <ConfirmDialog
          open
          title={t('approve_dialog.title', { count: question.reviews.length })}
          description={t('approve_dialog.text')}
          confirmLabel={t('approve')}
          cancelLabel={t('reject_dialog.keep')}
          onConfirm={() => settle(question.reviews, 'approved')}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.kind === 'keys' && (
        <ShortcutsDialog
          lettersOn={letters}
          onLetters={(on) => {
            rememberLetterKeys(on);
            setLetters(on);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
