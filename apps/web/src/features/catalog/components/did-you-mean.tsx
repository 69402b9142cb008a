import { useTranslation } from '@fori/client/use-translation';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** A link to the search for a similar term that matches; nothing without one. */
export function DidYouMean({ term }: { term: string | null }) {
  const { t } = useTranslation(['catalog', 'filters']);
  return (
    term !== null && (
      <Link to={paths.products({ search: term })} className="link inline-flex min-h-target items-center text-lg">
        {t('filters:listing.did_you_mean', { term })}
      </Link>
    )
  );
}
