import { useTranslation } from '@fori/client/use-translation';
import { Chip } from '@fori/ui/chip';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Keyboard } from 'lucide-react';
import { Select } from '../../../shared/form/controls.tsx';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { FilterTabs } from '../../../shared/list/filter-tabs.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { type ReviewListState, reviewTabs, sortOf } from '../list.ts';
import { ProductFilter } from './product-filter.tsx';

interface ReviewsToolbarProps {
  controls: ListControls<ReviewListState>;
  /** number of matching reviews; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
  /** the name of the product filter, if known */
  product: string | null;
  onHelp: () => void;
}

/** The filters and sorting of the list and the number of matching reviews. */
export function ReviewsToolbar({ controls, total, shown, product, onHelp }: ReviewsToolbarProps) {
  const { t } = useTranslation('admin-reviews');
  const { state, hrefOf, change } = controls;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterTabs
        label={t('filter.status')}
        current={state.status}
        tabs={reviewTabs.map((value) => ({ value, label: value === 'all' ? t('filter.all') : t(`status.${value}`) }))}
        hrefOf={(status) => hrefOf({ status, sort: 'usual' })}
      />
      <ListBar
        search={<ListSearch controls={controls} label={t('filter.search')} placeholder={t('filter.search_hint')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={
          <>
            <AppliedSearch controls={controls} />
            {state.product_id !== null && (
              <Chip
                href={hrefOf({ product_id: null })}
                removeLabel={t('filter.remove_product', { product: product ?? t('filter.one_product') })}
              >
                {product ?? t('filter.one_product')}
              </Chip>
            )}
            {/* phones have no keyboard shortcuts */}
            <IconButton label={t('keys.title')} tooltip onClick={onHelp} className="pointer-coarse:hidden">
              <Keyboard aria-hidden className="size-5" />
            </IconButton>
          </>
        }
      >
        <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
          <ProductFilter onChoose={(product_id) => change({ product_id })} />
        </div>
        <Field label={t('filter.sort')} labelHidden className="min-w-0 flex-1 basis-36 sm:max-w-44">
          <Select
            value={sortOf(state)}
            onChange={({ target }) => change({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
          >
            <option value="newest">{t('filter.newest')}</option>
            <option value="oldest">{t('filter.oldest')}</option>
          </Select>
        </Field>
      </ListBar>
    </div>
  );
}
