import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** The newest posts of the journal: the cards are its children. */
export function Journal({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="home-journal" className="shell py-12 md:py-18">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="home-journal" className="text-3xl">
          {t('journal.title')}
        </h2>
        <Link to={paths.blogs} className="link inline-flex min-h-target items-center gap-2 font-semibold">
          {t('journal.all')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      <ul className="grid gap-x-6 gap-y-12 md:grid-cols-3">{children}</ul>
    </section>
  );
}
