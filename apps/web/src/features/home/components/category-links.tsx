import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** Links onwards below the first screen, whichever slide is shown. Their columns are those of the cards below. */
export function CategoryLinks() {
  const { t } = useTranslation(['home', 'catalog', 'shell']);
  const links = [
    { to: paths.products({ gender: 'female' }), name: t('doors.women') },
    { to: paths.products({ gender: 'male' }), name: t('doors.men') },
    { to: paths.products({ gender: 'unisex' }), name: t('catalog:gender.unisex') },
    { to: paths.customJacket, name: t('shell:nav.custom_jacket') },
  ];
  return (
    <nav aria-label={t('doors.label')} className="border-b border-line bg-surface">
      <ul className="shell grid grid-cols-2 gap-x-3 md:gap-x-6 lg:grid-cols-4">
        {links.map(({ to, name }) => (
          <li key={to} className="border-hair max-lg:nth-[-n+2]:border-b">
            <Link
              to={to}
              className="group flex min-h-16 items-center justify-between gap-2 font-semibold leading-tight md:text-lg"
            >
              <span className="underline-offset-4 group-hover:underline">{name}</span>
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 transition-transform duration-120 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
