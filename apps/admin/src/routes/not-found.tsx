import { useTranslation } from '@fori/client/use-translation';
import { Button, buttonClass } from '@fori/ui/button';
import { Logo } from '@fori/ui/logo';
import { EmptyState } from '@fori/ui/states';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useStore } from '../shared/use-store.ts';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const store = useStore();
  const navigate = useNavigate();
  usePageTitle(t('not_found.title'));
  return (
    <main className="shell py-8">
      <Logo {...store} />
      <p className="mt-12 font-mono text-muted">404</p>
      <EmptyState
        heading="h1"
        title={t('not_found.title')}
        className="pt-4"
        action={
          <div className="flex flex-wrap gap-3">
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              {t('not_found.home')}
            </Link>
            <Button variant="secondary" onClick={() => navigate(-1)}>
              {t('not_found.back')}
            </Button>
          </div>
        }
      >
        {t('not_found.text')}
      </EmptyState>
    </main>
  );
}
