import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { DidYouMean } from './did-you-mean.tsx';

interface NoProductsProps {
  /** a similar term that matches */
  didYouMean: string | null;
  /** the listing without colour, size, price and availability; null where none is applied */
  unfilteredHref: string | null;
}

/** Nothing matches: says so and offers a spelling suggestion and the list without filters. */
export function NoProducts({ didYouMean, unfilteredHref }: NoProductsProps) {
  const { t } = useTranslation(['catalog', 'filters']);
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('filters:listing.empty.title')}
      action={
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={unfilteredHref ?? paths.products()} className={buttonClass({ variant: 'secondary' })}>
            {unfilteredHref === null ? t('filters:listing.empty.action') : t('filters:remove')}
          </Link>
          <DidYouMean term={didYouMean} />
        </p>
      }
    >
      {t('filters:listing.empty.text')}
    </EmptyState>
  );
}
