import { useTranslation } from '@fori/client/use-translation';
import { NavLink } from 'react-router-dom';
import { paths } from './paths.ts';

const places = [
  { key: 'profile', to: paths.profile },
  { key: 'orders', to: paths.orders },
] as const;

/** Navigation between the pages of a customer's account. */
export function AccountNav() {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('account.menu')} className="mb-6 border-hair border-b md:mb-8">
      <ul className="flex gap-6">
        {places.map(({ key, to }) => (
          <li key={key}>
            <NavLink
              to={to}
              className="-mb-px flex min-h-target items-center border-transparent border-b-2 text-muted transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`account.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
