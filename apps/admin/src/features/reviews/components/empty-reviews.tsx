import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { type ReviewListState, reviewList } from '../list.ts';

const ALL = `${paths.reviews}?status=all`;

/** Why the list is empty, and one action. */
export function EmptyReviews({ state }: { state: ReviewListState }) {
  const { t } = useTranslation('admin-reviews');
  const look = buttonClass({ variant: 'secondary' });
  const isUnfiltered = !reviewList.isRestricted(state);
  const hasNoReviews = !reviewList.isRestricted({ ...state, status: 'pending' }) && state.status === 'all';
  if (hasNoReviews) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={isUnfiltered ? t('none_pending.title') : t('none.title')}
      action={
        <Link to={ALL} className={look}>
          {t('none.action')}
        </Link>
      }
    >
      {isUnfiltered ? t('none_pending.text') : t('none.text')}
    </EmptyState>
  );
}
