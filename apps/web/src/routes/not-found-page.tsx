import { shop } from '@fori/domain/shop';
import { Button, buttonClass } from '@fori/ui/button';
import { EditionStamp } from '@fori/ui/stamp';
import { EmptyState } from '@fori/ui/states';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** What is stamped into a piece the shop does not have. */
const STAMP = 'Nº 404';

/** Any address the shop does not have. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  usePageHead({ title: `${t('not_found.title')} — ${shop.name}`, noIndex: true });
  // whoever came here straight from outside has no page to go back to
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <div className="shell py-12">
      <EmptyState
        heading="h1"
        icon={
          <span aria-hidden>
            <EditionStamp className="text-4xl text-spruce">{STAMP}</EditionStamp>
          </span>
        }
        title={t('not_found.title')}
        action={
          <div className="flex flex-wrap gap-3">
            <Link to={paths.home} className={buttonClass()}>
              {t('not_found.home')}
            </Link>
            <Button variant="secondary" onClick={goBack}>
              {t('not_found.back')}
            </Button>
          </div>
        }
      >
        {t('not_found.text')}
      </EmptyState>
    </div>
  );
}
