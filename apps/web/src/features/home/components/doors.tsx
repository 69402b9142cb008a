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
      <ul className="shell grid grid-cols-2 max-md:px-0 md:grid-cols-4">
        {doors.map((door) => (
          <li
            key={door.key}
            className="border-hair md:first:[&>a]:pl-0 max-md:odd:border-r max-md:nth-[-n+2]:border-b md:not-last:border-r"
          >
            <Link
              to={door.to}
              className="flex min-h-16 items-center px-gutter font-semibold text-lg transition-colors hover:bg-stage"
            >
              {t(`doors.${door.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
