import { buttonClass } from '@fori/ui/button';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { DesignerFilm } from './designer-film.tsx';

/** What the jacket designer does, with its film. */
export function DesignerBand() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="designer-band" className="shell grid items-center gap-y-8 pb-12 md:grid-12 md:pb-28">
      <div className="md:col-span-7">
        <h2 id="designer-band" className="mb-4 font-extrabold text-4xl tracking-tighter md:mb-6">
          {t('designer.title')}
        </h2>
        <p className="mb-6 max-w-form text-lg text-muted">{t('designer.text')}</p>
        <Link to={paths.customJacket} className={buttonClass({ size: 'lg' })}>
          {t('designer.action')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      <div className="md:col-span-5">
        <DesignerFilm />
      </div>
    </section>
  );
}
