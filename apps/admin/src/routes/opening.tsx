import { useTranslation } from '@fori/client/use-translation';
import { ListSkeleton } from '../shared/list/list-skeleton.tsx';

/** Shown while the first page's code loads. */
export function OpeningPage() {
  const { t } = useTranslation('common');
  return (
    <div className="px-gutter py-6 lg:pl-52">
      <ListSkeleton label={t('state.loading')} />
    </div>
  );
}
