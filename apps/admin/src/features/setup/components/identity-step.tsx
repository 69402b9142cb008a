import { useTranslation } from '@fori/client/use-translation';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useStore } from '../../../shared/use-store.ts';

/** Who the shop is so far, and the way to say it. */
export function IdentityStep({ done }: { done: boolean }) {
  const { t } = useTranslation('admin-setup');
  const store = useStore();
  const said = [store?.name, store?.company, store?.business_id].filter(Boolean).join(' · ');
  return (
    <>
      <p className="text-muted">{t('identity.text')}</p>
      {store?.company && <p className="wrap-anywhere">{said}</p>}
      <p>
        <Link to={paths.identity} className="link inline-flex min-h-target items-center">
          {t(done ? 'identity.edit' : 'identity.fill')}
        </Link>
      </p>
    </>
  );
}
