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

/** Nothing matches: says so and offers a spelling suggestion and the unfiltered list. */
export function NoProducts({ search, outdated }: { search: string; outdated: boolean }) {
  const { t } = useTranslation('catalog');
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
          <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
            {t('listing.empty.action')}
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
