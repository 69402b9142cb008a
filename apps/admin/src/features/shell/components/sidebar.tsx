import { Logo } from '@fori/ui/logo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Navigation } from './navigation.tsx';

/** The navigation where there is room for it beside the page. */
export function Sidebar() {
  const { t } = useTranslation('admin');
  return (
    <div className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-hair bg-surface p-4 lg:flex">
      <Link to={paths.home} className="flex flex-col gap-2 px-3 pt-2">
        <Logo />
        <span className="stamp text-muted">{t('back_office')}</span>
      </Link>
      <Navigation />
    </div>
  );
}
