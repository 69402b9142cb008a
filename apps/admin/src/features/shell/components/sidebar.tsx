import { useTranslation } from '@fori/client/use-translation';
import { Logo } from '@fori/ui/logo';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useStore } from '../../../shared/use-store.ts';
import { Navigation } from './navigation.tsx';

/** The navigation beside the page on wide screens. */
export function Sidebar() {
  const { t } = useTranslation('admin');
  const store = useStore();
  const home = (
    <Link to={paths.home} className="mb-3 flex flex-col gap-1 px-3 pt-1">
      <Logo {...store} />
      <span className="stamp text-muted">{t('back_office')}</span>
    </Link>
  );
  return (
    <div className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-hair bg-surface p-3 lg:block">
      <Navigation head={home} />
    </div>
  );
}
