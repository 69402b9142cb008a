import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { areas } from '../../../app/navigation.ts';

interface NavigationProps {
  /** above the areas */
  head?: ReactNode;
  onNavigate?: () => void;
}

/** The areas of the back office. */
export function Navigation({ head, onNavigate }: NavigationProps) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('back_office')}>
      {head}
      <ul className="grid gap-1">
        {areas.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <NavLink
              to={to}
              onClick={onNavigate}
              className="flex min-h-target items-center gap-3 rounded-control px-3 text-muted transition-colors hover:bg-stage hover:text-ink aria-[current=page]:bg-spruce-tint aria-[current=page]:font-semibold aria-[current=page]:text-spruce"
            >
              <Icon aria-hidden className="size-5" />
              {t(`area.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
