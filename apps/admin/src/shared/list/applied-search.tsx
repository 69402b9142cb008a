import { useTranslation } from '@fori/client/use-translation';
import { Chip } from '@fori/ui/chip';
import type { ListState } from './define-list.ts';
import type { ListControls } from './use-list.ts';

/** The active search, removable by itself. */
export function AppliedSearch<S extends ListState>({
  controls: { state, hrefOf },
}: {
  controls: Pick<ListControls<S>, 'state' | 'hrefOf'>;
}) {
  const { t } = useTranslation('admin');
  if (state.search === undefined) return null;
  return (
    <Chip
      href={hrefOf({ search: undefined } as Partial<S>)}
      removeLabel={t('list.remove_search', { term: state.search })}
    >
      {t('list.applied_search', { term: state.search })}
    </Chip>
  );
}
