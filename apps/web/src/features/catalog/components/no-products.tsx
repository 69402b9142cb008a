import { suggestionsQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

interface NoProductsProps {
  search: string;
  outdated: boolean;
  /** the listing without colour, size, price and availability; null where none is applied */
  unfilteredHref: string | null;
}

/** Nothing matches: says so and offers a spelling suggestion and the list without filters. */
export function NoProducts({ search, outdated, unfilteredHref }: NoProductsProps) {
  const { t } = useTranslation(['catalog', 'filters']);
  const { language } = usePreferences();
  const suggestions = suggestionsQuery(useApi(), language, search);
  // whether the suggestion finds something is unknown before its response
  const { data, isPlaceholderData } = useQuery(outdated ? { ...suggestions, enabled: false } : suggestions);
  const suggestion = isPlaceholderData ? null : data?.did_you_mean;
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('listing.empty.title')}
      action={
        // reserves the suggestion's place beside the button while it loads
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={unfilteredHref ?? paths.products()} className={buttonClass({ variant: 'secondary' })}>
            {unfilteredHref === null ? t('listing.empty.action') : t('filters:remove')}
          </Link>
          {suggestion && (
            <Link
              to={paths.products({ search: suggestion })}
              className="link inline-flex min-h-target items-center text-lg"
            >
              {t('listing.did_you_mean', { term: suggestion })}
            </Link>
          )}
        </p>
      }
    >
      {t('listing.empty.text')}
    </EmptyState>
  );
}
