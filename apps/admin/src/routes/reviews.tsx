import { adminReviewsQuery } from '@fori/client/queries/admin-reviews';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { Moderation } from '../features/reviews/components/moderation.tsx';
import { reviewList, sortOf } from '../features/reviews/list.ts';
import { useList } from '../shared/list/use-list.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

export function ReviewsPage() {
  const { t, i18n } = useTranslation('admin-reviews');
  const controls = useList(reviewList);
  const { state } = controls;
  const query = useQuery(
    adminReviewsQuery(useBackOfficeApi(), i18n.language as Language, { ...state, sort: sortOf(state) }),
  );
  usePageTitle(t('title'));
  return <Moderation controls={controls} query={query} />;
}
