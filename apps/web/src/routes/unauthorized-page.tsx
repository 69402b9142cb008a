import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { useShop } from '../shared/use-shop.ts';

/** For signed-in visitors without the required role. */
export function UnauthorizedPage() {
  const { t } = useTranslation(['account', 'shell']);
  const shop = useShop();
  usePageHead({ title: t('unauthorized.title'), noIndex: true });
  return (
    <div className="shell py-12">
      <EmptyState
        heading="h1"
        icon={<Lock aria-hidden />}
        title={t('unauthorized.title')}
        action={
          <Link to={paths.home} className={buttonClass()}>
            {t('shell:not_found.home')}
          </Link>
        }
      >
        <p>{t('unauthorized.text')}</p>
        <a href={`mailto:${shop.email}`} className="link link-alone mt-2">
          {shop.email}
        </a>
      </EmptyState>
    </div>
  );
}
