import { useTranslation } from '@fori/client/use-translation';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Area, areaGroups } from '../../../shared/areas.ts';
import { paths } from '../../../shared/paths.ts';
import { useMayOpen } from '../../../shared/permissions.tsx';
import { OpenCount } from './open-count.tsx';

interface NavigationProps {
  /** above the areas */
  head?: ReactNode;
  onNavigate?: () => void;
}

/** Whether an address belongs to the area; the dashboard has two. */
const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || (to === paths.dashboard && pathname === paths.home);

function AreaLink({ area: { key, to, icon: Icon, waiting }, onNavigate }: { area: Area; onNavigate?: () => void }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={isWithin(pathname, to) ? 'page' : undefined}
      onClick={onNavigate}
      className="flex min-h-target items-center gap-3 rounded-control px-3 text-muted transition-colors hover:bg-stage hover:text-ink aria-[current=page]:bg-spruce-tint aria-[current=page]:font-semibold aria-[current=page]:text-spruce lg:text-sm"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 hyphens-auto wrap-anywhere">{t(`area.${key}`)}</span>
      {waiting && <OpenCount what={waiting} />}
    </Link>
  );
}

/** The areas of the back office, in groups. */
export function Navigation({ head, onNavigate }: NavigationProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const mayOpen = useMayOpen();
  const groups = areaGroups
    .map((group) => ({ ...group, areas: group.areas.filter(({ to }) => mayOpen(to)) }))
    .filter((group) => group.areas.length > 0);
  return (
    <nav aria-label={t('back_office')}>
      {head}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {groups.map((group) => (
          <li key={group.key}>
            {group.key !== null && (
              <p id={`${id}-${group.key}`} className="px-3 pb-0.5 text-muted text-xs">
                {t(`area_group.${group.key}`)}
              </p>
            )}
            <ul aria-labelledby={group.key === null ? undefined : `${id}-${group.key}`}>
              {group.areas.map((area) => (
                <li key={area.key}>
                  <AreaLink area={area} {...(onNavigate && { onNavigate })} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
