import { useTranslation } from '@fori/client/use-translation';
import { adminBlogSorts, adminBlogStatuses, adminBlogTranslations } from '@fori/contracts/admin-blogs/schemas';
import { isLanguage, languageNames } from '@fori/domain/languages';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { ChoiceSelect } from '../../../shared/list/choice-select.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import type { BlogListState } from '../list.ts';

interface BlogsToolbarProps {
  controls: ListControls<BlogListState>;
  /** number of matching posts; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
}

/** The filters and sorting of the list and the number of matching posts. */
export function BlogsToolbar({ controls, total, shown }: BlogsToolbarProps) {
  const { t } = useTranslation('admin-blogs');
  const { state, hrefOf, change } = controls;
  const translationName = (value: BlogListState['translation']) =>
    isLanguage(value) ? t('filter.without', { language: languageNames[value] }) : t(`filter.${value}`);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterTabs
        label={t('filter.status')}
        current={state.status}
        tabs={adminBlogStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        hrefOf={(status) => hrefOf({ status })}
      />
      <ListBar
        search={<ListSearch controls={controls} label={t('search.label')} placeholder={t('search.placeholder')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={<AppliedSearch controls={controls} />}
      >
        <ChoiceSelect
          label={t('filter.translation')}
          className="min-w-0 flex-1 basis-36 sm:max-w-52"
          value={state.translation}
          choices={adminBlogTranslations}
          name={(value) => translationName(value)}
          onChoose={(translation) => change({ translation })}
        />
        <ChoiceSelect
          label={t('sort.label')}
          className="min-w-0 flex-1 basis-36 sm:max-w-52 xl:hidden"
          value={state.sort}
          choices={adminBlogSorts}
          name={(value) => t(`sort.${value}`)}
          onChoose={(sort) => change({ sort })}
        />
      </ListBar>
    </div>
  );
}
