import { shop } from '@fori/domain/shop';
import { buttonClass } from '@fori/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { History } from '../features/about/components/history.tsx';
import { Values } from '../features/about/components/values.tsx';
import { Workshop } from '../features/about/components/workshop.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { ScenePicture } from '../shared/scene-picture.tsx';
import { sceneFallback } from '../shared/scenes.ts';
import { breadcrumbData, organizationData } from '../shared/structured-data.ts';

const SCENE = 'hero-2';

/** The brand page: the shop's history, workshop and values. */
export function AboutPage() {
  const { t } = useTranslation('about');
  const title = t('title');
  usePageHead({
    title: `${title} — ${shop.name}`,
    description: t('description'),
    image: sceneFallback(SCENE),
    imageAlt: t('picture'),
    structuredData: (absolute) => [
      organizationData(absolute),
      breadcrumbData(absolute, [{ label: title, href: paths.about }]),
    ],
  });
  return (
    <>
      <section className="grid lg:min-h-[min(36.5vw,44rem)] lg:grid-cols-12">
        <div className="relative aspect-5/6 overflow-hidden bg-tile sm:aspect-8/5 lg:order-last lg:col-span-7 lg:aspect-auto">
          <ScenePicture picture={SCENE} first sizes="(min-width: 64rem) 64rem, 100vw" alt={t('picture')} />
        </div>
        <div className="flex flex-col justify-center gap-4 bg-surface px-gutter py-8 md:gap-6 md:py-12 lg:col-span-5 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
          <p className="font-mono text-muted text-sm">{title}</p>
          <h1 className="hyphens-auto font-extrabold text-4xl tracking-tighter lg:text-3xl">{t('heading')}</h1>
          <p className="max-w-prose text-lg">{t('lead')}</p>
        </div>
      </section>
      <History />
      <Workshop />
      <Values />
      <section aria-labelledby="visit" className="shell py-12 md:py-28">
        <h2 id="visit" className="mb-4 text-3xl">
          {t('visit.title')}
        </h2>
        <p className="mb-6 max-w-prose text-lg text-muted">{t('visit.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.contact} className={buttonClass({ size: 'lg' })}>
            {t('visit.action')}
          </Link>
          <Link to={paths.products()} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {t('visit.products')}
          </Link>
        </div>
      </section>
    </>
  );
}
