import { useTranslation } from '@fori/client/use-translation';
import { Button, buttonClass } from '@fori/ui/button';
import { EditionStamp } from '@fori/ui/stamp';
import { EmptyState } from '@fori/ui/states';
import { Link, useNavigate } from 'react-router-dom';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** The stamp of the 404 page's picture. */
const STAMP = 'Nº 404';

/** Any unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  usePageHead({ title: t('not_found.title'), noIndex: true });
  // a visitor who came from outside has no previous page
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
