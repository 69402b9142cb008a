import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';

const doors = [
  { key: 'women', to: paths.products({ gender: 'female' }) },
  { key: 'men', to: paths.products({ gender: 'male' }) },
  { key: 'all', to: paths.products() },
  { key: 'about', to: paths.about },
] as const;

/** The ways on from the first screen, always there whichever scene is shown. */
export function Doors() {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={t('doors.label')} className="border-b border-line bg-surface">
      <ul className="mx-auto grid max-w-page grid-cols-2 md:grid-cols-4">
        {doors.map((door) => (
          <li
            key={door.key}
            className="border-line not-last:border-r max-md:nth-2:border-r-0 max-md:nth-[-n+2]:border-b"
          >
            <Link
              to={door.to}
              className="flex min-h-16 items-center px-4 text-lg font-semibold transition-colors duration-120 hover:bg-stage md:px-8"
            >
              {t(`doors.${door.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
