import { useTranslation } from '@fori/client/use-translation';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** A link to the jacket designer beside the ready-made jackets. */
export function DesignerHint() {
  const { t } = useTranslation(['catalog', 'filters', 'shell']);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-muted">
      {t('filters:listing.designer')}
      <Link
        to={paths.customJacket}
        className="link inline-flex min-h-target items-center gap-2 font-semibold text-spruce"
      >
        {t('shell:nav.custom_jacket')}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </p>
  );
}
