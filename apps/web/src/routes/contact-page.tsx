import { shop } from '@fori/domain/shop';
import { useTranslation } from 'react-i18next';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { StoreFacts } from '../features/contact/components/store-facts.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { MarkedText } from '../shared/prose.tsx';
import { breadcrumbData, organizationData } from '../shared/structured-data.ts';

/** `/contact`: the form and the shop's contact details. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  const title = t('title');
  usePageHead({
    title: `${title} — ${shop.name}`,
    description: t('description'),
    structuredData: (absolute) => [
      organizationData(absolute),
      breadcrumbData(absolute, [{ label: title, href: paths.contact }]),
    ],
  });
  return (
    <div className="shell py-8 md:pt-12 md:pb-18">
      <header className="flex max-w-prose flex-col gap-4 pb-8 md:pb-12">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-muted">{t('lead')}</p>
      </header>
      <div className="grid-7-5 items-start">
        <section aria-labelledby="write" className="max-w-form">
          <h2 id="write" className="mb-2 text-2xl">
            {t('form.title')}
          </h2>
          <p className="mb-6 text-muted">
            <MarkedText text={t('form.about')} />
          </p>
          <ContactForm />
        </section>
        <StoreFacts />
      </div>
    </div>
  );
}
